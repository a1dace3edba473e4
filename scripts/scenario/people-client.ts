// How the people of a scenario use its exchange: the commands they submit, and the views they read.

import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import type { Depth } from '#engine/exchange/view.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'
import type { ScenarioServer } from './scenario-server.ts'

export interface ClientOrder {
  orderId: string
  clientOid: string
  symbol: string
  side: string
  /** Absent when the order has none. */
  price?: string
  size: string
  executedSize: string
}

export interface ClientBalance {
  coin: string
  available: string
  frozen: string
}

export interface ClientPosition {
  /** "usdtm:BTCUSDT". */
  symbol: string
  side: string
  size: string
  entryPrice: string
  unrealised: string
  marginMode: string
  /** "0": none. */
  liquidationPrice: string
}

/** Of contracts of a line. */
export interface ClientContracts {
  positions: ClientPosition[]
  orders: ClientOrder[]
  equity: { coin: string; equity: string }[]
}

export interface PeopleClient {
  /** Its name, for messages. */
  way: string
  submit(id: string, command: Command): Promise<Receipt>
  balances(account: string): Promise<ClientBalance[]>
  openOrders(account: string, symbol: string): Promise<ClientOrder[]>
  /** Ids of the plans that wait, of the kinds that this way can list. */
  plans(account: string, symbol: string): Promise<{ kinds: readonly string[]; ids: string[] }>
  /** Lines of contracts that this way can read. */
  lines: readonly ContractLine[]
  /** `symbols`: the contracts of the line. */
  contracts(account: string, line: ContractLine, symbols: readonly string[]): Promise<ClientContracts>
  /** How much of an order was executed, and whether it is still open. */
  order(
    account: string,
    symbol: string,
    orderId: string,
  ): Promise<{ executedSize: string; executedQuote: string; isOpen: boolean }>
  depth(symbol: string, levels: number): Promise<Pick<Depth, 'bids' | 'asks'>>
  /** Newest first. */
  trades(symbol: string, count: number): Promise<{ tradeId: string; price: string; size: string }[]>
  close(): Promise<void>
}

export type OpenPeople = (server: ScenarioServer) => Promise<PeopleClient>
