// Every study of the chart, and one that is shown: which, with what parameters and colours.

import type { KeptStudy } from './kept-studies.ts'
import { overlayStudies } from './overlay-studies.ts'
import { paneStudies } from './pane-studies.ts'
import type { Study } from './study.ts'

export const allStudies: readonly Study[] = [...overlayStudies, ...paneStudies]

const byId = new Map(allStudies.map((study) => [study.id, study]))

export interface ShownStudy {
  /** Its own name among those shown, as long as it is. */
  key: string
  study: Study
  params: number[]
  colours: string[]
}

const colourPattern = /^(#[0-9a-f]{6}|--[a-z][a-z0-9-]{1,20})$/

/** Within the bounds of each parameter; what is missing or no number is the usual value. */
export function boundedParams(study: Study, params: readonly unknown[]): number[] {
  return study.params.map(({ value, min, max, step = 1 }, index) => {
    const wanted = params[index]
    if (typeof wanted !== 'number' || !Number.isFinite(wanted)) return value
    const stepped = Math.round(wanted / step) * step
    return Number(Math.min(max, Math.max(min, stepped)).toFixed(6))
  })
}

/** What was kept, as far as it is known; the rest is left out. */
export function shownStudies(kept: readonly KeptStudy[]): ShownStudy[] {
  return kept.flatMap(({ key, id, params, colours }) => {
    const study = byId.get(id)
    if (study === undefined) return []
    return {
      key,
      study,
      params: boundedParams(study, params),
      colours: study.lines.map(({ colour }, index) => {
        const own = colours[index]
        return own !== undefined && colourPattern.test(own) ? own : colour
      }),
    }
  })
}

/** "EMA 20", "MACD 12 26 9", with the decimal mark of the language. */
export function studyTitle(short: string, params: readonly number[], show: (text: string) => string): string {
  return [short, ...params.map((param) => show(String(param)))].join(' ')
}
