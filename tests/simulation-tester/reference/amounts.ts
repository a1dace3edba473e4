// Exact amounts for oracles: decimal text as bigints of 10^-18, without code of the engine.

const places = 18

/** Texts that were read before: prices, sizes and balances come again and again. */
const known = new Map<string, bigint>()
const knownMost = 20_000

export function amount(text: string): bigint {
  const found = known.get(text)
  if (found !== undefined) return found
  const read = readAmount(text)
  if (known.size === knownMost) known.clear()
  known.set(text, read)
  return read
}

function readAmount(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (!/^-?\d+$/.test(whole) || !/^\d{0,18}$/.test(fraction)) throw new Error(`not a decimal: "${text}"`)
  const value = BigInt(whole.replace('-', '') + fraction.padEnd(places, '0'))
  return whole.startsWith('-') ? -value : value
}

const zero = 48

/** Canonical text, so that views can be compared as they are. */
export function show(value: bigint): string {
  if (value === 0n) return '0'
  if (value < 0n) return `-${show(-value)}`
  const digits = `${value}`
  let end = digits.length
  while (digits.charCodeAt(end - 1) === zero) end--
  const point = digits.length - places
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits.slice(0, end)}`
  return end <= point ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, end)}`
}

const unit = 10n ** BigInt(places)
const eight = 10n ** BigInt(places - 8)
const cut = unit * eight

/** The product, exact: throws when it would need more than 18 decimals. */
export function times(a: bigint, b: bigint): bigint {
  const product = a * b
  if (product % unit !== 0n) throw new Error(`inexact product of ${show(a)} and ${show(b)}`)
  return product / unit
}

/** `share` of an amount, rounded up to 8 decimals (domain.md 0.1). */
export function shareRoundedUp(of: bigint, share: bigint): bigint {
  const product = of * share
  return ((product + cut - 1n) / cut) * eight
}
