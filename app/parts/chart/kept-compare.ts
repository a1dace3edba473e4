// The pair that a person compares a pair with on its chart, kept on this device.

import { keepText, keptText } from '#app/ui/kept-text.ts'

const placeOf = (person: string, symbol: string) => `erguvan:compare:${person}:${symbol}`

export const keptCompared = (person: string, symbol: string) => keptText(placeOf(person, symbol))

export const keepCompared = (person: string, symbol: string, compared: string | null) =>
  keepText(placeOf(person, symbol), compared)
