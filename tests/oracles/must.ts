// How an oracle says that a rule is broken.

export function must(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(broken)
}
