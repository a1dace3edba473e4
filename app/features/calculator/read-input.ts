// Reads what was typed or is in the address; each field that cannot be used says why, and within which bounds it could.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { compareDecimals, decimalsOf } from '#engine/core/decimal.ts'
import {
  type CalculatorTab,
  type Chosen,
  choices,
  fieldsOf,
  type NumberField,
  optionalFields,
  productsOf,
} from './calculator-tabs.ts'

/** Raw texts by name of the field. */
export type Typed = Readonly<Record<string, string | undefined>>

export type FieldError =
  | { why: 'empty' | 'invalid' | 'aboveEntry' | 'belowEntry' }
  | { why: 'range'; min: string; max: string }
  | { why: 'whole'; min: string; max: string }
  | { why: 'decimals'; max: string }

export type FieldErrors = Partial<Record<NumberField, FieldError>>
export type Numbers = Readonly<Record<NumberField, string>>

export type ReadInput = { ok: true; chosen: Chosen; numbers: Numbers } | { ok: false; errors: FieldErrors }

const least = '0.00000001'
const most = '1000000000000'
const bounds: Record<NumberField, readonly [min: string, max: string]> = {
  entry: [least, most],
  exit: [least, most],
  size: [least, most],
  leverage: ['1', '125'],
  fee: ['0', '1'],
  return: ['0.01', '100000'],
  profit: [least, most],
  extraMargin: ['0', most],
  balance: [least, most],
  takeProfit: [least, most],
  stopLoss: [least, most],
  equity: [least, most],
  risk: ['0.01', '100'],
}
const decimalsMax = 10

const chosenOf = <T extends string>(known: readonly T[], given: string | undefined): T =>
  known.find((one) => one === given) ?? (known[0] as T)

/** What is chosen; unknown words count as the first of each. */
export function readChosen(tab: CalculatorTab, typed: Typed): Chosen {
  const product = chosenOf(productsOf[tab], typed.product)
  return {
    product,
    side: product === 'spot' ? 'long' : chosenOf(choices.side, typed.side),
    mode: chosenOf(choices.mode, typed.mode),
    goal: chosenOf(choices.goal, typed.goal),
    tiers: chosenOf(choices.tiers, typed.tiers),
  }
}

export function readInput(tab: CalculatorTab, typed: Typed, locale: Locale): ReadInput {
  const chosen = readChosen(tab, typed)
  const errors: FieldErrors = {}
  const numbers = { leverage: '1', fee: '', extraMargin: '0' } as Record<NumberField, string>
  for (const field of fieldsOf(tab, chosen)) {
    const raw = typed[field] ?? ''
    if (raw.trim() === '' && optionalFields.includes(field)) continue
    const read = readNumber(field, raw, locale)
    if (typeof read === 'string') numbers[field] = read
    else errors[field] = read
  }
  if (tab === 'risk-reward') checkSides(chosen.side, numbers, errors)
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, chosen, numbers }
}

function readNumber(field: NumberField, raw: string, locale: Locale): string | FieldError {
  const parsed = parseDecimal(raw, locale)
  const [min, max] = bounds[field]
  if (!parsed.ok) return parsed.why === 'tooLong' ? { why: 'range', min, max } : { why: parsed.why }
  const { value } = parsed
  if (compareDecimals(value, min) < 0 || compareDecimals(value, max) > 0) return { why: 'range', min, max }
  if (field === 'leverage') return value.includes('.') ? { why: 'whole', min, max } : value
  return decimalsOf(value) > decimalsMax ? { why: 'decimals', max: `${decimalsMax}` } : value
}

/** A long gains above its entry and stops below, a short the other way. */
function checkSides(side: Chosen['side'], numbers: Record<NumberField, string>, errors: FieldErrors): void {
  const { entry, takeProfit, stopLoss } = numbers
  if (!entry) return
  const isAbove = (price: string) => compareDecimals(price, entry) > 0
  const isBelow = (price: string) => compareDecimals(price, entry) < 0
  const isLong = side === 'long'
  if (takeProfit && !(isLong ? isAbove : isBelow)(takeProfit))
    errors.takeProfit = { why: isLong ? 'aboveEntry' : 'belowEntry' }
  if (stopLoss && !(isLong ? isBelow : isAbove)(stopLoss))
    errors.stopLoss = { why: isLong ? 'belowEntry' : 'aboveEntry' }
}
