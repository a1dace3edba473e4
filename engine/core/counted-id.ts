// Ids that the exchange counts: of orders, plans and quotes.

/** The number of an id as text, 1 to 10^16 - 1; 0 for anything else. */
export function readCountedId(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
}
