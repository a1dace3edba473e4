// Spot as a market that is copied: coins in the follower's wallet are the position, whole lots of them (domain.md 13).

import { formatBig } from '../core/decimal.ts'
import { divideDown, divideUp } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits, totalUnits } from '../kernel/funds.ts'
import { tradeGate } from '../kernel/gates.ts'
import type { CopiedMarket, CopyOpened, CopyOpening } from '../kernel/ports.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { spotOf } from '../kernel/wallets.ts'
import { stepsOf, stepsText } from '../market/pair.ts'
import { usdtFactor, usdtOf } from './copy-funds.ts'
import { MILLION } from './rules.ts'
import type { CopyTradingState, Track } from './state.ts'

const averageDecimals = 12

/** `state`: complete once all products are created. */
export const spotMarket = (state: CopyTradingState): CopiedMarket => ({
  follow: (account) => void state.copyTrading.spotFollowed.add(account),
  unfollow: (account) => void state.copyTrading.spotFollowed.delete(account),
  equity: (account) => worthOf(state, account),
  spare(account) {
    const units = availableUnits(state.stores.ledger, account.index, usdtOf(state))
    return units / usdtFactor(state)
  },
  lots: (account, symbol) => wholeLots(state, account, pairOf(state, symbol)),
  sizeText: (symbol, lots) => stepsText(lots, pairOf(state, symbol).lot),
  averageText: (symbol, lots, cost) => averageText(pairOf(state, symbol), lots, cost),
  open: (account, opening, id) => open(state, account, opening, id),
  close: (account, symbol, _, lots, id) => sell(state, account, symbol, lots, id),
  price: (symbol) => state.ports.trading.lastPrice(pairOf(state, symbol).market),
  priceText: (symbol, ticks) => stepsText(ticks, pairOf(state, symbol).tick),
  ticksOf: (symbol, text) => stepsOf(text, pairOf(state, symbol).tick),
  /** Stops of lots are watched (`lot-stops.ts`): nothing is placed for them. */
  protect: () => true,
})

export const pairOf = (state: CopyTradingState, symbol: string): TradedPair =>
  state.ports.trading.find(symbol) as TradedPair

/** What could be sold of a pair's base coin: less than a lot of it does not count. */
export function wholeLots({ stores }: CopyTradingState, account: Account, pair: TradedPair): number {
  return Number(totalUnits(stores.ledger, account.index, pair.base) / BigInt(pair.lotUnits))
}

/** All coins of an account at the moment's prices, 10^-8 USDT. */
function worthOf({ stores, coins, ports }: CopyTradingState, account: Account): bigint {
  let worth = 0n
  for (let coin = 0; coin < coins.length; coin++) {
    const units = totalUnits(stores.ledger, account.index, coin)
    if (units > 0n) worth += ports.valuation.usdtOfCoin(coin, units)
  }
  return worth
}

/** In quote, half up. "0" without cost. */
function averageText({ lot }: TradedPair, lots: number, cost: bigint): string {
  if (cost <= 0n || lots === 0) return '0'
  const over = 2n * cost * 10n ** BigInt(lot.scale + averageDecimals - 8)
  const under = BigInt(lots) * BigInt(lot.units)
  return formatBig((over / under + 1n) / 2n, averageDecimals)
}

/** Immediate or cancel up to the leader's average and the slippage (futures-rules.md B49): lots that were bought, before the fee. */
function open(state: CopyTradingState, account: Account, opening: CopyOpening, id: string): CopyOpened {
  const { ports, copyTrading: own } = state
  const { symbol, lots } = opening
  const no = tradeGate(spotOf(account))
  if (no?.refusal) return { refusal: no.refusal, lots: 0 }
  const pair = pairOf(state, symbol)
  const price = limitOf(state, pair, opening)
  const seen = own.spotChanges.length
  const { refusal } = ports.trading.place(
    account,
    {
      type: 'placeOrder',
      account: account.name,
      symbol,
      side: 'buy',
      orderType: 'limit',
      tif: 'ioc',
      price: stepsText(price, pair.tick),
      size: stepsText(lots, pair.lot),
      source: 'system',
    },
    id,
    { isForced: true, apartFrom: leaderOf(state, account) },
  )
  const bought = own.spotChanges.slice(seen).filter((one) => one.account === account && one.opens)
  return { ...(refusal && { refusal }), lots: bought.reduce((sum, one) => sum + one.lots, 0) }
}

/** In whole ticks, inside the slippage and the pair's band. */
function limitOf(state: CopyTradingState, pair: TradedPair, { theirs, slippagePpm }: CopyOpening): number {
  const over = theirs.cost * usdtFactor(state) * (MILLION + BigInt(slippagePpm))
  const under = BigInt(theirs.lots) * BigInt(pair.tickLotUnits) * MILLION
  const limit = Math.max(1, Number(divideDown(over, under)))
  const most = state.ports.trading.bandPrice(pair, 0)
  return most > 0 ? Math.min(limit, most) : limit
}

/** At the market, however little it is worth: what leaders close always closes (domain.md 13). */
function sell(state: CopyTradingState, account: Account, symbol: string, lots: number, id: string): void {
  if (lots === 0) return
  const pair = pairOf(state, symbol)
  state.ports.trading.place(
    account,
    {
      type: 'placeOrder',
      account: account.name,
      symbol,
      side: 'sell',
      orderType: 'market',
      size: stepsText(lots, pair.lot),
      source: 'system',
    },
    id,
    { isForced: true, isOfAnySize: true, apartFrom: leaderOf(state, account) },
  )
}

/** With whose orders a copy's wallet does not trade. */
const leaderOf = ({ copyTrading: { copies } }: CopyTradingState, wallet: Account): Account | undefined =>
  copies.get(wallet)?.leader.account

/** What lots cost at the last price, 10^-8 USDT. */
export function worthOfLots(state: CopyTradingState, pair: TradedPair, lots: number): bigint {
  const price = BigInt(state.ports.trading.lastPrice(pair.market))
  return (price * BigInt(lots) * BigInt(pair.tickLotUnits)) / usdtFactor(state)
}

/** Of open lots at the last price, before fees, 10^-8 USDT. */
export const unrealisedOf = (state: CopyTradingState, tracks: readonly Track[]): bigint =>
  tracks.reduce(
    (sum, { symbol, lots, cost }) => sum + worthOfLots(state, pairOf(state, symbol), lots) - cost,
    0n,
  )

/** Prices in ticks at which a lot has gained or lost a share of its cost; 0 = never. */
export function stopPrices(
  state: CopyTradingState,
  pair: TradedPair,
  { lots, cost }: { lots: number; cost: bigint },
  { takeProfitPpm, stopLossPpm }: { takeProfitPpm: number; stopLossPpm: number },
): { above: number; below: number } {
  const units = cost * usdtFactor(state)
  const under = BigInt(lots) * BigInt(pair.tickLotUnits) * MILLION
  const above = takeProfitPpm > 0 ? Number(divideUp(units * (MILLION + BigInt(takeProfitPpm)), under)) : 0
  const below = stopLossPpm > 0 ? Number(divideDown(units * (MILLION - BigInt(stopLossPpm)), under)) : 0
  return { above, below }
}

/** Whether trading in this pair may lead to lots: followers' wallets hold USDT. */
export const isCopiedPair = (state: CopyTradingState, pair: TradedPair): boolean =>
  pair.quote === usdtOf(state)
