// What a reactor may look at, out of what the host sees of the exchange.

import { formatBig } from '../core/decimal.ts'
import { contractFees } from '../futures/rules.ts'
import { vipLevels } from '../kernel/defaults.ts'
import { isContractSymbol } from '../market/contract-config.ts'
import type { MarketConfig } from '../market/pair-config.ts'
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
    last: (symbol) =>
      isContractSymbol(symbol)
        ? (view.contracts?.contract(symbol)?.lastPrice ?? '0')
        : view.lastPrice(symbol),
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
  if (isContractSymbol(symbol)) return contractOf(view, owner, symbol)
  const config = view.market(symbol)
  const facts = view.account(owner) ?? vipLevels[0]
  if (config === undefined || facts === undefined) return undefined
  const status = view.status(symbol)
  const { makerFee = facts.makerFee, takerFee = facts.takerFee } = config
  const known = rulesMade.get(config)
  if (known?.status === status && known.makerFee === makerFee && known.takerFee === takerFee) return known
  // A bot's account holds what it trades, so it pays with that.
  const rules = { ...config, status, makerFee, takerFee, feeToken: false }
  rulesMade.set(config, rules)
  return rules
}

/** The newest that were made of each configuration: to copy one for every reaction cost more than the reaction's own look at it. */
const rulesMade = new WeakMap<MarketConfig, PairRules>()

/** A contract has no bounds that a pair's orders have and its own do not. */
function contractOf(view: ExchangeView, owner: string, symbol: string): PairRules | undefined {
  const seen = view.contracts?.contract(symbol)
  if (!seen) return undefined
  const { line, base, quote, tick, lot, minAmount, maxAmount, minNotional, priceBand } = seen.config
  const { tiers, maxLeverage, takerFee } = seen.config
  const level = view.account(owner)?.vip ?? 0
  const [maker, taker] = (contractFees[level] ?? contractFees[0]) as (typeof contractFees)[number]
  return {
    symbol,
    base,
    quote,
    tick,
    lot,
    minAmount,
    maxAmount,
    minNotional,
    maxNotional: '0',
    priceBand,
    marketSlippage: '0',
    lastPrice: seen.lastPrice,
    status: seen.status,
    makerFee: seen.config.makerFee ?? formatBig(maker, 8),
    takerFee: takerFee ?? formatBig(taker, 8),
    feeToken: false,
    contract: { line, tiers, maxLeverage, markPrice: seen.markPrice, ...(takerFee && { takerFee }) },
  }
}
