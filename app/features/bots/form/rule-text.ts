// A rule of conditions as a sentence, out of what its boxes hold.

import { type Values, valuesBelow } from './fields.ts'

/** Translates a key of `bot-forms`. The keys come from the schema of a condition; a test looks all of them up. */
export type Say = (key: string, values?: object) => string

/** "Buys when …; sells when …", also of a named strategy. */
export function ruleText(say: Say, values: Values): string {
  const [entry, exit] = ['strategy.entry', 'strategy.exit'].map((path) => conditionsText(say, path, values))
  if (entry === undefined || exit === undefined) return say(`rule.${values['strategy.by'] ?? 'ma'}`)
  return say('rule.rules', { entry, exit })
}

/** Of one list: "A and B, or C". Undefined where the form has no such list. */
export function conditionsText(say: Say, path: string, values: Values): string | undefined {
  const texts: string[] = []
  const rowAt = (index: number) => valuesBelow(`${path}.${index}`, Object.entries(values))
  for (let row = rowAt(0); row.of; row = rowAt(texts.length)) {
    const average = row.average && say(`rule.average.${row.average}`)
    const band = row.band && say(`rule.band.${row.band}`)
    const key = ['rule.text', row.of, ...(row.way ? [row.way] : []), row.is].join('.')
    const text = say(key, { ...row, average, band })
    texts.push(texts.length === 0 ? text : say(`rule.${row.join}`, { text }))
  }
  return texts.length === 0 ? undefined : texts.join('')
}
