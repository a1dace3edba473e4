// How the chart is drawn: kind of candles, volume, scale of prices, of contracts also mark and index; one word for address and cookie.

export const chartTypes = ['candles', 'line', 'area', 'heikin-ashi'] as const
export const chartScales = ['linear', 'log', 'percent'] as const

export type ChartType = (typeof chartTypes)[number]
export type ChartScale = (typeof chartScales)[number]

export interface ChartLook {
  type: ChartType
  volume: boolean
  scale: ChartScale
  /** Prices beside the last, drawn where the chart is of a contract. */
  mark: boolean
  index: boolean
}

export const lookCookie = 'chart'

const defaultLook: ChartLook = { type: 'candles', volume: true, scale: 'linear', mark: false, index: false }

/** "line.volume.log"; anything unknown in it is left out, and nothing at all is the usual look. */
export function readLook(text: string | null | undefined): ChartLook {
  if (!text) return defaultLook
  const [first, ...rest] = text.split('.')
  return {
    type: chartTypes.find((known) => known === first) ?? defaultLook.type,
    volume: rest.includes('volume'),
    scale: chartScales.find((known) => rest.includes(known)) ?? defaultLook.scale,
    mark: rest.includes('mark'),
    index: rest.includes('index'),
  }
}

export const writeLook = ({ type, volume, scale, mark, index }: ChartLook): string =>
  [
    type,
    ...(volume ? ['volume'] : []),
    ...(scale === 'linear' ? [] : [scale]),
    ...(mark ? ['mark'] : []),
    ...(index ? ['index'] : []),
  ].join('.')
