// Flags for V8 in the benchmarks of books and exchanges, so that the matching loop is inlined whole (docs/performance.md).

export const hotPathFlags = [
  '--max-inlined-bytecode-size-cumulative=20000',
  '--max-inlined-bytecode-size-absolute=20000',
  '--max-inlined-bytecode-size=2000',
]
