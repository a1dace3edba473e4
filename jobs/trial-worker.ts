// The thread that tries bots on what the exchange recorded, so that a search never holds up the server.

import { parentPort, workerData } from 'node:worker_threads'
import { type RecordedMinutes, recordedMinutes } from '#db/tape/recorded-minutes.ts'
import { type AdvisedKind, advise } from '#engine/backtest/advise.ts'
import { runBacktest } from '#engine/backtest/backtest.ts'
import { commonRows } from '#engine/backtest/several-pairs.ts'
import { rowsOfTexts, rowWidth } from '#engine/backtest/tape-rows.ts'
import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { over, textOf, times, units } from '#engine/reactors/amounts.ts'
import { contractOf } from '#engine/reactors/contracts/config.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { TrialMessage, TrialResult, TrialTask } from './trial-task.ts'

/** What parameters are looked for with, in USDT. */
const usualUsdt = units('1000')
const dayRows = (24 * 60 * minuteMs) / minuteMs
/** Steps of progress that are sent. */
const stepsMax = 100

const { dataDir, task } = workerData as { dataDir: string; task: TrialTask }

function send(message: TrialMessage): void {
  parentPort?.postMessage(message)
}

let sent = 0
function goesOn(share: number): boolean {
  const step = Math.floor(share * stepsMax)
  if (step > sent) send({ share })
  sent = Math.max(sent, step)
  return true
}

function usualOf({ market, rates }: RecordedMinutes): string {
  const [rate] = rates
  if (market.quote === 'USDT' || !rate) return textOf(usualUsdt)
  const price = units(rate.lastPrice)
  const amount = rate.base === 'USDT' ? times(usualUsdt, price) : over(usualUsdt, price)
  const whole = amount - (amount % units('1'))
  return textOf(whole > 0n ? whole : amount)
}

async function answer(): Promise<TrialResult> {
  const kind = reactorKind(task.kind) as AnyReactor
  const traded = kind.onContracts ? contractOf(task) : task.symbol
  const kept = recordedMinutes(dataDir, traded, task.until)
  const { market, rates, seed, fundingRates } = kept
  const rows = rowsOfTexts(market, kept.rows)
  if (task.what === 'advise') {
    const advised = await advise({
      kind: kind as AdvisedKind,
      market,
      rates,
      ...(fundingRates && { fundingRates }),
      rows,
      seed,
      investment: task.investment ?? usualOf(kept),
      goesOn,
    })
    return { what: 'advise', advised: advised ?? 'none' }
  }
  const { days, config } = task
  const further = (task.others ?? []).map((symbol) => recordedMinutes(dataDir, symbol, task.until))
  const all = commonRows([rows, ...further.map((one) => rowsOfTexts(one.market, one.rows))])
  const length = all[0]?.length ?? 0
  if (length < dayRows * rowWidth) return { what: 'backtest', days, tried: 'noData' }
  const from = Math.max(0, length - days * dayRows * rowWidth)
  const [own, ...others] = all.map((one) => ({ before: one.subarray(0, from), rows: one.subarray(from) }))
  const past = {
    market,
    rates,
    ...(own as NonNullable<typeof own>),
    others: others.map((one, index) => ({ ...one, market: further[index]?.market as MarketConfig })),
    seed,
    ...(fundingRates && { fundingRates }),
  }
  const tried = await runBacktest({ kind, config, ...past, goesOn })
  return { what: 'backtest', days, tried: tried ?? 'noData' }
}

send({ result: await answer() })
