// From what was typed to the answer of a tab: the same on the server and, as one types, in the browser.

import type { Locale } from '#app/i18n/locales.ts'
import type { CalculatorTab } from './calculator-tabs.ts'
import { closingResult } from './closing-figures.ts'
import { liquidationResult } from './liquidation-figures.ts'
import { profitResult } from './profit-figures.ts'
import { type FieldErrors, readInput, type Typed } from './read-input.ts'
import type { Result } from './result.ts'
import { riskResult } from './risk-figures.ts'

export type Answer = { ok: true; result: Result } | { ok: false; errors: FieldErrors }

const results = {
  pnl: profitResult,
  close: closingResult,
  liquidation: liquidationResult,
  'risk-reward': riskResult,
} as const

export function calculate(tab: CalculatorTab, typed: Typed, locale: Locale): Answer {
  const input = readInput(tab, typed, locale)
  return input.ok ? { ok: true, result: results[tab](input.chosen, input.numbers) } : input
}
