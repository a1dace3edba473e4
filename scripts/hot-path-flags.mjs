// What V8 is told so that the matching loop is inlined whole (docs/performance.md); the server and the benchmarks run with it.

export const hotPathFlags = [
  '--max-inlined-bytecode-size-cumulative=20000',
  '--max-inlined-bytecode-size-absolute=20000',
  '--max-inlined-bytecode-size=2000',
]
