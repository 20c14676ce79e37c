// Translated from input.cu by spacecast 0.1.

// Constructors that hand over to others, and members with values of their own.
typedef struct Channel {
  int gain;
  float taps[3];
} Channel;

static inline Channel Channel_make(void) {
  Channel self;
  self.gain = 2;
  self.taps[0] = 0.25f;
  self.taps[1] = 0.5f;
  self.taps[2] = 0.25f;
  return self;
}

typedef struct Filter {
  Channel channel;
  int width;
} Filter;

Filter Filter_make_int_int(int w, int gain) {
  Filter self;
  self.channel = Channel_make();
  self.width = w;
  self.channel.gain = gain;
  return self;
}
Filter Filter_make_int(int w) {
  Filter self = Filter_make_int_int(w, 1);
  self.width *= 2;
  return self;
}

typedef struct Named {
  Filter base;
  int id;
} Named;

static inline Named Named_make(int argument_0, int argument_1) {
  Named self;
  self.base = Filter_make_int_int(argument_0, argument_1);
  self.id = 7;
  return self;
}

// Counts its copies.
typedef struct Token {
  int value, copies;
} Token;

Token Token_make(int v) {
  Token self;
  self.value = v;
  self.copies = 0;
  return self;
}
Token Token_copy(const Token other) {
  Token self;
  self.value = other.value;
  self.copies = other.copies + 1;
  return self;
}

typedef struct Message {
  Token token;
  int weights[4];
} Message;

static inline Message Message_copy(const Message other) {
  Message self = other;
  self.token = Token_copy(other.token);
  return self;
}

typedef struct Left {
  int a;
} Left;
typedef struct Right {
  int b;
} Right;

void Right_bump(Right *self) { ++self->b; }

typedef struct Both { Left base_Left; Right base_Right; } Both;

int bumped(Right *right) {
  Right_bump(right);
  return (right ? (Both *)((char *)right - 4) : 0)->base_Left.a;
}

__kernel void run(__global int *out, int n) {
  Filter filter = Filter_make_int(n);
  Named named = Named_make(n, 3);
  Message message = {Token_make(n), {1, 2, 3, 4}};
  Message copy = Message_copy(message);
  Channel channel = {5, {0.25f, 0.5f, 0.25f}};
  Both both;
  both.base_Left.a = both.base_Right.b = n;
  out[0] = filter.width + named.id + named.base.channel.gain + copy.token.copies + channel.taps[1] +
           bumped(&both.base_Right);
}
