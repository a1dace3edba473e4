// Exact amounts for oracles: decimal text as bigints of 10^-18, without code of the engine.

const places = 18

export function amount(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (!/^-?\d+$/.test(whole) || !/^\d{0,18}$/.test(fraction)) throw new Error(`not a decimal: "${text}"`)
  const value = BigInt(whole.replace('-', '') + fraction.padEnd(places, '0'))
  return whole.startsWith('-') ? -value : value
}

/** Canonical text, so that views can be compared as they are. */
export function show(value: bigint): string {
  const sign = value < 0n ? '-' : ''
  const digits = `${value < 0n ? -value : value}`.padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`
}

/** The product, exact: throws when it would need more than 18 decimals. */
export function times(a: bigint, b: bigint): bigint {
  const product = a * b
  const unit = 10n ** BigInt(places)
  if (product % unit !== 0n) throw new Error(`inexact product of ${show(a)} and ${show(b)}`)
  return product / unit
}

/** `share` of an amount, rounded up to 8 decimals (domain.md 0.1). */
export function shareRoundedUp(of: bigint, share: bigint): bigint {
  const cut = 10n ** BigInt(places + places - 8)
  const product = of * share
  return ((product + cut - 1n) / cut) * 10n ** BigInt(places - 8)
}
