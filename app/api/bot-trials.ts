// v1/bot/aiParams, backtest, trialCancel: what bots would have accepted on recorded prices (domain.md 11.1, 11.2).

import { z } from '@hono/zod-openapi'
import { adviceStyles } from '#engine/backtest/advise.ts'
import type { BacktestReport } from '#engine/backtest/report.ts'
import { namedSymbols } from '#engine/backtest/several-pairs.ts'
import { refused } from '#engine/core/result.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { contractOf } from '#engine/reactors/contracts/config.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { TrialState } from '#jobs/trials.ts'
import { isTried, isTriedOnContracts } from '../services/bots/trials.ts'
import type { Result } from '../services/result.ts'
import type { Services } from '../services/services.ts'
import { decimalText, symbolId, wholeNumber } from './fields.ts'
import { accepted, group, refuse } from './registry.ts'

const call = group({ path: 'v1/bot', method: 'post', tag: 'bot', auth: 'session', bucket: 'session' })

/** A call is answered within so long, with the result or with how far it is: then the same call is made again. */
const waitMs = 3000

const kindName = z
  .string()
  .regex(/^[a-z-]{2,30}$/)
  .openapi({ example: 'spot-grid' })

const report = z
  .object({
    from: z.string(),
    to: z.string(),
    coin: z.string(),
    invested: decimalText,
    equity: decimalText,
    profit: decimalText,
    /** Shares, not percent. */
    profitShare: decimalText,
    apy: decimalText,
    maxDrawdown: decimalText,
    buyAndHold: decimalText,
    buyAndHoldShare: decimalText,
    fees: decimalText,
    /** Of contracts: received above zero, paid below. */
    funding: decimalText.nullable(),
    trades: z.number(),
    pairs: z.number().nullable(),
    gridProfit: decimalText.nullable(),
    inRange: decimalText.nullable(),
    endReason: z.number().nullable(),
  })
  .openapi({
    description: 'Backtest result; returns are fractions of 1 and apy is a simple annualised return',
  })

const progress = {
  trialId: z.string(),
  status: z.enum(['running', 'done', 'failed', 'noData', 'none']),
  /** 0 … 1 */
  progress: z.number(),
}

const toReport = (one: BacktestReport): z.input<typeof report> => ({
  from: `${one.from}`,
  to: `${one.to}`,
  coin: one.coin,
  invested: one.invested,
  equity: one.equity,
  profit: one.profit,
  profitShare: one.profitShare,
  apy: one.apy,
  maxDrawdown: one.maxDrawdown,
  buyAndHold: one.buyAndHold,
  buyAndHoldShare: one.buyAndHoldShare,
  fees: one.feesWorth,
  funding: one.funding ?? null,
  trades: one.trades,
  pairs: one.pairs ?? null,
  gridProfit: one.gridProfit ?? null,
  inRange: one.inRange ?? null,
  endReason: one.endReason ?? null,
})

type Busy = Extract<TrialState, { status: 'busy' | 'ownBusy' }>

const isBusy = (state: TrialState): state is Busy => state.status === 'busy' || state.status === 'ownBusy'

/** Which limit refused: of backtests under way of all, or of the caller. */
const busyField = { busy: 'trials', ownBusy: 'ownTrials' } as const

/** Progress, until there is a result. */
const goingOf = (state: Exclude<TrialState, Busy>) => ({
  trialId: state.id,
  status: state.status,
  progress: state.status === 'running' ? state.share : 1,
})

const aiParams = call({
  path: 'aiParams',
  summary:
    'Suggest bot settings for three risk levels, from backtests (7 days for grids, 30 for others). Poll until done',
  input: z.object({ kind: kindName.default('spot-grid'), symbolId }),
  output: z.object({
    ...progress,
    /** Of the reports. */
    days: z.number(),
    styles: z.array(
      z.object({
        style: z.enum(adviceStyles),
        config: z.record(z.string(), z.unknown()),
        monthApy: decimalText.nullable(),
        report,
      }),
    ),
  }),
  async answer({ services, subject }, { kind, symbolId: symbol }) {
    const days = reactorKind(kind)?.search?.days
    if (days === undefined) return refuse(rejection.parameterInvalid, 'kind')
    if (!isListed(services, kind, symbol)) return refuse(rejection.pairMissing, 'symbolId')
    const state = await services.trials.advise(subject.account, kind, { symbol }, waitMs)
    if (isBusy(state)) return refuse(rejection.rateLimited, busyField[state.status])
    if (state.status !== 'done' || state.result.what !== 'advise')
      return accepted({ ...goingOf(state), days, styles: [] })
    const { advised } = state.result
    const over = { trialId: state.id, progress: 1, days }
    if (typeof advised === 'string') return accepted({ ...over, status: advised, styles: [] })
    const styles = advised.advice.map(({ style, config, report: made, month }) => ({
      style,
      config,
      monthApy: month?.apy ?? null,
      report: toReport(made),
    }))
    return accepted({ ...over, status: 'done' as const, styles })
  },
})

/** A kind on contracts names one without its line. */
const isListed = ({ markets, contracts }: Services, kind: string, symbol: string): boolean =>
  (isTriedOnContracts(kind) ? contracts.get(contractOf({ symbol })) : markets.get(symbol)) !== undefined

/** The config as its kind takes it, or the field that is wrong. */
function readConfig(services: Services, name: string, given: unknown): Result<unknown> {
  const kind = isTried(name) ? reactorKind(name) : undefined
  if (!kind) return refuse(rejection.parameterInvalid, 'kind')
  const read = kind.config.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse(rejection.parameterInvalid, issue?.path.map(String).join('.') || 'config')
  }
  const symbols = namedSymbols(name, read.data)
  const missing = symbols.findIndex((symbol) => !isListed(services, name, symbol))
  if (missing >= 0) return refuse(rejection.pairMissing, symbols.length > 1 ? `coins.${missing}` : 'symbol')
  return accepted(read.data)
}

const backtest = call({
  path: 'backtest',
  summary: 'Backtest a bot over recent days. Poll until done',
  input: z.object({
    kind: kindName,
    config: z.record(z.string(), z.unknown()),
    days: wholeNumber(1, 30),
  }),
  output: z.object({ ...progress, report: report.nullable() }),
  async answer({ services, subject }, { kind, config: given, days }) {
    const config = readConfig(services, kind, given)
    if (!config.ok) return config
    const state = await services.trials.backtest(subject.account, kind, config.value, days, waitMs)
    if (isBusy(state)) return refuse(rejection.rateLimited, busyField[state.status])
    if (state.status !== 'done' || state.result.what !== 'backtest')
      return accepted({ ...goingOf(state), report: null })
    const { tried } = state.result
    const over = { trialId: state.id, progress: 1 }
    if (tried === 'noData') return accepted({ ...over, status: tried, report: null })
    if (!tried.ok) return refused({ field: 'config', ...tried.refusal })
    return accepted({ ...over, status: 'done' as const, report: toReport(tried.value.report) })
  },
})

const trialCancel = call({
  path: 'trialCancel',
  summary: 'Cancel a running aiParams or backtest job, unless someone else is waiting for it',
  bucket: 'cancel',
  input: z.object({ trialId: z.string().regex(/^[0-9a-f]{24}$/) }),
  output: z.object({ cancelled: z.boolean() }),
  answer: ({ services, subject }, { trialId }) =>
    accepted({ cancelled: services.trials.cancel(subject.account, trialId) }),
})

export const botTrials = [aiParams, backtest, trialCancel]
