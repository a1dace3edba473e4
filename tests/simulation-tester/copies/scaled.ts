// Decimal text as whole numbers.

/** Decimal text in units of 10^-places; more digits are cut. */
export function scaled(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return text.startsWith('-') ? -units : units
}
