// Reads what was typed for a bot out of an address, as its reader writes numbers, into the config that its kind proves.

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { type CoinRow, readCoinRows } from './coin-rows.ts'
import type { FieldSpec, FormSpec, Market, Values } from './field-spec.ts'

/** Keys of `common:number`. */
export type Problem = 'empty' | 'invalid' | 'tooLong'

export interface Draft {
  values: Values
  /** What the boxes themselves are wrong about, by path. */
  problems: Record<string, Problem>
  /** What was typed so far; its kind says whether it is one. */
  config: Record<string, unknown>
  rows: CoinRow[]
}

/** The field that marks an address as sent by the form: from then on, an absent flag is one that was taken away. */
export const sentName = 'sent'

type Read = { value: unknown } | { problem: Problem } | undefined

/** `names`: the coins that rows may hold, or the pairs of the signal. */
export function readDraft(
  spec: FormSpec,
  params: URLSearchParams,
  locale: Locale,
  market: Market,
  names: readonly string[],
): Draft {
  const isSent = params.has(sentName)
  const values: Record<string, string> = {}
  const problems: Record<string, Problem> = {}
  const config: Record<string, unknown> = spec.of === 'pair' ? { symbol: market.symbol } : {}
  for (const field of spec.sections.flatMap(({ fields }) => fields)) {
    if (field.isShown?.(values) === false) continue
    const text =
      params.get(field.path) ?? (isSent && field.as === 'flag' ? '' : firstOf(field, values, market, locale))
    values[field.path] = field.as === 'choice' ? chosen(field, text) : text
    if (field.aside || (field.needs !== undefined && !values[field.needs])) continue
    const read = readField(field, values[field.path] as string, locale)
    if (read && 'problem' in read) problems[field.path] = read.problem
    else if (read) put(config, field.path, read.value)
  }
  const rows = spec.of === 'coins' ? readCoinRows(params, names) : []
  if (spec.of === 'signal') config.symbols = names
  if (spec.of === 'coins') config.coins = rows.map((row, index) => readRow(row, index, locale, problems))
  return { values, problems, config, rows }
}

function firstOf({ as, first }: FieldSpec, values: Values, market: Market, locale: Locale): string {
  const text = typeof first === 'function' ? first(market, values) : (first ?? '')
  return as === 'decimal' && text !== '' ? typedDecimal(text, locale) : text
}

/** As it would stand in a box. Grouped whole numbers could be read as decimals. */
const typedDecimal = (text: string, locale: Locale) =>
  formatDecimal(text, locale, { grouped: text.includes('.') })

/** What stands in the boxes of a form that makes this config. */
export function typedValues(spec: FormSpec, config: Record<string, unknown>, locale: Locale): Values {
  const values: Record<string, string> = {}
  for (const { path, as } of spec.sections.flatMap(({ fields }) => fields)) {
    const value = path.split('.').reduce<unknown>((whole, name) => (whole as typeof config)?.[name], config)
    if (value === undefined) continue
    if (as === 'flag') values[path] = value ? 'on' : ''
    else values[path] = as === 'decimal' ? typedDecimal(`${value}`, locale) : `${value}`
  }
  return values
}

const chosen = ({ choices = [], first }: FieldSpec, text: string): string =>
  choices.includes(text) ? text : typeof first === 'string' ? first : (choices[0] ?? '')

function readField({ as, optional, numeric, absent }: FieldSpec, text: string, locale: Locale): Read {
  if (as === 'flag') return { value: text !== '' }
  if (text.trim() === '') return optional ? undefined : { problem: 'empty' }
  if (as === 'choice' && text === absent) return undefined
  if (as === 'choice') return { value: numeric ? Number(text) : text }
  if (as === 'text' || as === 'date') return { value: text.trim() }
  const parsed = parseDecimal(text, locale)
  if (!parsed.ok) return { problem: parsed.why }
  if (as === 'decimal') return { value: parsed.value }
  return /^\d{1,9}$/.test(parsed.value) ? { value: Number(parsed.value) } : { problem: 'invalid' }
}

function readRow({ coin, percent }: CoinRow, index: number, locale: Locale, problems: Draft['problems']) {
  const parsed = parseDecimal(percent, locale)
  if (parsed.ok) return { coin, percent: parsed.value }
  problems[`coins.${index}.percent`] = parsed.why
  return { coin, percent: '' }
}

/** "trailing.percent" → { trailing: { percent } }. */
function put(config: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...deeper] = path.split('.')
  if (deeper.length === 0) config[name] = value
  else {
    config[name] ??= {}
    put(config[name] as Record<string, unknown>, deeper.join('.'), value)
  }
}
