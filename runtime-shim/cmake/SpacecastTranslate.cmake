# spacecast_translate(target reduce.cu ... [OPTIONS option ...])
# spacecast_add_executable(name source ... [OPTIONS option ...])
#
# Each .cu is translated by a command of its own when it, a header that it reads, or the translator
# changes; all of them at the same time. The host file becomes a source of the target. Nothing is
# written that did not change, so nothing is compiled again either. The target's include folders,
# definitions and C++ standard are the translation's too; OPTIONS go to `spacecast translate`.

function(spacecast_translate target)
  cmake_parse_arguments(arg "" "" "OPTIONS" ${ARGN})
  set(base ${CMAKE_CURRENT_BINARY_DIR}/spacecast/${target})

  # The runtime's headers and the translated ones are for the compiler, not for the translation.
  set(folders $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  set(folders $<FILTER:${folders},EXCLUDE,/cuda_on_opencl/include$>)
  set(folders $<FILTER:${folders},EXCLUDE,/spacecast/${target}>)
  set(definitions $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
  set(standard $<TARGET_PROPERTY:${target},CXX_STANDARD>)
  set(flags
    "$<$<BOOL:${folders}>:-I$<JOIN:${folders},;-I>>"
    "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>"
    "$<$<BOOL:${standard}>:-std=c++${standard}>")

  foreach(file IN LISTS arg_UNPARSED_ARGUMENTS)
    # Device functions may be defined in the target's other files.
    set(others)
    foreach(other IN LISTS arg_UNPARSED_ARGUMENTS)
      if(NOT other STREQUAL file)
        get_filename_component(other ${other} ABSOLUTE)
        list(APPEND others --with ${other})
      endif()
    endforeach()
    get_filename_component(source ${file} ABSOLUTE)
    get_filename_component(stem ${source} NAME_WLE)
    get_filename_component(source_folder ${source} DIRECTORY)
    file(RELATIVE_PATH place ${CMAKE_CURRENT_SOURCE_DIR} ${source_folder})
    set(folder ${base})
    if(place)
      string(REPLACE ".." "up" place ${place})
      set(folder ${base}/${place})
    endif()
    # Makefiles run a rule until its output is newer than what it depends on; the host file keeps
    # its time where it did not change, so a stamp is the output.
    add_custom_command(
      OUTPUT ${folder}/${stem}.stamp
      BYPRODUCTS ${folder}/${stem}.cpp ${folder}/${stem}.cl
      COMMAND Spacecast::spacecast translate ${source} -o ${folder} ${others} ${arg_OPTIONS}
              --depfile ${folder}/${stem}.d --stamp ${folder}/${stem}.stamp -- "${flags}"
      DEPENDS ${source} Spacecast::spacecast
      DEPFILE ${folder}/${stem}.d
      COMMENT "Translating ${file}"
      COMMAND_EXPAND_LISTS VERBATIM)
    set_source_files_properties(${folder}/${stem}.cpp PROPERTIES GENERATED TRUE)
    # Its own folder is where its quoted includes were.
    set_property(SOURCE ${folder}/${stem}.cpp APPEND PROPERTY INCLUDE_DIRECTORIES ${source_folder})
    target_sources(${target} PRIVATE ${folder}/${stem}.stamp ${folder}/${stem}.cpp)
  endforeach()

  target_include_directories(${target} BEFORE PRIVATE ${base})
  target_link_libraries(${target} PRIVATE Spacecast::cuda_on_opencl)
endfunction()

function(spacecast_add_executable name)
  cmake_parse_arguments(arg "" "" "OPTIONS" ${ARGN})
  set(sources ${arg_UNPARSED_ARGUMENTS})
  set(cuda ${sources})
  list(FILTER cuda INCLUDE REGEX "\\.cu$")
  list(FILTER sources EXCLUDE REGEX "\\.cu$")
  add_executable(${name} ${sources})
  spacecast_translate(${name} ${cuda} OPTIONS ${arg_OPTIONS})
endfunction()
