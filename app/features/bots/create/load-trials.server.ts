// What is tried out beside the form of a new bot: parameters in three styles, or the typed settings on the last days.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOf } from '#app/features/people/people-action.server.ts'
import { requireSubject } from '#app/features/people/require-subject.server.ts'
import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { triedKinds } from '#app/services/bots/trials.ts'
import type { GridAdvice } from '#engine/backtest/advise-grid.ts'
import type { BacktestReport } from '#engine/backtest/report.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { TrialState } from '#jobs/trials.ts'
import { botRefusal } from '../bot-refusal.ts'
import { sentName } from '../form/read-draft.ts'
import type { LoadedForm } from './create-bot.server.ts'

export const testDays = [7, 30] as const

/** A page without scripts is answered once it is done, or a little later tells how far it is; with scripts it asks again. */
const waitMs = { page: 3000, scripts: 150 } as const

export type AdviceFacts = Pick<GridAdvice, 'style' | 'low' | 'high' | 'grids' | 'spacing' | 'monthApy'> & {
  week: Omit<BacktestReport, 'curve'>
  /** Address of the form with these settings in its boxes. */
  use: string
}

type Going<T> =
  | { status: 'running'; share: number }
  | { status: 'done'; value: T }
  | { status: 'none' | 'noData' | 'failed' | 'busy' }
  | { status: 'refused'; text: string }

export interface LoadedTrials {
  /** Whether this kind can be tried out at all, and whether parameters are looked for. */
  can: { test: boolean; advise: boolean }
  advice?: Going<AdviceFacts[]>
  test?: Going<BacktestReport> & { days: number }
}

export async function loadTrials(args: LoaderFunctionArgs, form: LoadedForm): Promise<LoadedTrials> {
  const can = { test: triedKinds.includes(form.kind), advise: form.kind === 'spot-grid' }
  const search = new URL(args.request.url).searchParams
  const days = testDays.find((each) => `${each}` === search.get('test'))
  const isAdvice = can.advise && search.get('mode') === 'ai'
  if (!can.test || form.asks || (!isAdvice && days === undefined)) return { can }
  const { account } = await requireSubject(args)
  const { trials } = args.context.services
  const locale = localeOf(args.params)
  const wait = args.request.headers.get('sec-fetch-dest') === 'empty' ? waitMs.scripts : waitMs.page
  if (isAdvice) {
    const state = await trials.advise(account, form.market.symbol, wait)
    return { can, advice: adviceOf(state, form, locale) }
  }
  const config = reactorKind(form.kind)?.config.safeParse(form.config)
  if (!config?.success) return { can }
  const state = await trials.backtest(
    account,
    form.kind,
    config.data as { symbol: string },
    days as number,
    wait,
  )
  return { can, test: { ...testOf(state, locale), days: days as number } }
}

function adviceOf(state: TrialState, form: LoadedForm, locale: Locale): Going<AdviceFacts[]> {
  if (state.status !== 'done') return notDone(state)
  if (state.result.what !== 'advise') return { status: 'failed' }
  const { advised } = state.result
  if (typeof advised === 'string') return { status: advised }
  return { status: 'done', value: advised.advice.map((one) => factsOf(one, form, locale)) }
}

function factsOf(
  { style, low, high, grids, spacing, takeProfit, stopLoss, monthApy, week }: GridAdvice,
  { market, values }: LoadedForm,
  locale: Locale,
): AdviceFacts {
  const typed = (text: string) => formatDecimal(text, locale, { grouped: text.includes('.') })
  const use = new URLSearchParams({
    symbol: market.symbol,
    [sentName]: '1',
    type: 'forward',
    low: typed(low),
    high: typed(high),
    grids: `${grids}`,
    spacing,
    takeProfit: typed(takeProfit),
    stopLoss: typed(stopLoss),
    ...(values.investment && values.type === 'forward' && { investment: values.investment }),
  })
  const { curve, ...facts } = week
  return {
    style,
    low,
    high,
    grids,
    spacing,
    ...(monthApy !== undefined && { monthApy }),
    week: facts,
    use: `?${use}`,
  }
}

function testOf(state: TrialState, locale: Locale): Going<BacktestReport> {
  if (state.status !== 'done') return notDone(state)
  if (state.result.what !== 'backtest') return { status: 'failed' }
  const { tried } = state.result
  if (tried === 'noData') return { status: 'noData' }
  if ('refused' in tried) return { status: 'refused', text: botRefusal(locale, tried.refused) }
  return { status: 'done', value: tried.report }
}

const notDone = (state: Exclude<TrialState, { status: 'done' }>) =>
  state.status === 'running' ? { status: state.status, share: state.share } : { status: state.status }
