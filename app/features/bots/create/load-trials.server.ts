// What is tried out beside the form of a new bot: parameters in three styles, or the typed settings on the last days.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { isTried } from '#app/services/bots/trials.ts'
import type { Advice } from '#engine/backtest/advise.ts'
import type { BacktestReport } from '#engine/backtest/report.ts'
import type { TrialState } from '#jobs/trials.ts'
import { kindOf, type PagedKind } from '../bot-kinds.server.ts'
import type { BotForm, Field, Values } from '../form/fields.ts'
import { sentName, typedValues } from '../form/read-draft.ts'
import { drawn, type LoadedForm } from './create-bot.server.ts'

export const testDays = [7, 30] as const

/** A page without scripts is answered once it is done, or a little later with its progress; with scripts it is loaded again. */
const waitMs = { page: 3000, scripts: 150 } as const

export type AdviceFacts = Pick<Advice, 'style' | 'monthApy'> & {
  /** What was tried, as the boxes of the form would have it. */
  values: Values
  report: Omit<BacktestReport, 'curve'>
  /** Address of the form with these settings in its boxes. */
  use: string
}

type Going<T> =
  | { status: 'running'; share: number }
  | { status: 'done'; value: T }
  | { status: 'none' | 'noData' | 'failed' | 'busy' | 'ownBusy' }
  | { status: 'refused'; text: string }

export interface LoadedTrials {
  /** Whether this kind can be tried out at all, and whether parameters are looked for. */
  can: { test: boolean; advise: boolean }
  /** `days`: what it rests on, and how few would do; `fields`: all boxes of the form. */
  advice?: Going<AdviceFacts[]> & { days: number; daysMin: number; fields: Field[] }
  test?: Going<BacktestReport> & { days: number }
}

export async function loadTrials(args: LoaderFunctionArgs, form: LoadedForm): Promise<LoadedTrials> {
  const { reactor, form: spec } = kindOf(form.kind) as PagedKind
  const can = { test: isTried(form.kind), advise: reactor.search !== undefined }
  const search = new URL(args.request.url).searchParams
  const days = testDays.find((each) => `${each}` === search.get('test'))
  const sought = search.get('mode') === 'ai' ? reactor.search : undefined
  if (!can.test || form.isLastLook || (!sought && days === undefined)) return { can }
  const { account } = await requireSubject(args)
  const { trials } = args.context.services
  const locale = localeOf(args.params)
  const wait = args.request.headers.get('sec-fetch-dest') === 'empty' ? waitMs.scripts : waitMs.page
  if (sought) {
    const state = await trials.advise(account, form.kind, form.market.symbol, wait)
    const typed = spec.investsBase(form.values) ? null : search.get(spec.amount)
    const { days: over, daysMin } = sought
    const factsOf = (one: Advice) => adviceFacts(one, spec, typed, locale)
    const fields = spec.sections.flatMap((section) => section.fields).map(drawn)
    return { can, advice: { ...adviceOf(state, factsOf), days: over, daysMin, fields } }
  }
  const config = reactor.config.safeParse(form.config)
  if (!config.success) return { can }
  const state = await trials.backtest(
    account,
    form.kind,
    config.data as { symbol: string },
    days as number,
    wait,
  )
  return { can, test: { ...testOf(state, locale), days: days as number } }
}

function adviceOf(state: TrialState, factsOf: (one: Advice) => AdviceFacts): Going<AdviceFacts[]> {
  if (state.status !== 'done') return notDone(state)
  if (state.result.what !== 'advise') return { status: 'failed' }
  const { advised } = state.result
  if (typeof advised === 'string') return { status: advised }
  return { status: 'done', value: advised.advice.map(factsOf) }
}

/** `typed`: an amount that the owner has chosen already, and keeps. */
function adviceFacts(
  { style, config, report, monthApy }: Advice,
  spec: BotForm,
  typed: string | null,
  locale: Locale,
): AdviceFacts {
  const values = typedValues(spec, config, locale)
  const { symbol } = config
  const use = new URLSearchParams({
    symbol,
    [sentName]: '1',
    ...values,
    ...(typed && { [spec.amount]: typed }),
  })
  const { curve, ...facts } = report
  return { style, values, ...(monthApy !== undefined && { monthApy }), report: facts, use: `?${use}` }
}

function testOf(state: TrialState, locale: Locale): Going<BacktestReport> {
  if (state.status !== 'done') return notDone(state)
  if (state.result.what !== 'backtest') return { status: 'failed' }
  const { tried } = state.result
  if (tried === 'noData') return { status: 'noData' }
  if (!tried.ok) return { status: 'refused', text: refusalText(locale, tried.refusal) }
  return { status: 'done', value: tried.value.report }
}

const notDone = (state: Exclude<TrialState, { status: 'done' }>) =>
  state.status === 'running' ? { status: state.status, share: state.share } : { status: state.status }
