// Repays debts with what is in a wallet: the same coins first, then by selling the others at the market, the largest worth first (domain.md 7.3, 7.4).

import { formatBig } from '../core/decimal.ts'
import { divideUp, smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits } from '../kernel/funds.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { stepsText } from '../market/pair.ts'
import type { RepaidBy } from './protocol.ts'
import { marginRules } from './rules.ts'
import { settleDebt } from './settle-debt.ts'
import type { MarginState } from './state.ts'
import { coinsOf, marginOf } from './wallet.ts'
import { unitsFor, worthOf } from './worth.ts'

/** More is sold or spent than prices say, for fees and slippage: in percent. */
const withCosts = 102n
const PERCENT = 100n

/** Units of the wallet's money that sales brought, before fees. In a liquidation each coin is sold whole (V-LN7), else only what the debts need. */
export function sellFor(state: MarginState, wallet: Account, debts: readonly number[], by: RepaidBy): bigint {
  const owing = () => debts.filter((coin) => state.margin.debt(wallet, coin) > 0n)
  for (const coin of debts) settleDebt(state, { wallet, coin, by })
  const money = moneyOf(state, wallet)
  let brought = 0n
  for (const coin of assetsOf(state, wallet, money)) {
    if (owing().length === 0) break
    if (!debts.includes(coin))
      brought += sell(state, wallet, coin, money, by === 'liquidation' ? undefined : owing())
    for (const debt of owing()) {
      if (debt !== money) buy(state, wallet, debt, money)
      settleDebt(state, { wallet, coin: debt, by })
    }
  }
  return brought
}

const availableOf = ({ stores }: MarginState, { index }: Account, coin: number) =>
  availableUnits(stores.ledger, index, coin)

/** The coin that others are sold for: the quote of the wallet's pair, else USDT. */
export function moneyOf(state: MarginState, wallet: Account): number {
  const symbol = marginOf(wallet)?.symbol
  const pair = symbol === undefined ? undefined : state.ports.trading.find(symbol)
  return pair?.quote ?? (state.coinIndex.get('USDT') as number)
}

/** Coins with something available, the largest worth first; money itself may buy other debts. */
function assetsOf(state: MarginState, wallet: Account, money: number): number[] {
  const worth = (coin: number) => worthOf(state, coin, availableOf(state, wallet, coin))
  const byWorth = (a: number, b: number) => (worth(a) > worth(b) ? -1 : worth(a) < worth(b) ? 1 : a - b)
  const coins = coinsOf(state, wallet).filter((coin) => availableOf(state, wallet, coin) > 0n)
  // Money is used before anything is sold.
  return [...coins.filter((coin) => coin === money), ...coins.filter((coin) => coin !== money).sort(byWorth)]
}

const pairOf = ({ coins, ports }: MarginState, coin: number, money: number): TradedPair | undefined =>
  ports.trading.find(`${coins[coin]}${coins[money]}`)

function sell(
  state: MarginState,
  wallet: Account,
  coin: number,
  money: number,
  only: readonly number[] | undefined,
): bigint {
  const pair = pairOf(state, coin, money)
  if (pair === undefined || coin === money) return 0n
  let units = availableOf(state, wallet, coin)
  if (only) {
    const needed = only.reduce((sum, debt) => sum + worthOf(state, debt, state.margin.debt(wallet, debt)), 0n)
    units = smallest(units, unitsFor(state, coin, (needed * withCosts) / PERCENT) + BigInt(pair.lotUnits))
  }
  const lots = Math.min(Number(units / BigInt(pair.lotUnits)), pair.maxLots)
  return lots > 0 ? order(state, wallet, pair, { side: 'sell', size: stepsText(lots, pair.lot) }) : 0n
}

function buy(state: MarginState, wallet: Account, coin: number, money: number): void {
  const pair = pairOf(state, coin, money)
  if (pair === undefined) return
  const worth = (worthOf(state, coin, state.margin.debt(wallet, coin)) * withCosts) / PERCENT
  const budget = smallest(availableOf(state, wallet, money), unitsFor(state, money, worth) + 1n)
  // The pair's quote has more decimals than an order may name.
  const step = BigInt(pair.tickLotUnits)
  const quoteSize = formatBig(divideUp(budget - step + 1n, step) * step, state.scales[money] as number)
  order(state, wallet, pair, { side: 'buy', quoteSize })
}

/** Units of quote that were traded; one that the book does not take leaves everything as it is. */
function order(
  state: MarginState,
  wallet: Account,
  { symbol }: TradedPair,
  terms: { side: 'buy' | 'sell'; size?: string; quoteSize?: string },
): bigint {
  const { trading } = state.ports
  const { sale } = state.margin
  sale.brought = 0n
  const { slippage } = marginRules
  trading.place(
    wallet,
    {
      type: 'placeOrder',
      account: wallet.name,
      symbol,
      orderType: 'market',
      slippage,
      source: 'system',
      ...terms,
    },
    `margin-${++state.margin.lastId}`,
    {
      isForced: true,
      known(orderId) {
        sale.orderId = orderId
      },
    },
  )
  sale.orderId = 0
  return sale.brought
}
