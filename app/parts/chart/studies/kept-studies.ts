// The studies that a person has put on the chart of a pair, kept on this device; a pair without its own has those of the
// chart that was changed last.

import { keepText, keptText } from '#app/ui/kept-text.ts'

export interface KeptStudy {
  key: string
  id: string
  params: number[]
  colours: string[]
}

const studiesMax = 20

const placeOf = (person: string, symbol: string) => `erguvan:studies:${person}:${symbol}`

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Null when nothing readable was stored. */
export function readStudies(text: string | null): KeptStudy[] | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!Array.isArray(stored)) return null
    return stored.slice(0, studiesMax).flatMap((one: Partial<KeptStudy> | null) => {
      if (typeof one?.key !== 'string' || typeof one.id !== 'string') return []
      const params = Array.isArray(one.params) ? one.params.map(Number) : []
      return { key: one.key, id: one.id, params, colours: isTextList(one.colours) ? one.colours : [] }
    })
  } catch {
    return null
  }
}

export function keptStudies(person: string, symbol: string): KeptStudy[] {
  const own = readStudies(keptText(placeOf(person, symbol)))
  return own ?? readStudies(keptText(placeOf(person, '*'))) ?? []
}

export function keepStudies(person: string, symbol: string, studies: readonly KeptStudy[]): void {
  const text = JSON.stringify(studies.slice(0, studiesMax))
  for (const place of [symbol, '*']) keepText(placeOf(person, place), text)
}
