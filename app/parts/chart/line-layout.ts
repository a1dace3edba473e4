// Where the lines of a chart over time go: paths, marks of both axes, the place of each point. Display only, so floats are fine.

import type { AxisTime } from '#app/i18n/format.ts'
import { axisTimeKind, valueMarks } from './axis.ts'

export interface LineSeries {
  key: string
  /** As the legend names it. */
  name: string
  /** One for each time; null where there is none. */
  values: readonly (number | null)[]
  /** A colour of CSS. */
  colour: string
  /** A dash pattern of SVG, so that colour is not needed to tell lines apart. */
  dashes?: string
  /** Filled down to the baseline, or to the lower edge without one. */
  isArea?: boolean
}

export interface LineLayout {
  paths: { key: string; line: string; area: string }[]
  ticks: { value: number; y: number }[]
  /** Decimals that the ticks need. */
  places: number
  times: { at: number; x: number; kind: AxisTime }[]
  /** Shares of the drawing, from the left and from the top. */
  x: (index: number) => number
  y: (value: number) => number
}

export const lineBox = { width: 1000, height: 300 } as const
/** Above and below the lines, as a share of their height. */
const margin = 0.06
const ticksMost = 5
const timesMost = 6

/** `times` in ms, ascending, at least one; `baseline` is on the scale, too. */
export function layOutLines(
  times: readonly number[],
  series: readonly LineSeries[],
  baseline?: number,
): LineLayout {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0]
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const { least, most } = scaleOf(baseline === undefined ? values : [...values, baseline])
  const x = (index: number) => (last === first ? 0.5 : ((times[index] ?? first) - first) / (last - first))
  const y = (value: number) => (most - value) / (most - least)
  const ground = baseline === undefined ? 1 : y(baseline)
  const marks = valueMarks(least, most, ticksMost)
  return {
    paths: series.map((one) => ({ key: one.key, ...pathsOf(one, x, y, ground) })),
    ticks: marks.values.map((value) => ({ value, y: y(value) })),
    places: marks.places,
    times: timeMarks(first, last),
    x,
    y,
  }
}

export const showValue = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? '-' : format(value)

/** The index of the point nearest to a share of the width. */
export function nearestPoint(times: readonly number[], share: number): number {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0]
  const at = first + share * (last - first)
  const after = times.findIndex((time) => time >= at)
  if (after < 0) return times.length - 1
  const before = Math.max(0, after - 1)
  return at - (times[before] ?? at) < (times[after] ?? at) - at ? before : after
}

function scaleOf(values: readonly number[]): { least: number; most: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least || Math.abs(most) * 0.02 || 1) * margin
  return values.length === 0 ? { least: 0, most: 1 } : { least: least - room, most: most + room }
}

function pathsOf(
  { values, isArea }: LineSeries,
  x: (index: number) => number,
  y: (value: number) => number,
  ground: number,
): { line: string; area: string } {
  const { width, height } = lineBox
  const down = (ground * height).toFixed(1)
  let [line, area, start] = ['', '', '']
  for (const [index, value] of values.entries()) {
    if (value === null) {
      start = ''
      continue
    }
    const at = (x(index) * width).toFixed(1)
    const point = `${at} ${(y(value) * height).toFixed(1)}`
    line += `${start === '' ? 'M' : 'L'}${point}`
    if (start === '') start = at
    const ends = index + 1 === values.length || values[index + 1] === null
    if (isArea) area += `${start === at ? `M${at} ${down}L` : 'L'}${point}${ends ? `L${at} ${down}Z` : ''}`
  }
  return { line, area }
}

/** Even times with room for their words at both ends. */
function timeMarks(first: number, last: number): LineLayout['times'] {
  if (first === last) return [{ at: first, x: 0.5, kind: 'day' }]
  const step = (last - first) / timesMost
  const kind = axisTimeKind(step)
  return Array.from({ length: timesMost }, (_, index) => {
    const share = (index + 0.5) / timesMost
    return { at: first + share * (last - first), x: share, kind }
  })
}
