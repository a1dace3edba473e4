// What a reactor may look at, out of what the host sees of the exchange.

import { vipLevels } from '../kernel/defaults.ts'
import type { ExchangeView } from './exchange-view.ts'
import type { PairRules, ReactorContext } from './reactor.ts'

export interface Whose {
  account: string
  owner: string
}

/** Fees of an account that does not exist yet are its owner's; of an owner without an account, those of the first level. */
export function contextOf(
  view: ExchangeView,
  { account, owner }: Whose,
  now: number,
  nextIntent: number,
): ReactorContext {
  return {
    now,
    account,
    owner,
    nextIntent,
    isCopy: view.account(account)?.follows !== undefined,
    pair: once((symbol) => pairOf(view, owner, symbol)),
    last: (symbol) => view.lastPrice(symbol),
    available: (coin) => view.balances(account).find((held) => held.coin === coin)?.available ?? '0',
    candles: (symbol, interval, count) => view.candles(symbol, interval, count),
  }
}

/** A reaction reads its pair many times, and it does not change meanwhile. */
function once<T>(read: (symbol: string) => T): (symbol: string) => T {
  const known = new Map<string, T>()
  return (symbol) => {
    if (!known.has(symbol)) known.set(symbol, read(symbol))
    return known.get(symbol) as T
  }
}

function pairOf(view: ExchangeView, owner: string, symbol: string): PairRules | undefined {
  const config = view.market(symbol)
  const facts = view.account(owner) ?? vipLevels[0]
  if (config === undefined || facts === undefined) return undefined
  return {
    ...config,
    status: view.status(symbol),
    makerFee: config.makerFee ?? facts.makerFee,
    takerFee: config.takerFee ?? facts.takerFee,
    // A bot's account holds what it trades, so it pays with that.
    feeToken: false,
  }
}
