// How the chart is drawn: kind of candles and studies over and under them, written as one word for address and cookie.

export const chartTypes = ['candles', 'line', 'area', 'heikin-ashi'] as const
export const studies = ['volume', 'ma', 'boll', 'macd', 'rsi'] as const

export type ChartType = (typeof chartTypes)[number]
export type Study = (typeof studies)[number]

export interface ChartLook {
  type: ChartType
  studies: readonly Study[]
}

export const lookCookie = 'chart'

const defaultLook: ChartLook = { type: 'candles', studies: ['volume'] }

/** "line.volume.ma"; anything unknown in it is left out, and nothing at all is the usual look. */
export function readLook(text: string | null | undefined): ChartLook {
  if (!text) return defaultLook
  const [first, ...rest] = text.split('.')
  return {
    type: chartTypes.find((known) => known === first) ?? defaultLook.type,
    studies: studies.filter((known) => rest.includes(known)),
  }
}

export const writeLook = ({ type, studies }: ChartLook): string => [type, ...studies].join('.')

export function withStudy(look: ChartLook, study: Study): ChartLook {
  const wanted = look.studies.includes(study) ? [] : [study]
  return { ...look, studies: [...look.studies.filter((name) => name !== study), ...wanted] }
}

export interface StudyLine {
  name: string
  /** A token of the theme. */
  colour: string
}

/** What each study draws, in the order of its lines. */
export const studyLines = {
  volume: [],
  ma: [
    { name: 'MA 7', colour: '--warn' },
    { name: 'MA 25', colour: '--info' },
    { name: 'MA 99', colour: '--accent' },
  ],
  boll: [
    { name: 'BOLL 20', colour: '--text-3' },
    { name: 'BOLL +2', colour: '--info' },
    { name: 'BOLL -2', colour: '--info' },
  ],
  macd: [
    { name: 'MACD 12 26', colour: '--info' },
    { name: 'MACD 9', colour: '--warn' },
  ],
  rsi: [{ name: 'RSI 14', colour: '--accent' }],
} as const satisfies Record<Study, readonly StudyLine[]>
