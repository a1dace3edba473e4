// Decimal text to integer units and back, for numbers that live in typed stores instead of in React.

/** Below this, a number times a power of ten is less than half a unit off. */
const roundedBelow = 2 ** 50

/** Decimal text to an integer of 10^-scale units, further digits cut: ("59000.5", 2) is 5900050. */
export function toUnits(text: string, scale: number): number {
  const dot = text.indexOf('.')
  if (dot < 0 || text.length - dot - 1 <= scale) {
    const units = Math.round(Number(text) * 10 ** scale)
    if (Math.abs(units) < roundedBelow) return units
  }
  if (dot < 0) return Number(text + '0'.repeat(scale))
  const fraction = text.slice(dot + 1, dot + 1 + scale).padEnd(scale, '0')
  return Number(text.slice(0, dot) + fraction)
}

/** The inverse of `toUnits`, padded to `scale` decimals: (5900050, 2) is "59000.50". */
export function fromUnits(units: number, scale: number): string {
  if (scale === 0) return String(units)
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** The exact sum of two non-negative decimal texts: ("0.1", "0.25") is "0.35". */
export function addDecimals(a: string, b: string): string {
  const scale = Math.max(a.split('.')[1]?.length ?? 0, b.split('.')[1]?.length ?? 0)
  const units = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(scale, '0'))
  }
  const digits = (units(a) + units(b)).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return scale === 0 ? digits : cutDecimals(`${digits.slice(0, cut)}.${digits.slice(cut)}`, scale)
}

/** The exact product of two non-negative decimal texts: ("0.1", "0.25") is "0.025". */
export function multiplyDecimals(a: string, b: string): string {
  const scaleOf = (text: string) => text.split('.')[1]?.length ?? 0
  const scale = scaleOf(a) + scaleOf(b)
  const units = BigInt(a.replace('.', '')) * BigInt(b.replace('.', ''))
  const digits = units.toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return scale === 0 ? digits : cutDecimals(`${digits.slice(0, cut)}.${digits.slice(cut)}`, scale)
}

/** Cuts decimal text to at most `places` decimals, towards zero, and drops trailing zeros. */
export function cutDecimals(text: string, places: number): string {
  const dot = text.indexOf('.')
  if (dot < 0) return text
  const fraction = text.slice(dot + 1, dot + 1 + places).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, dot) : `${text.slice(0, dot)}.${fraction}`
}
