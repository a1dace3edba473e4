// Thrown when it is unknown whether a command was executed: sent again under the same id, it is answered.

export class UnknownOutcome extends Error {
  constructor(
    readonly id: string,
    cause: unknown,
  ) {
    super(`the outcome of ${id} is not known`, { cause })
  }
}
