// A refusal in its reader's words: what is wrong, and the bound or the time that would do.

import { isDecimal } from '#engine/core/decimal.ts'
import { formatDecimal } from './format.ts'
import type { Locale } from './locales.ts'

export interface Refused {
  code: string
  params?: Record<string, string>
}

/** A language's file of errors. */
export interface RefusalWords {
  code: Record<string, string>
  bound: Record<'later' | (typeof bounds)[number], string>
  oco: string
  unknown: string
}

const bounds = ['min', 'max', 'step', 'amount', 'limit', 'seconds'] as const

/** Bounds of these are worth in USDT. */
const worthCodes = ['43027', '43041']
const rateLimited = '429'

/** Codes of later layers without a sentence get the general one. */
export function refusalSentence(words: RefusalWords, locale: Locale, { code, params = {} }: Refused): string {
  if (params.rule === 'oco') return words.oco
  const { coin = worthCodes.includes(code) ? 'USDT' : '', ...figures } = params
  const bounded = bounds.flatMap((name) => {
    const figure = figures[name]
    if (figure === undefined || !isDecimal(figure)) return []
    const value = `${formatDecimal(figure, locale, { maxPlaces: 8 })} ${coin}`.trim()
    return [filled(words.bound[name], { value })]
  })
  if (code === rateLimited && bounded.length === 0) bounded.push(words.bound.later)
  return [filled(words.code[code] ?? words.unknown, params), ...bounded].join(' ')
}

const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
