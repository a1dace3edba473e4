// What a person holds, coin by coin: what it is worth, what it cost and what it gained, in the reader's currency.

import { Decimal } from 'decimal.js'
import { type CostMethod, costMethods } from '#app/services/holdings/cost-methods.ts'
import type { Services } from '#app/services/services.ts'
import { type Currency, inCurrency, shownCurrency, usdtRate } from '#app/services/worth.ts'
import { coinName } from '#engine/market/catalogue.ts'
import { byWorth, smallUsdt } from './small-balances.ts'

/** Of a price that may be far below one. */
const priceDigits = 8

export interface AssetRow {
  coin: string
  name: string
  available: string
  frozen: string
  total: string
  /** In the display currency; null when no pair prices the coin. */
  worth: string | null
  /** Share of the whole as decimal text. */
  share: string
  /** What one cost on average, and what the holding has gained since; null where it is unknown. */
  cost: string | null
  unrealised: { amount: string; share: string | null } | null
  /** What its sales brought above its average cost. */
  realised: string
  /** The pair to trade it in. */
  symbol: string | null
}

export interface WalletRow {
  /** 'usdtm', 'margin:BTCUSDT' … */
  wallet: string
  /** With what its positions on contracts float. */
  worth: string
  share: string
  coins: { coin: string; amount: string }[]
}

export interface Assets {
  currency: Currency
  /** Of the coins and of what lies in one's wallets and bots. */
  total: string
  /** What lies in the account itself. */
  spot: { worth: string; share: string }
  /** What one's bots hold; null when they hold nothing. */
  bots: { worth: string; share: string } | null
  /** Beside spot, those that are not empty; below zero it is owed. */
  wallets: WalletRow[]
  method: CostMethod
  rows: AssetRow[]
  /** How many were left out as small. */
  hidden: number
}

export function readCostMethod(text: string | null): CostMethod {
  return costMethods.find((method) => method === text) ?? 'average'
}

export async function loadAssets(
  services: Pick<Services, 'markets' | 'trading' | 'holdings'>,
  account: string,
  wanted: Currency,
  method: CostMethod,
  hidesSmall: boolean,
): Promise<Assets> {
  const { markets, trading, holdings } = services
  const currency = shownCurrency(markets, wanted)
  const costs = await holdings.costs(account)
  const held = trading.balances(account).map(({ coin, available, frozen }) => {
    const total = new Decimal(available).plus(frozen)
    const rate = usdtRate(markets, coin)
    return { coin, available, frozen, total, rate, usdt: rate?.times(total) ?? null }
  })
  const worthOf = (coins: ReadonlyMap<string, Decimal>) => {
    let usdt = new Decimal(0)
    for (const [coin, amount] of coins) usdt = usdt.plus(usdtRate(markets, coin)?.times(amount) ?? 0)
    return usdt
  }
  const inBots = worthOf(await holdings.inBots(account))
  const wallets = (await holdings.inWallets(account)).map((one) => ({
    ...one,
    usdt: worthOf(one.coins).plus(worthOf(one.floating)),
  }))
  const beside = wallets.reduce((all, { usdt }) => all.plus(usdt), inBots)
  const inSpot = held.reduce((all, { usdt }) => all.plus(usdt ?? 0), new Decimal(0))
  const sum = beside.plus(inSpot)
  const shareOf = (usdt: Decimal) => (sum.gt(0) ? usdt.div(sum).toFixed(6) : '0')
  const kept = held.filter(({ usdt }) => !hidesSmall || (usdt?.gte(smallUsdt) ?? false))
  kept.sort(byWorth)
  const pairOf = (coin: string) =>
    markets.get(`${coin}USDT`) ?? markets.get(`${coin}TRY`) ?? markets.get(`USDT${coin}`)
  const shown = (usdt: Decimal) => inCurrency(markets, usdt, currency)
  const priceShown = (usdt: Decimal) =>
    usdt
      .div(usdtRate(markets, currency) ?? 1)
      .toSignificantDigits(priceDigits)
      .toFixed()
  return {
    currency,
    method,
    total: shown(sum),
    spot: { worth: shown(inSpot), share: shareOf(inSpot) },
    bots: inBots.gt(0) ? { worth: shown(inBots), share: shareOf(inBots) } : null,
    wallets: wallets.map(({ wallet, coins, usdt }) => ({
      wallet,
      worth: shown(usdt),
      share: shareOf(usdt),
      coins: [...coins].map(([coin, amount]) => ({ coin, amount: amount.toFixed() })),
    })),
    hidden: held.length - kept.length,
    rows: kept.map(({ coin, available, frozen, total, rate, usdt }) => {
      const isWorthShowing = coin !== currency && (usdt?.gte(smallUsdt) ?? false)
      const cost = isWorthShowing ? costs.price(coin, method) : null
      const gain = isWorthShowing && rate ? costs.unrealised(coin, method, rate) : null
      return {
        coin,
        name: coinName(coin),
        available,
        frozen,
        total: total.toFixed(),
        worth: usdt && shown(usdt),
        share: usdt ? shareOf(usdt) : '0',
        cost: cost && priceShown(cost),
        unrealised: gain && { amount: shown(gain.amount), share: gain.share?.toFixed(6) ?? null },
        realised: shown(costs.realised(coin)),
        symbol: pairOf(coin)?.symbol ?? null,
      }
    }),
  }
}
