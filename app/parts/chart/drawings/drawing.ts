// What a person draws on a chart: a kind, the points it hangs on in time and price, and a text for one of them. Kept on this
// device for each person and pair.

import { keepText, keptText } from '#app/ui/kept-text.ts'

export const drawingKinds = [
  'trend',
  'ray',
  'horizontal',
  'vertical',
  'channel',
  'rectangle',
  'fibonacci',
  'text',
  'measure',
] as const

export type DrawingKind = (typeof drawingKinds)[number]

export interface ChartPoint {
  /** Epoch ms. */
  at: number
  price: number
}

export interface Drawing {
  key: string
  kind: DrawingKind
  points: ChartPoint[]
  text: string
}

export const pointsNeeded: Record<DrawingKind, number> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  vertical: 1,
  channel: 3,
  rectangle: 2,
  fibonacci: 2,
  text: 1,
  measure: 2,
}

const drawingsMax = 100
const textMax = 80

const isPoint = (point: Partial<ChartPoint> | null): point is ChartPoint =>
  Number.isFinite(point?.at) && Number.isFinite(point?.price)

/** What was stored, as far as it is readable. */
export function readDrawings(text: string | null): Drawing[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.slice(0, drawingsMax).flatMap((one: Partial<Drawing> | null) => {
      const kind = drawingKinds.find((known) => known === one?.kind)
      if (kind === undefined || typeof one?.key !== 'string' || !Array.isArray(one.points)) return []
      const points = one.points.filter(isPoint)
      if (points.length !== pointsNeeded[kind]) return []
      return [{ key: one.key, kind, points, text: String(one.text ?? '').slice(0, textMax) }]
    })
  } catch {
    return []
  }
}

const placeOf = (person: string, symbol: string) => `erguvan:drawings:${person}:${symbol}`

export const keptDrawings = (person: string, symbol: string) =>
  readDrawings(keptText(placeOf(person, symbol)))

export const keepDrawings = (person: string, symbol: string, drawings: readonly Drawing[]) =>
  keepText(placeOf(person, symbol), JSON.stringify(drawings.slice(0, drawingsMax)))

/** A name that none of them has. */
export function freshDrawingKey(drawings: readonly Drawing[]): string {
  const used = new Set(drawings.map(({ key }) => key))
  let number = drawings.length + 1
  while (used.has(`d${number}`)) number++
  return `d${number}`
}
