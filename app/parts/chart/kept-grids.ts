// Whether a person's charts show the levels of their running grids, kept on this device.

import { keepText, keptText } from '#app/ui/kept-text.ts'

const placeOf = (person: string) => `erguvan:grids:${person}`

export const keptGrids = (person: string) => keptText(placeOf(person)) === 'on'

export const keepGrids = (person: string, isOn: boolean) => keepText(placeOf(person), isOn ? 'on' : null)
