// The format of values in a scenario file.

/** A step that a scenario cannot express: a malformed field, a command without a verb. */
export class Inexpressible extends Error {}

/** A mapping on one line, without undefined fields. */
export function flow(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const words = given.map(([key, value]) => `${key}: ${typeof value === 'object' ? flow(value) : value}`)
  return `{ ${words.join(', ')} }`
}

export function named(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w.:/-]+$/.test(value)) throw new Inexpressible()
  return value
}
