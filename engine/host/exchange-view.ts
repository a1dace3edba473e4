// What reactors may look at, of an exchange in this process.

import type { AccountView, MarketView } from '../exchange/view.ts'
import type { ContractsSeen, ExchangeView } from '../reactors/exchange-view.ts'

export function exchangeViewOf(
  exchange: MarketView & AccountView & { readonly contracts?: ContractsSeen },
  candles: ExchangeView['candles'],
): ExchangeView {
  return {
    now: () => exchange.now(),
    market: (symbol) => exchange.market(symbol),
    status: (symbol) => exchange.status(symbol),
    lastPrice: (symbol) => exchange.lastPrice(symbol),
    account: (name) => exchange.account(name),
    balances: (name) => exchange.balances(name),
    liveOrders: (name, symbol) => exchange.liveOrders(name, symbol),
    plans: (name, symbol) => exchange.plans(name, symbol),
    candles,
    contracts: exchange.contracts,
  }
}
