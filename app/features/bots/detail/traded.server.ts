// What a bot trades, a pair or a contract: its orders, its fills and the candles of its price, as its pages show them.

import type { AppLoadContext } from '@remix-run/node'
import type { BotRow } from '#app/services/bots/bots.ts'
import type { ContractOrderRecord } from '#app/services/futures/futures.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { PagedKind } from '../bot-kinds.server.ts'

/** An order of a pair or of a contract. */
export type BotOrder = Pick<
  OrderRow,
  | 'orderId'
  | 'symbol'
  | 'side'
  | 'tif'
  | 'price'
  | 'size'
  | 'executedSize'
  | 'executedQuote'
  | 'averagePrice'
  | 'fee'
  | 'createdAt'
  | 'updatedAt'
>

interface Page {
  limit: number
  symbol?: string
  before?: string
}

export interface BotTrades {
  /** Those that wait, newest first. */
  open(page: Page): Promise<BotOrder[]>
  /** Those that ended, newest first. */
  closed(page: Page): Promise<BotOrder[]>
  fills(page: Page): Promise<{ at: number; side: 'buy' | 'sell' }[]>
}

type Services = Pick<AppLoadContext['services'], 'trading' | 'futures'>

export function tradesOf(
  { trading, futures }: Services,
  { account }: Pick<BotRow, 'account'>,
  { contract }: Pick<PagedKind, 'contract'>,
): BotTrades {
  if (!contract)
    return {
      open: (page) => trading.openOrders(account, page),
      closed: (page) => trading.orderHistory(account, page),
      fills: (page) => trading.fills(account, page),
    }
  return {
    open: async (page) => (await futures.openOrders(account, page)).map(botOrder),
    closed: async (page) => (await futures.orderHistory(account, page)).map(botOrder),
    fills: (page) => futures.fills(account, page),
  }
}

function botOrder({ symbol, fee, averagePrice, ...order }: ContractOrderRecord): BotOrder {
  const { name = symbol, settle = '' } = readContractSymbol(symbol) ?? {}
  return {
    ...order,
    symbol: name,
    averagePrice: averagePrice ?? null,
    fee: fee === '0' ? [] : [{ coin: settle, amount: fee }],
  }
}
