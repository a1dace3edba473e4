// What the checks of a scenario look at.

import type { AccountView, MarketView } from '../market/view.ts'
import type { PlayStage } from './play-stage.ts'
import type { Seen } from './seen.ts'

export interface CheckSubject {
  exchange: MarketView & AccountView & { checkInvariants(): string[] }
  seen: Seen
  bots: Pick<PlayStage['bots'], 'record'>
  accounts: readonly string[]
  stateHash(): string
}
