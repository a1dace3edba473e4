// Sells collateral for debts at the market: the coin with the lowest ratio first, of equal ones the largest (futures-rules.md B47).

import { formatBig } from '../core/decimal.ts'
import { divideUp, largest, smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { stepsText } from '../market/pair.ts'
import { collateralValue } from './collateral-value.ts'
import type { CoinSums } from './parts.ts'
import { unitsFor, worthOf } from './rates.ts'
import { money, SHARE_ONE, unifiedRules } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { spendable, sumsOf } from './sums.ts'

const PERCENT = 100n

/** `isAll`: also coins that do not count as collateral. A debt in a coin that is there is none: only other coins are sold. */
export function sellForDebts(state: UnifiedState, account: UnifiedAccount, isAll: boolean): void {
  const dollar = state.coinIndex.get(money) as number
  for (const { coin } of assetsOf(state, account, isAll)) {
    if (debtsOf(state, account).length === 0) return
    if (coin !== dollar) sell(state, account, coin, dollar)
    for (const { coin: debt } of debtsOf(state, account))
      if (debt !== dollar) buy(state, account, debt, dollar)
  }
}

const debtsOf = (state: UnifiedState, account: UnifiedAccount): CoinSums[] =>
  sumsOf(state, account).coins.filter(({ owed }) => owed > 0n)

interface Asset {
  coin: number
  worth: bigint
  /** Collateral value ÷ worth in 10^-8. */
  ratio: bigint
}

function assetsOf(state: UnifiedState, account: UnifiedAccount, isAll: boolean): Asset[] {
  const assets: Asset[] = []
  for (const one of sumsOf(state, account).coins) {
    const { coin } = one
    const isCollateral = account.collateral.has(coin)
    const worth = worthOf(state, coin, largest(0n, spendable(one)))
    if (worth === 0n || !(isAll || isCollateral)) continue
    const value = isCollateral ? collateralValue(state.coins[coin] as string, worth) : 0n
    assets.push({ coin, worth, ratio: (value * SHARE_ONE) / worth })
  }
  return assets.sort((a, b) => compare(a.ratio, b.ratio) || compare(b.worth, a.worth) || a.coin - b.coin)
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

const pairOf = ({ coins, ports }: UnifiedState, coin: number, dollar: number): TradedPair | undefined =>
  ports.trading.find(`${coins[coin]}${coins[dollar]}`)

function freeUnits(state: UnifiedState, account: UnifiedAccount, coin: number): bigint {
  const one = sumsOf(state, account).coins.find((sums) => sums.coin === coin)
  return one ? spendable(one) : 0n
}

/** As much as all debts need. */
function sell(state: UnifiedState, account: UnifiedAccount, coin: number, dollar: number): void {
  const pair = pairOf(state, coin, dollar)
  if (pair === undefined) return
  let needed = 0n
  for (const debt of debtsOf(state, account)) needed += worthOf(state, debt.coin, debt.owed)
  const wanted = unitsFor(state, coin, (needed * unifiedRules.withCosts) / PERCENT) + BigInt(pair.lotUnits)
  const units = smallest(freeUnits(state, account, coin), wanted)
  const lots = Math.min(Number(units / BigInt(pair.lotUnits)), pair.maxLots)
  if (lots > 0) order(state, account.wallet, pair, { side: 'sell', size: stepsText(lots, pair.lot) })
}

/** With what there is of the money. */
function buy(state: UnifiedState, account: UnifiedAccount, coin: number, dollar: number): void {
  const pair = pairOf(state, coin, dollar)
  const debt = debtsOf(state, account).find((one) => one.coin === coin)
  if (pair === undefined || debt === undefined) return
  const worth = (worthOf(state, coin, debt.owed) * unifiedRules.withCosts) / PERCENT
  const budget = smallest(freeUnits(state, account, dollar), unitsFor(state, dollar, worth) + 1n)
  if (budget <= 0n) return
  // The pair's quote has more decimals than an order may name.
  const step = BigInt(pair.tickLotUnits)
  const quoteSize = formatBig(divideUp(budget - step + 1n, step) * step, state.scales[dollar] as number)
  order(state, account.wallet, pair, { side: 'buy', quoteSize })
}

function order(
  state: UnifiedState,
  wallet: Account,
  { symbol }: TradedPair,
  terms: { side: 'buy' | 'sell'; size?: string; quoteSize?: string },
): void {
  const { slippage } = unifiedRules
  const source = 'system'
  state.ports.trading.place(
    wallet,
    {
      type: 'placeOrder',
      account: wallet.name,
      symbol,
      orderType: 'market',
      slippage,
      source,
      ...terms,
    },
    `unified-${++state.unified.lastSale}`,
    { isForced: true, isOfAnySize: true },
  )
}
