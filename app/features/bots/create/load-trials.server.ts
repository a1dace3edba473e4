// What is tried out beside the form of a new bot: parameters in three styles for a pair and a budget, or the typed settings on
// the last days.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { isTried } from '#app/services/bots/trials.ts'
import { type Advice, type AdviceStyle, adviceStyles } from '#engine/backtest/advise.ts'
import type { BacktestReport } from '#engine/backtest/report.ts'
import { compareDecimals } from '#engine/core/decimal.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { TrialState } from '#jobs/trials.ts'
import { kindOf, type PagedKind } from '../bot-kinds.server.ts'
import type { BotForm, Field, Values } from '../form/fields.ts'
import { type Problem, sentName, typedValues } from '../form/read-draft.ts'
import { drawn, type LoadedForm } from './create-bot.server.ts'
import { type LossCases, lossCases } from './loss-cases.ts'
import type { Preview } from './preview-shapes.ts'

export const testDays = [7, 30] as const

/** A page without scripts is answered once it is done, or a little later with its progress; with scripts it is loaded again. */
const waitMs = { page: 3000, scripts: 150 } as const

type Report = Omit<BacktestReport, 'curve'>

export type AdviceFacts = Pick<Advice, 'style'> & {
  /** What was tried, as the boxes of the form would have it. */
  values: Values
  report: Report
  /** Of the last 30 days, and on how many of them it lost. Absent where so many are not known. */
  month?: { report: Report; losses: LossCases }
  preview: Preview | undefined
  /** Address of the form with these settings in its boxes. */
  use: string
}

type Going<T> =
  | { status: 'running'; share: number }
  | { status: 'done'; value: T }
  | { status: 'none' | 'noData' | 'failed' | 'busy' | 'ownBusy' }
  | { status: 'refused'; text: string }

/** 'unclear': the budget cannot be used as it is. */
export type LoadedAdvice = (Going<AdviceFacts[]> | { status: 'unclear' }) & {
  /** What it rests on, and how few would do. */
  days: number
  daysMin: number
  /** All boxes of the form. */
  fields: Field[]
  /** As typed, and what is wrong with it. */
  budget: { typed: string; error?: string }
  /** The one that the preview shows. */
  shown: AdviceStyle
}

export interface LoadedTrials {
  /** Whether this kind can be tried out at all, and whether parameters are looked for. */
  can: { test: boolean; advise: boolean }
  advice?: LoadedAdvice
  test?: Going<BacktestReport> & { days: number }
}

export async function loadTrials(args: LoaderFunctionArgs, form: LoadedForm): Promise<LoadedTrials> {
  const { reactor } = kindOf(form.kind) as PagedKind
  const can = { test: isTried(form.kind), advise: reactor.search !== undefined }
  const search = new URL(args.request.url).searchParams
  const days = testDays.find((each) => `${each}` === search.get('test'))
  const isSought = reactor.search !== undefined && search.get('mode') === 'ai'
  if (!can.test || form.isLastLook || (!isSought && days === undefined)) return { can }
  const { trials, people } = args.context.services
  const subject = await people.subject(args.request.headers.get('Cookie'))
  const asker = {
    // Visitors of one address share what one owner may have.
    name: subject?.account ?? `visitor ${args.context.clientAddress}`,
    waitMs: args.request.headers.get('sec-fetch-dest') === 'empty' ? waitMs.scripts : waitMs.page,
  }
  if (isSought) return { can, advice: await loadAdvice(args, form, subject?.account, asker) }
  const config = reactor.config.safeParse(form.config)
  if (!config.success) return { can }
  const state = await trials.backtest(asker.name, form.kind, config.data, days as number, asker.waitMs)
  return { can, test: { ...testOf(state, localeOf(args.params)), days: days as number } }
}

async function loadAdvice(
  { request, params, context }: LoaderFunctionArgs,
  form: LoadedForm,
  owner: string | undefined,
  asker: { name: string; waitMs: number },
): Promise<LoadedAdvice> {
  const kind = kindOf(form.kind) as PagedKind
  const { days, daysMin } = kind.reactor.search as NonNullable<PagedKind['reactor']['search']>
  const search = new URL(request.url).searchParams
  const locale = localeOf(params)
  const typed = search.get('budget') ?? ''
  const budget = typed === '' ? undefined : readBudget(typed, locale)
  const wrong = budget && !budget.ok ? translator(locale)(`common:number.${budget.refusal}`) : undefined
  const about = {
    days,
    daysMin,
    fields: kind.form.sections.flatMap((section) => section.fields).map(drawn),
    budget: { typed, ...(wrong !== undefined && { error: wrong }) },
    shown: adviceStyles.find((style) => style === search.get('style')) ?? 'balanced',
  }
  if (wrong !== undefined) return { ...about, status: 'unclear' }
  const { trials, bots } = context.services
  const seen = await bots.context(owner)
  const { symbol } = form.market
  const investment = budget?.ok ? budget.value : undefined
  const state = await trials.advise(asker.name, form.kind, { symbol, investment }, asker.waitMs)
  return { ...about, ...adviceOf(state, (one) => adviceFacts(one, kind, seen, locale)) }
}

const budgetMost = '1000000000'

function readBudget(typed: string, locale: Locale): Result<string, Problem> {
  const parsed = parseDecimal(typed, locale)
  if (!parsed.ok) return refused(parsed.why)
  const isUsable = compareDecimals(parsed.value, '0') > 0 && compareDecimals(parsed.value, budgetMost) <= 0
  return isUsable ? accepted(parsed.value) : refused('invalid')
}

function adviceOf(state: TrialState, factsOf: (one: Advice) => AdviceFacts): Going<AdviceFacts[]> {
  if (state.status !== 'done') return notDone(state)
  if (state.result.what !== 'advise') return { status: 'failed' }
  const { advised } = state.result
  if (typeof advised === 'string') return { status: advised }
  return { status: 'done', value: advised.advice.map(factsOf) }
}

function adviceFacts(
  { style, config, report, month }: Advice,
  { form, reactor, preview }: PagedKind,
  seen: ReactorContext,
  locale: Locale,
): AdviceFacts {
  const values = typedValues(form as BotForm, config, locale)
  const use = new URLSearchParams({ symbol: config.symbol, [sentName]: '1', ...values })
  const read = reactor.config.safeParse(config)
  const monthly = month ?? (reactor.search?.month ? undefined : report)
  return {
    style,
    values,
    report: withoutCurve(report),
    ...(monthly && {
      month: { report: withoutCurve(monthly), losses: lossCases(monthly.curve, monthly.invested) },
    }),
    preview: read.success ? preview?.(read.data, seen) : undefined,
    use: `?${use}`,
  }
}

function withoutCurve({ curve: _, ...report }: BacktestReport): Report {
  return report
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
