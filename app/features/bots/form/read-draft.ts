// Reads what was typed for a bot out of an address, with numbers in the language of the page, into a config.

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import { type CoinRow, readCoinRows } from './coin-rows.ts'
import type { BotForm, FormField, FormList, Market, Values } from './fields.ts'
import { readListRows } from './list-rows.ts'

/** Keys of `common:number`. */
export type Problem = 'empty' | 'invalid' | 'tooLong'

export interface Draft {
  values: Record<string, string>
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
  const reading = { isSent, market, locale }
  const fields = form.sections.flatMap((section) => section.fields)
  const { values, problems, config } = readBoxes(fields, (path) => params.get(path), reading)
  if (form.of === 'pair') config.symbol = market.symbol
  for (const list of form.lists.filter(({ isShown }) => isShown(values)))
    put(config, list.path, readList(list, params, reading, { values, problems }))
  const rows = form.of === 'coins' ? readCoinRows(params, names, form.coinsMost) : []
  if (form.of === 'signal') config.symbols = names
  if (form.of === 'coins') config.coins = rows.map((row, index) => readRow(row, index, locale, problems))
  return { values, problems, config, rows }
}

interface Reading {
  isSent: boolean
  market: Market
  locale: Locale
}

type Boxes = Omit<Draft, 'rows'>

function readBoxes(
  fields: readonly FormField[],
  typed: (path: string) => string | null | undefined,
  { isSent, market, locale }: Reading,
): Boxes {
  const [values, problems, config]: [Record<string, string>, Boxes['problems'], Boxes['config']] = [
    {},
    {},
    {},
  ]
  for (const field of fields) {
    if (!field.isShown(values)) continue
    const first = firstOf(field, values, market, locale)
    const text = typed(field.path) ?? (isSent && field.as === 'flag' ? '' : first)
    values[field.path] = field.as !== 'choice' || field.choices?.includes(text) ? text : first
    if (field.isSwitch || (field.needs !== undefined && !values[field.needs])) continue
    const read = readField(field, values[field.path] as string, locale)
    if (read && !read.ok) problems[field.path] = read.refusal
    else if (read) put(config, field.path, read.value)
  }
  return { values, problems, config }
}

/** The items of a list; what their boxes hold goes to `found` under the paths in the config. */
function readList(
  { path, most, fields, first }: FormList,
  params: URLSearchParams,
  reading: Reading,
  found: { values: Record<string, string>; problems: Draft['problems'] },
) {
  return readListRows(params, path, most, first).map((row, index) => {
    const { values, problems, config } = readBoxes(fields, (name) => row[name], reading)
    for (const [name, text] of Object.entries(values)) found.values[`${path}.${index}.${name}`] = text
    for (const [name, why] of Object.entries(problems)) found.problems[`${path}.${index}.${name}`] = why
    return config
  })
}

function firstOf({ as, first }: FormField, values: Values, market: Market, locale: Locale): string {
  const text = typeof first === 'function' ? first(market, values) : first
  return as === 'decimal' && text !== '' ? typedDecimal(text, locale) : text
}

/** As it would stand in a box. Grouped whole numbers could be read as decimals. */
export const typedDecimal = (text: string, locale: Locale) =>
  formatDecimal(text, locale, { grouped: text.includes('.') })

/** The contents of the boxes of a form that makes this config. */
export function typedValues(form: BotForm, config: object, locale: Locale): Values {
  const fields = form.sections.flatMap((section) => section.fields)
  const values = { ...typedBoxes(fields, config, locale) }
  for (const { path, fields: boxes } of form.lists)
    for (const [index, item] of Object.entries((valueAt(config, path) as object[] | undefined) ?? []))
      Object.assign(values, typedBoxes(boxes, item, locale, `${path}.${index}.`))
  return values
}

const valueAt = (config: object, path: string) =>
  path.split('.').reduce<unknown>((whole, name) => (whole as Record<string, unknown>)?.[name], config)

function typedBoxes(fields: readonly FormField[], config: object, locale: Locale, before = ''): Values {
  const values: Record<string, string> = {}
  for (const { path, as } of fields) {
    const value = valueAt(config, path)
    if (value === undefined) continue
    if (as === 'flag') values[before + path] = value ? 'on' : ''
    else values[before + path] = as === 'decimal' ? typedDecimal(`${value}`, locale) : `${value}`
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
