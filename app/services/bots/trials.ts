// Parameters by backtests, and backtests of typed settings: on what the exchange recorded of a pair until just now.

import { namedSymbols } from '#engine/backtest/several-pairs.ts'
import type { MarketView } from '#engine/exchange/view.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { leavesOf } from '#engine/reactors/config-leaves.ts'
import { portfolio } from '#engine/reactors/portfolio/portfolio.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { TrialState, Trials } from '#jobs/trials.ts'

export interface TrialService {
  /**
   * Parameters of a kind that is advised, in three styles (domain.md 11.2). The pair must exist; `investment`: in its quote
   * coin, absent: the usual one.
   */
  advise(
    owner: string,
    kind: string,
    of: { symbol: string; investment?: string | undefined },
    waitMs: number,
  ): Promise<TrialState>
  /** What a bot with this config would have done in the last days; the config has been proved by its kind. */
  backtest(owner: string, kind: string, config: unknown, days: number, waitMs: number): Promise<TrialState>
  cancel(owner: string, id: string): boolean
}

/** Whether a kind names the pairs or the contract that it trades, which is what tapes are of. */
export function isTried(kind: string): boolean {
  const reactor = reactorKind(kind)
  if (kind === portfolio.kind) return true
  return reactor !== undefined && leavesOf(reactor.config).some(({ path }) => path === 'symbol')
}

/** Whether what a kind is tried on is a contract, which its settings name without the line. */
export const isTriedOnContracts = (kind: string): boolean => reactorKind(kind)?.onContracts === true

/** Requests within this time are one, and share its answer. */
const adviceMs = 15 * minuteMs
const backtestMs = 5 * minuteMs

export interface TrialSources {
  trials: Pick<Trials, 'ask' | 'cancel'>
  now: MarketView['now']
}

export function createTrials({ trials, now }: TrialSources): TrialService {
  const until = (ms: number) => Math.floor(now() / ms) * ms
  return {
    advise: (owner, kind, { symbol, investment }, waitMs) =>
      trials.ask(
        owner,
        { what: 'advise', kind, symbol, until: until(adviceMs), ...(investment && { investment }) },
        waitMs,
      ),
    backtest(owner, kind, config, days, waitMs) {
      const [symbol = '', ...others] = namedSymbols(kind, config)
      const further = others.length > 0 && { others }
      return trials.ask(
        owner,
        { what: 'backtest', symbol, ...further, until: until(backtestMs), kind, config, days },
        waitMs,
      )
    },
    cancel: (owner, id) => trials.cancel(owner, id),
  }
}
