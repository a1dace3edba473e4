// One person's unified account: its mode, figures and collateral.

import type { AccountView } from '#engine/exchange/view.ts'
import type { SetAccountMode, UnifiedFigures } from '#engine/unified/protocol.ts'
import type { UnifiedView } from '#engine/unified/view.ts'
import { commandRunner } from '../futures/run-command.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'

export type AccountMode = SetAccountMode['mode']

export interface UnifiedService {
  mode(account: string): AccountMode
  /** Undefined in classic mode. */
  figures(account: string): UnifiedFigures | undefined
  /** Both ratios as if a coin were collateral, or not; undefined in classic mode or for an unknown coin. */
  simulate(account: string, coin: string, on: boolean): Ratios | undefined
  /** `id` makes a repeat harmless. */
  setMode(subject: Subject, id: string, mode: AccountMode): Promise<Result<{ mode: AccountMode }>>
  setCollateral(subject: Subject, id: string, switched: Switched): Promise<Result<Switched>>
}

type Ratios = Pick<UnifiedFigures, 'imr' | 'mmr'>

interface Switched {
  coin: string
  on: boolean
}

export interface UnifiedSources {
  trading: Pick<TradingService, 'submit'>
  exchange: Pick<AccountView, 'account'> & { readonly unified: UnifiedView }
}

export function createUnified({ trading, exchange }: UnifiedSources): UnifiedService {
  const run = commandRunner(trading)
  return {
    mode: (account) => (exchange.account(account)?.unified ? 'unified' : 'classic'),
    figures: (account) => exchange.unified.account(account),
    simulate: (account, coin, on) => exchange.unified.simulate(account, coin, on),
    setMode: (subject, id, mode) => run(subject, id, { type: 'setAccountMode', mode }, () => ({ mode })),
    setCollateral: (subject, id, { coin, on }) =>
      run(subject, id, { type: 'setCollateral', coin, on }, () => ({ coin, on })),
  }
}
