// The whole protocol: every command that the exchange takes and every event that it answers with.

import type { accountCommands } from '../accounts/accounts.ts'
import type { botMarketCommands } from '../bot-market/bot-market.ts'
import type { conditionalOrderCommands } from '../conditional-orders/product.ts'
import type { PlanEvent } from '../conditional-orders/protocol.ts'
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
import type { reactorMessageCommands } from '../reactor-messages/reactor-messages.ts'
import type { spotCommands } from '../spot/spot.ts'
import type { TestControlEvent } from '../test-control/protocol.ts'
import type { testControlCommands } from '../test-control/test-control.ts'

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

export type Command =
  | Tick
  | CommandOf<(typeof accountCommands)[number]>
  | CommandOf<(typeof spotCommands)[number]>
  | CommandOf<(typeof conditionalOrderCommands)[number]>
  | CommandOf<(typeof botMarketCommands)[number]>
  | CommandOf<(typeof reactorMessageCommands)[number]>
  | CommandOf<(typeof testControlCommands)[number]>

export type CommandType = Command['type']

export type EventBody = AccountEvent | OrderEvent | MarketEvent | PlanEvent | TestControlEvent | Rejection

export type ExchangeEvent = Stamped<EventBody>

export type Entry = EntryOf<Command>

export type Receipt = ReceiptOf<ExchangeEvent>

/** The one port through which anything changes (design.md 5). */
export interface ExchangePort {
  submit(id: string, command: Command): Promise<Receipt>
}
