// The task of a thread that tries a bot, and its result.

import type { Advised } from '#engine/backtest/advise.ts'
import type { Backtested } from '#engine/backtest/backtest.ts'

/**
 * On what the exchange of a data folder recorded of a pair until a moment (epoch ms), of a kind on contracts of the contract of that name:
 * the same task, the same answer.
 */
export type TrialTask = {
  symbol: string
  until: number
} /** `investment`: in the quote coin; absent: the usual one. */ & (
  | { what: 'advise'; kind: string; investment?: string }
  /** Over the newest `days`. `others`: further pairs that it trades. */
  | { what: 'backtest'; kind: string; config: unknown; days: number; others?: readonly string[] }
)

export type TrialResult =
  | { what: 'advise'; advised: Exclude<Advised, undefined> }
  /** 'noData': less than a day is known. */
  | { what: 'backtest'; days: number; tried: Exclude<Backtested, undefined> | 'noData' }

export type TrialMessage = { share: number } | { result: TrialResult }
