// What the address of a chart's picture says: which pair, interval, number of candles and theme.

import { type Interval, intervals } from '#engine/market/intervals.ts'
import { type PictureTheme, pictureThemes } from './chart-picture.ts'

export const pictureLimits = { least: 10, most: 500, usual: 120 } as const

export interface PictureQuery {
  symbol: string
  interval: Interval
  limit: number
  theme: PictureTheme
}

const one = <T extends string>(options: readonly T[], name: string, text: string | null, usual: T) => {
  const found = text === null ? usual : options.find((option) => option === text)
  return found ?? { refused: `${name}: one of ${options.join(', ')}` }
}

function limitOf(text: string | null): number | { refused: string } {
  const { least, most, usual } = pictureLimits
  if (text === null) return usual
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value >= least && value <= most
    ? value
    : { refused: `limit: a whole number from ${least} to ${most}` }
}

/** `file` is the last part of the path, such as "BTCUSDT.svg"; undefined when it names no picture. */
export function readPictureQuery(
  file: string,
  search: URLSearchParams,
): PictureQuery | { refused: string } | undefined {
  const symbol = /^([A-Z0-9]{2,30})\.svg$/.exec(file)?.[1]
  if (symbol === undefined) return undefined
  const interval = one(intervals, 'interval', search.get('interval'), '1H')
  const limit = limitOf(search.get('limit'))
  const theme = one(pictureThemes, 'theme', search.get('theme'), 'dark')
  for (const value of [interval, limit, theme]) if (typeof value === 'object') return value
  return { symbol, interval, limit, theme } as PictureQuery
}
