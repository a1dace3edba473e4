// Stops the engine when something that cannot be is: better no exchange than a wrong one.

export class BrokenAssertion extends Error {}

export function assert(holds: boolean, what: string): void {
  if (!holds) throw new BrokenAssertion(what)
}
