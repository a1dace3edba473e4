// What the checks of a scenario look at.

import type { CopyTradingView } from '../copy-trading/view.ts'
import type { EarnView } from '../earn/view.ts'
import type { AccountView, MarketView } from '../exchange/view.ts'
import type { ContractsView } from '../futures/view.ts'
import type { LaunchView } from '../launch/view.ts'
import type { MarginView } from '../margin/view.ts'
import type { PremarketView } from '../premarket/view.ts'
import type { UnifiedView } from '../unified/view.ts'
import type { EventHistory } from './event-history.ts'
import type { PlayStage } from './play-stage.ts'

export interface CheckSubject {
  exchange: MarketView &
    AccountView & {
      checkInvariants(): string[]
      readonly contracts: ContractsView
      readonly loans: MarginView
      readonly unified: UnifiedView
      readonly premarket: PremarketView
      readonly earn: EarnView
      readonly launch: LaunchView
      readonly copyTrading: CopyTradingView
    }
  history: EventHistory
  bots: Pick<PlayStage['bots'], 'record'>
  accounts: readonly string[]
  stateHash(): string
}
