// The inputs of a tab from its address; without any, an example around the present price of bitcoin.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { calculatorTabs } from './calculator-tabs.ts'
import { exampleInput } from './example-input.ts'
import type { Typed } from './read-input.ts'

const exampleSymbol = 'BTCUSDT'
/** For an exchange without that pair. */
const examplePrice = 60_000
const textMost = 60

export function loadCalculator({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const tab = calculatorTabs.find((one) => pathname.endsWith(`/${one}`)) ?? 'pnl'
  const isSent = searchParams.size > 0
  const last = context.services.markets.list().find(({ symbol }) => symbol === exampleSymbol)?.ticker.last
  const given: Typed = isSent
    ? Object.fromEntries([...searchParams].map(([name, text]) => [name, text.slice(0, textMost)]))
    : exampleInput(Math.round(Number(last ?? examplePrice)), localeOf(params))
  return {
    tab,
    given,
    isSent,
    search,
  }
}
