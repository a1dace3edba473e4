// A command as a call of our own API.

export interface WireCall {
  path: string
  body: Record<string, unknown>
  /** Names of the wire for fields that a refusal may name. */
  names: Readonly<Record<string, string>>
}
