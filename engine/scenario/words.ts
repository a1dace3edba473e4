// Reads the small words of a scenario file: decimals, moments and durations.

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** "0.50" → "0.5", "007" → "7"; undefined when the text is not a plain decimal number ("1e3", ".5", "1,5"). */
export function canonicalDecimal(text: string): string | undefined {
  const parts = decimalPattern.exec(text)
  if (!parts) return undefined
  const whole = (parts[2] as string).replace(/^0+(?=\d)/, '')
  const fraction = (parts[3] ?? '').replace(/0+$/, '')
  const value = fraction === '' ? whole : `${whole}.${fraction}`
  return parts[1] === '-' && value !== '0' ? `-${value}` : value
}

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** "30s", "5m", "1h", "2d" → milliseconds. */
export function parseDuration(text: string): number | undefined {
  const parts = /^(\d{1,9})([smhd])$/.exec(text)
  return parts ? Number(parts[1]) * (units[parts[2] as string] as number) : undefined
}

const momentPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?Z$/

/** "2026-01-01T00:00:00Z" → epoch milliseconds. Always UTC. */
export function parseMoment(text: string): number | undefined {
  const parts = momentPattern.exec(text)
  if (!parts) return undefined
  const at = (index: number) => Number(parts[index] ?? '0')
  const [year, month, day, hour, minute, second] = [at(1), at(2), at(3), at(4), at(5), at(6)]
  if (month < 1 || month > 12 || day < 1 || day > daysOfMonth(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0'))
  const minutes = (daysSinceEpoch(year, month, day) * 24 + hour) * 60 + minute
  return (minutes * 60 + second) * 1_000 + milliseconds
}

/** Epoch milliseconds → "2026-01-01T00:00:00Z", for messages. */
export function writeMoment(at: number): string {
  const days = Math.floor(at / 86_400_000)
  let year = 1970 + Math.floor(days / 366)
  while (daysSinceEpoch(year + 1, 1, 1) <= days) year++
  let month = 1
  while (month < 12 && daysSinceEpoch(year, month + 1, 1) <= days) month++
  const day = days - daysSinceEpoch(year, month, 1) + 1
  const rest = at - days * 86_400_000
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock = `${two(rest / 3_600_000)}:${two((rest / 60_000) % 60)}:${two((rest / 1_000) % 60)}`
  const tail = rest % 1_000 === 0 ? '' : `.${String(rest % 1_000).padStart(3, '0')}`
  return `${year}-${two(month)}-${two(day)}T${clock}${tail}Z`
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function daysSinceEpoch(year: number, month: number, day: number): number {
  const before = year - 1
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  let days = before * 365 + leaps - 719_162
  for (let earlier = 1; earlier < month; earlier++) days += daysOfMonth(year, earlier)
  return days + day - 1
}
