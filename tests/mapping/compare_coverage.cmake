# Fails where mappings/COVERAGE.md is not what the tables say now.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE current RESULT_VARIABLE result)
file(READ ${PAGE} page)
if(NOT result EQUAL 0 OR NOT current STREQUAL page)
  message(FATAL_ERROR "mappings/COVERAGE.md is stale; run: build/release/bin/spacecast_mapping_coverage > mappings/COVERAGE.md")
endif()
