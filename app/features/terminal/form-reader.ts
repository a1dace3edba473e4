// Numbers of the order form in the reader's separators, floored to what the market knows; what is wrong is kept by field.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { floorTo, sizeOf } from '#app/parts/order-summary.ts'
import type { FormProblem, FormProblems, FormValues, NumberField } from './order-values.ts'

export interface FormMarket {
  symbol: string
  tick: string
  lot: string
}

export class FormReader {
  readonly problems: FormProblems = {}

  constructor(
    private readonly values: FormValues,
    private readonly market: FormMarket,
    private readonly locale: Locale,
  ) {}

  isEmpty(field: NumberField): boolean {
    return this.values[field].trim() === ''
  }

  /** `whenEmpty` is the problem of an empty box; without it the box may stay empty. */
  number(field: NumberField, whenEmpty?: FormProblem): string | undefined {
    const parsed = parseDecimal(this.values[field], this.locale)
    if (parsed.ok && /[1-9]/.test(parsed.value)) return parsed.value
    const problem = !parsed.ok && parsed.why === 'empty' ? whenEmpty : 'number'
    if (problem !== undefined) this.problems[field] = problem
    return undefined
  }

  price(field: NumberField, whenEmpty?: FormProblem): string | undefined {
    const price = this.number(field, whenEmpty)
    return price && floorTo(price, this.market.tick)
  }

  amount(): string | undefined {
    const amount = this.number('amount', 'amount')
    return amount && floorTo(amount, this.market.lot)
  }

  /** The amount, or as many lots as the total buys. */
  amountAt(price: string | undefined): string | undefined {
    if (price === undefined || !this.isEmpty('amount') || this.isEmpty('total')) return this.amount()
    const total = this.number('total')
    return total && sizeOf(total, price, this.market.lot)
  }

  /** A percentage between two bounds, as typed: "0,5" is "0.5". */
  percent(field: 'slippage' | 'callback', min: number, max: number): string | undefined {
    const percent = this.number(field, field)
    if (percent !== undefined && Number(percent) >= min && Number(percent) <= max) return percent
    this.problems[field] = field
    return undefined
  }
}
