// What went wrong in a run, and which check found it.

export class Violation extends Error {
  constructor(
    readonly kind: 'invariant' | 'rule' | 'difference' | 'thrown' | 'fault',
    message: string,
  ) {
    super(message)
  }
}
