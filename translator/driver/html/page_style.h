// How the page of `diff --html` looks and the little that it does.
#pragma once

namespace spacecast {

inline constexpr const char *kPageStyle = R"css(
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1f2328; --dim: #818b98; --line: #d8dee4; --bar: #f6f8fa;
  --was: #fff1f0; --is: #ecfbef; --was-mark: #ffc9c4; --is-mark: #a6e9b4; --none: #f3f4f6;
  --keyword: #8a3ea8; --number: #0550ae; --string: #0a6b3d; --comment: #6e7781; --directive: #953800;
  --error: #cf222e; --warning: #9a6700;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0d1117; --ink: #e6edf3; --dim: #7d8590; --line: #30363d; --bar: #161b22;
    --was: #2c1618; --is: #10261a; --was-mark: #7a2a2a; --is-mark: #1f6a35; --none: #12161c;
    --keyword: #d2a8ff; --number: #79c0ff; --string: #7ee787; --comment: #8b949e; --directive: #ffa657;
    --error: #ff7b72; --warning: #e3b341;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
header { display: flex; align-items: baseline; gap: 1.5rem; padding: .6rem 1rem; background: var(--bar);
  border-bottom: 1px solid var(--line); position: sticky; top: 0; z-index: 2; }
h1 { font-size: 1rem; margin: 0; }
nav { display: flex; gap: 1rem; flex: 1; flex-wrap: wrap; }
a { color: var(--number); text-decoration: none; }
a:hover { text-decoration: underline; }
button { font: inherit; font-size: 12px; color: var(--dim); background: none; border: 1px solid var(--line);
  border-radius: 6px; padding: 1px 10px; cursor: pointer; }
button:hover { color: var(--ink); }
main { padding: 1rem; }
section { border: 1px solid var(--line); border-radius: 8px; margin-bottom: 1.5rem; overflow: clip;
  scroll-margin-top: 3.5rem; }
h2 { display: grid; grid-template-columns: 1fr 1fr; margin: 0; font: 600 13px/1.5 ui-monospace, "DejaVu Sans Mono",
  monospace; background: var(--bar); border-bottom: 1px solid var(--line); }
h2 span { padding: .4rem 1rem; }
h2 small { font: 12px system-ui, sans-serif; color: var(--dim); margin-left: .8rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font: 12.5px/1.55 ui-monospace,
  "DejaVu Sans Mono", monospace; tab-size: 4; }
col.g { width: 3.6em; }
td { vertical-align: top; padding: 0 .6em; white-space: pre-wrap; overflow-wrap: anywhere; }
td:nth-child(odd) { color: var(--dim); text-align: right; user-select: none; padding: 0 .5em; }
td:nth-child(3) { border-left: 1px solid var(--line); }
td.e { background: var(--none); }
tr.x td:nth-child(2) { background: var(--was); }
tr.x td:nth-child(4), tr.r td:nth-child(4) { background: var(--is); }
tr.l td:nth-child(2) { background: var(--none); opacity: .65; }
mark { background: var(--was-mark); color: inherit; border-radius: 3px; }
td:nth-child(4) mark { background: var(--is-mark); }
.k { color: var(--keyword); } .n { color: var(--number); } .s { color: var(--string); }
.c { color: var(--comment); font-style: italic; } .p { color: var(--directive); }
.fold td, .fold td:nth-child(odd) { text-align: center; padding: 3px; background: var(--bar);
  border-block: 1px solid var(--line); }
.fold button { border: 0; }
tr.d td { white-space: normal; }
p { margin: 4px 0; padding: 4px 10px; border-left: 3px solid; font: 13px/1.45 system-ui, sans-serif; }
p.error { border-color: var(--error); } p.error b { color: var(--error); }
p.warning { border-color: var(--warning); } p.warning b { color: var(--warning); }
)css";

inline constexpr const char *kPageScript = R"js(
const open = fold => { fold.nextElementSibling.hidden = false; fold.remove(); };
document.querySelectorAll('.fold').forEach(fold =>
  fold.querySelector('button').addEventListener('click', () => open(fold)));
document.getElementById('all').addEventListener('click', event => {
  document.querySelectorAll('.fold').forEach(open);
  event.target.remove();
});
)js";

} // namespace spacecast
