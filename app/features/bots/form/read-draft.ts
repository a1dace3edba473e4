// Reads what was typed for a bot out of an address, with numbers in the language of the page, into a config.

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import { type CoinRow, readCoinRows } from './coin-rows.ts'
import type { BotForm, FormField, Market, Values } from './fields.ts'

/** Keys of `common:number`. */
export type Problem = 'empty' | 'invalid' | 'tooLong'

export interface Draft {
  values: Values
  /** What cannot be read, by path. */
  problems: Record<string, Problem>
  /** As typed so far; the schema of its kind checks it. */
  config: Record<string, unknown>
  rows: CoinRow[]
}

/** Marks an address as sent by the form: from then on, an absent flag is one that was cleared. */
export const sentName = 'sent'

/** `names`: the coins that rows may hold, or the pairs of the signal. */
export function readDraft(
  form: BotForm,
  params: URLSearchParams,
  locale: Locale,
  market: Market,
  names: readonly string[],
): Draft {
  const isSent = params.has(sentName)
  const values: Record<string, string> = {}
  const problems: Record<string, Problem> = {}
  const config: Record<string, unknown> = form.of === 'pair' ? { symbol: market.symbol } : {}
  for (const field of form.sections.flatMap(({ fields }) => fields)) {
    if (!field.isShown(values)) continue
    const first = firstOf(field, values, market, locale)
    const text = params.get(field.path) ?? (isSent && field.as === 'flag' ? '' : first)
    values[field.path] = field.as !== 'choice' || field.choices?.includes(text) ? text : first
    if (field.isSwitch || (field.needs !== undefined && !values[field.needs])) continue
    const read = readField(field, values[field.path] as string, locale)
    if (read && !read.ok) problems[field.path] = read.refusal
    else if (read) put(config, field.path, read.value)
  }
  const rows = form.of === 'coins' ? readCoinRows(params, names, form.coinsMost) : []
  if (form.of === 'signal') config.symbols = names
  if (form.of === 'coins') config.coins = rows.map((row, index) => readRow(row, index, locale, problems))
  return { values, problems, config, rows }
}

function firstOf({ as, first }: FormField, values: Values, market: Market, locale: Locale): string {
  const text = typeof first === 'function' ? first(market, values) : first
  return as === 'decimal' && text !== '' ? typedDecimal(text, locale) : text
}

/** As it would stand in a box. Grouped whole numbers could be read as decimals. */
const typedDecimal = (text: string, locale: Locale) =>
  formatDecimal(text, locale, { grouped: text.includes('.') })

/** The contents of the boxes of a form that makes this config. */
export function typedValues(form: BotForm, config: Record<string, unknown>, locale: Locale): Values {
  const values: Record<string, string> = {}
  for (const { path, as } of form.sections.flatMap(({ fields }) => fields)) {
    const value = path.split('.').reduce<unknown>((whole, name) => (whole as typeof config)?.[name], config)
    if (value === undefined) continue
    if (as === 'flag') values[path] = value ? 'on' : ''
    else values[path] = as === 'decimal' ? typedDecimal(`${value}`, locale) : `${value}`
  }
  return values
}

/** Undefined for a box that may be empty and is. */
function readField(
  { as, optional, numeric, absent }: FormField,
  text: string,
  locale: Locale,
): Result<unknown, Problem> | undefined {
  if (as === 'flag') return accepted(text !== '')
  if (text.trim() === '') return optional ? undefined : refused('empty')
  if (as === 'choice' && text === absent) return undefined
  if (as === 'choice') return accepted(numeric ? Number(text) : text)
  if (as === 'text' || as === 'date') return accepted(text.trim())
  const parsed = parseDecimal(text, locale)
  if (!parsed.ok) return refused(parsed.why)
  if (as === 'decimal') return accepted(parsed.value)
  return /^\d{1,9}$/.test(parsed.value) ? accepted(Number(parsed.value)) : refused('invalid')
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
