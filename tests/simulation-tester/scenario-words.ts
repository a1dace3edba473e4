// How values stand in a scenario file.

/** Something that no scenario can tell: a malformed field, a command without a verb. */
export class Untellable extends Error {}

/** A mapping on one line, without what is not given. */
export function flow(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const words = given.map(([key, value]) => `${key}: ${typeof value === 'object' ? flow(value) : value}`)
  return `{ ${words.join(', ')} }`
}

export function named(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w.:/-]+$/.test(value)) throw new Untellable()
  return value
}
