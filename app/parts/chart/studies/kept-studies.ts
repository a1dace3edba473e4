// The studies that a person has put on the chart of a pair, kept on this device; a pair without its own has those of the
// chart that was changed last.

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
  try {
    const own = readStudies(localStorage.getItem(placeOf(person, symbol)))
    return own ?? readStudies(localStorage.getItem(placeOf(person, '*'))) ?? []
  } catch {
    return []
  }
}

export function keepStudies(person: string, symbol: string, studies: readonly KeptStudy[]): void {
  try {
    for (const place of [symbol, '*'])
      localStorage.setItem(placeOf(person, place), JSON.stringify(studies.slice(0, studiesMax)))
  } catch {
    // Storage may be forbidden or full: the studies then last for this page.
  }
}
