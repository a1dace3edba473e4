// The whole protocol: every command that the exchange takes and every event that it answers with.

import type { AlertEvent } from '../alerts/protocol.ts'
import type { AnswersEvent } from '../answers/protocol.ts'
import type { PlanEvent } from '../conditional-orders/protocol.ts'
import type { ConvertEvent } from '../convert/protocol.ts'
import type { CopyTradingEvent } from '../copy-trading/protocol.ts'
import type { CustodyEvent } from '../custody/protocol.ts'
import type { EarnEvent } from '../earn/protocol.ts'
import type { FiatEvent } from '../fiat/protocol.ts'
import type { ContractPlanEvent } from '../futures/plans/protocol.ts'
import type { FuturesEvent } from '../futures/protocol.ts'
import type { CommandOf } from '../kernel/command.ts'
import type {
  AccountEvent,
  EntryOf,
  MarketEvent,
  OrderEvent,
  ReceiptOf,
  Rejection,
  Stamped,
} from '../kernel/protocol.ts'
import type { LaunchEvent } from '../launch/protocol.ts'
import type { MarginEvent } from '../margin/protocol.ts'
import type { PremarketEvent } from '../premarket/protocol.ts'
import type { TestControlEvent } from '../test-control/protocol.ts'
import type { UnifiedEvent } from '../unified/protocol.ts'
import type { VerificationEvent } from '../verification/protocol.ts'
import type { products } from './products.ts'

export type {
  AccountKind,
  BestPrice,
  Genesis,
  MoveReason,
  OrderRef,
  OrderSource,
  OrderStatus,
  OrderType,
  PlaceOrder,
  Rejection,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../kernel/protocol.ts'
export type { MarketConfig, MarketStatus } from '../market/pair-config.ts'
export type { SimCall } from '../test-control/protocol.ts'

/** Lets time advance, and does nothing else. */
export interface Tick {
  type: 'tick'
}

/** Every command of every product: the registry says which there are. */
export type Command = Tick | CommandOf<(typeof products)[number]['commands'][number]>

export type CommandType = Command['type']

export type EventBody =
  | AccountEvent
  | OrderEvent
  | MarketEvent
  | PlanEvent
  | ConvertEvent
  | CustodyEvent
  | FiatEvent
  | FuturesEvent
  | ContractPlanEvent
  | CopyTradingEvent
  | MarginEvent
  | UnifiedEvent
  | PremarketEvent
  | EarnEvent
  | LaunchEvent
  | VerificationEvent
  | AlertEvent
  | TestControlEvent
  | AnswersEvent
  | Rejection

export type ExchangeEvent = Stamped<EventBody>

export type Entry = EntryOf<Command>

export type Receipt = ReceiptOf<ExchangeEvent>

/** The one port through which anything changes (design.md 5). */
export interface ExchangePort {
  submit(id: string, command: Command): Promise<Receipt>
}
