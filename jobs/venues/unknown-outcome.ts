// What is thrown when nobody can say whether a command was carried out: asked again under the same id, it is answered.

export class UnknownOutcome extends Error {
  constructor(
    readonly id: string,
    cause: unknown,
  ) {
    super(`the outcome of ${id} is not known`, { cause })
  }
}
