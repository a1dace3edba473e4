// What went wrong in a run, and by whose word.

export class Violation extends Error {
  constructor(
    readonly kind: 'invariant' | 'rule' | 'difference' | 'thrown' | 'fault',
    message: string,
  ) {
    super(message)
  }
}
