// The 15 candle intervals and where their buckets begin in a time zone (domain.md 4.1).

export const intervals = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1H',
  '2H',
  '4H',
  '6H',
  '8H',
  '12H',
  '1D',
  '3D',
  '1W',
  '1M',
] as const

export type Interval = (typeof intervals)[number]
