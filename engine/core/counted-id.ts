// Ids that the exchange counts: of orders, plans and quotes. Every command reads or writes some.

const DIGITS_MAX = 16
const ZERO = 48

/** The number of an id as text, 1 to 10^16 - 1; 0 for anything else. */
export function readCountedId(text: unknown): number {
  if (typeof text !== 'string' || text.length === 0 || text.length > DIGITS_MAX) return 0
  let id = 0
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return 0
    id = id * 10 + digit
  }
  if (text.charCodeAt(0) === ZERO) return 0
  // From 2^53 on the steps would round.
  return id <= Number.MAX_SAFE_INTEGER ? id : Number(text)
}

const MILLION = 1_000_000
/** V8 writes whole numbers below quickly; others as doubles, which takes several times as long as writing two halves. */
const SMALL = 2 ** 30

/** An id as text. */
export function countedIdText(id: number): string {
  if (id < SMALL) return `${id}`
  const high = Math.floor(id / MILLION)
  return `${high}${`${MILLION + (id - high * MILLION)}`.slice(1)}`
}
