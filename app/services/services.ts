// Everything that pages, the API and feeds can request. Built once by app/server/open-services.ts, handed to routes through
// Remix `context.services`.

import type { AlertService } from './alerts.ts'
import type { ApiConsole } from './api-console.ts'
import type { ApiReference } from './api-reference.ts'
import type { BellService } from './bell.ts'
import type { BotService } from './bots/bots.ts'
import type { BotMarket } from './bots/market.ts'
import type { SignalService } from './bots/signals.ts'
import type { TrialService } from './bots/trials.ts'
import type { ContractService } from './contracts/contracts.ts'
import type { ConvertService } from './convert.ts'
import type { CopyTradingService } from './copy-trading/copy-trading.ts'
import type { EarnService } from './earn.ts'
import type { FavouriteService } from './favourites.ts'
import type { FirstStepsService } from './first-steps.ts'
import type { FuturesService } from './futures/futures.ts'
import type { FundHistory } from './holdings/fund-history.ts'
import type { HoldingsService } from './holdings/holdings.ts'
import type { KeyService } from './keys/key-service.ts'
import type { LaunchService } from './launch.ts'
import type { MarginService } from './margin/margin.ts'
import type { MarketService } from './markets.ts'
import type { CardService } from './money/card-purchases.ts'
import type { CoinTransferService } from './money/coin-transfers.ts'
import type { FiatService } from './money/fiat.ts'
import type { NoticeService } from './notices.ts'
import type { NotificationService } from './notifications/notifications.ts'
import type { PushService } from './notifications/push.ts'
import type { OrderLists } from './order-lists.ts'
import type { OutboxService } from './people/outbox.ts'
import type { PeopleService } from './people/people-service.ts'
import type { Profile } from './people/profile.ts'
import type { SecurityService } from './people/security-service.ts'
import type { StepUp } from './people/step-up.ts'
import type { SubAccountService } from './people/sub-account-service.ts'
import type { PreferenceService } from './preferences.ts'
import type { PremarketService } from './premarket.ts'
import type { ReplayService } from './replay/replay.ts'
import type { ReserveService } from './reserves/reserves.ts'
import type { SimService } from './sim/sim.ts'
import type { TicketService } from './socket-tickets.ts'
import type { Subject } from './subject.ts'
import type { SupportService } from './support.ts'
import type { TradingService } from './trading.ts'
import type { UnifiedService } from './unified/unified.ts'
import type { VerificationService } from './verification/verification.ts'

export interface Services {
  markets: MarketService
  contracts: ContractService
  trading: TradingService
  orderLists: OrderLists
  futures: FuturesService
  margin: MarginService
  unified: UnifiedService
  convert: ConvertService
  earn: EarnService
  launch: LaunchService
  alerts: AlertService
  premarket: PremarketService
  copyTrading: CopyTradingService
  coinTransfers: CoinTransferService
  fiat: FiatService
  cards: CardService
  holdings: HoldingsService
  funds: FundHistory
  people: PeopleService
  subAccounts: SubAccountService
  outbox: OutboxService
  stepUp: StepUp
  verification: VerificationService
  security: SecurityService
  notices: NoticeService
  bell: BellService
  notifications: NotificationService
  push: PushService
  support: SupportService
  preferences: PreferenceService
  favourites: FavouriteService
  firstSteps: FirstStepsService
  bots: BotService
  signals: SignalService
  botMarket: BotMarket
  trials: TrialService
  replay: ReplayService
  tickets: TicketService
  keys: KeyService
  reserves: ReserveService
  profile(subject: Subject): Promise<Profile>
  /** Exchange time: what pages compare order ages with. */
  now(): number
  /** The time that signatures go by. */
  wall(): number
  demoEmail: string
  /** Only cancels are taken until there is room again. */
  isDiskFull(): boolean
  /** Present where the API is, which may still have to be loaded. */
  apiPages?: () => Promise<ApiPages>
  /** Present when tests may control this exchange. */
  sim?: SimService
  /** What a program must know to control it; absent: nothing. */
  simToken?: string
}

/** What pages show of the API. */
export interface ApiPages {
  console: ApiConsole
  reference: ApiReference
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    services: Services
    cspNonce: string
    /** The client's address, for rate limits. */
    clientAddress: string
    /** Which file of the build a source became; undefined while pages are worked on. */
    scriptOf(source: string): string | undefined
  }
}
