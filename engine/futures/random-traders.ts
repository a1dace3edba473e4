// People who trade contracts at random, with crashes of the price and funding: for tests.

import { Random } from '../core/random.ts'
import type { Command } from '../exchange/protocol.ts'
import { openings } from '../exchange/test-exchange.ts'
import type { PlaceContractOrder } from './protocol.ts'
import { testContract } from './test-exchange.ts'

export const tradedContracts = [
  // Low tiers, so that positions are cut by tier too.
  testContract('usdtm:BTCUSDT', {
    priceBand: '0.2',
    tiers: [
      { top: '3000', maxLeverage: 125, mmr: '0.004' },
      { top: '15000', maxLeverage: 100, mmr: '0.005' },
      { top: '60000', maxLeverage: 50, mmr: '0.01' },
      { top: '100000000', maxLeverage: 20, mmr: '0.02' },
    ],
  }),
  testContract('usdtm:DOGEUSDT', { index: '0.1', lastPrice: '0.1', fundingHours: 1 }),
  testContract('coinm:BTCUSD', { index: '60000', lastPrice: '60000', fundingHours: 1 }),
]
const scaleOf = [10, 100_000, 10]
const base = [60_000, 0.1, 60_000]
export const traders = ['a', 'b', 'c', 'd', 'e', 'f']

export class RandomTraders {
  readonly random: Random
  readonly prices = [...base]
  seq = 0

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  private price(n: number, spread: number): string {
    const ticks = Math.max(
      1,
      Math.round(
        (this.prices[n] as number) * (scaleOf[n] as number) * (1 + (this.random.share() - 0.5) * spread),
      ),
    )
    return `${ticks / (scaleOf[n] as number)}`
  }

  /** Sizes that make positions of some thousand of the quote. */
  private size(n: number): string {
    const k = (1 + this.random.below(n === 0 ? 5000 : 200)) * (this.random.chance(0.1) ? 8 : 1)
    return n === 0 ? `${k / 10_000}` : n === 1 ? `${k * 500}` : `${k * 50}`
  }

  /** The id of one of the last commands. */
  private recent(): string {
    return `c${Math.max(1, this.seq - this.random.below(40))}`
  }

  private plan(
    account: string,
    symbol: string,
    n: number,
    side: 'buy' | 'sell',
    word: 'long' | 'short' | undefined,
  ): Command {
    const isHedge = traders.indexOf(account) % 2 !== 0
    const positionSide = isHedge ? (word ?? 'long') : undefined
    const triggerBy = this.pick(['last', 'mark'] as const)
    const triggerPrice = this.price(n, 0.03)
    const dice = this.random.below(10)
    if (dice < 2)
      return { type: 'placeRatioStop', account, symbol, positionSide, percent: this.pick(['10', '80']) }
    if (dice < 5)
      return {
        type: 'placePositionStop',
        account,
        symbol,
        positionSide,
        size: this.random.chance(0.5) ? this.size(n) : undefined,
        takeProfit: dice < 4 ? { triggerPrice, triggerBy } : undefined,
        stopLoss: dice > 2 ? { triggerPrice: this.price(n, 0.03), triggerBy } : undefined,
      }
    if (dice < 6) return { type: 'updateContractPlan', account, clientOid: this.recent(), triggerPrice }
    if (dice < 7)
      return { type: 'cancelContractPlans', account, symbol: this.random.chance(0.3) ? undefined : symbol }
    const isLimit = this.random.chance(0.3)
    return {
      type: 'placeContractPlan',
      account,
      symbol,
      side,
      positionSide,
      orderType: isLimit ? 'limit' : 'market',
      price: isLimit ? this.price(n, 0.02) : undefined,
      size: this.size(n),
      triggerPrice,
      triggerBy,
      callback: this.random.chance(0.4) ? this.pick(['0.05', '0.5']) : undefined,
      reduceOnly: !isHedge && this.random.chance(0.4) ? true : undefined,
    }
  }

  /** What an order may bring: also on the wrong side, and an end of what it brought. */
  private stops(n: number): Pick<PlaceContractOrder, 'takeProfit' | 'stopLoss'> {
    const leg = () =>
      this.random.chance(0.1)
        ? { triggerPrice: '0' }
        : {
            triggerPrice: this.price(n, 0.04),
            triggerBy: this.pick(['last', 'mark'] as const),
            ...(this.random.chance(0.3) && { price: this.price(n, 0.04) }),
          }
    const dice = this.random.below(3)
    return { ...(dice < 2 && { takeProfit: leg() }), ...(dice > 0 && { stopLoss: leg() }) }
  }

  command(): Command {
    const account = this.pick(traders)
    const n = this.random.below(tradedContracts.length)
    const symbol = tradedContracts[n]!.symbol
    const side = this.pick(['buy', 'sell'] as const)
    const word = this.pick(['long', 'short', undefined] as const)
    const dice = this.random.below(100)
    if (dice < 55) {
      const isMarket = dice < 12
      return {
        type: 'placeContractOrder',
        account,
        symbol,
        side,
        orderType: isMarket ? 'market' : 'limit',
        price: isMarket ? undefined : this.price(n, 0.02),
        size: this.size(n),
        tif: isMarket ? undefined : this.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const),
        stp: this.pick(['none', 'cancel-taker', 'cancel-maker', 'cancel-both'] as const),
        // Half of the people trade in hedge mode.
        positionSide: traders.indexOf(account) % 2 === 0 ? undefined : (word ?? 'long'),
        reduceOnly: traders.indexOf(account) % 2 === 0 && this.random.chance(0.2) ? true : undefined,
        slippage: isMarket && this.random.chance(0.3) ? '0.002' : undefined,
        ...(this.random.chance(0.4) && this.stops(n)),
      }
    }
    if (dice < 58)
      return {
        type: 'modifyContractOrder',
        account,
        clientOid: this.recent(),
        price: this.price(n, 0.02),
        size: this.size(n),
        ...(this.random.chance(0.3) && this.stops(n)),
      }
    if (dice < 60)
      return { type: 'cancelContractOrders', account, symbol: this.random.chance(0.5) ? symbol : undefined }
    if (dice < 64)
      return { type: 'setContractLeverage', account, symbol, leverage: this.pick(['1', '5', '20', '50']) }
    if (dice < 66)
      return { type: 'setMarginMode', account, symbol, mode: this.pick(['cross', 'isolated'] as const) }
    if (dice < 69)
      return {
        type: 'adjustMargin',
        account,
        symbol,
        side: word,
        amount: this.pick(['10', '-10', '0.001', '-0.001']),
      }
    if (dice < 72)
      return {
        type: 'closePositions',
        account,
        symbol: this.random.chance(0.7) ? symbol : undefined,
        side: word,
      }
    if (dice < 74) return { type: 'reversePosition', account, symbol, side: word }
    if (dice < 76) return { type: 'setAutoMargin', account, symbol, on: true }
    if (dice < 78) return { type: 'setFundingRate', symbol, rate: this.pick(['0.003', '-0.003', '0.0001']) }
    if (dice < 79)
      return {
        type: 'setInsurance',
        coin: this.pick(['USDT', 'BTC']),
        amount: this.pick(['0', '0.01', '1000']),
      }
    if (dice < 80)
      return { type: 'setContractIndex', symbol, price: this.price(n, 0), stale: this.random.chance(0.5) }
    if (dice < 83)
      return {
        type: 'transfer',
        account,
        from: `${account}/usdtm`,
        to: account,
        coin: 'USDT',
        amount: `${1 + this.random.below(500)}`,
      }
    if (dice < 85) return { type: 'tick' }
    if (dice < 91) return this.plan(account, symbol, n, side, word)
    this.prices[n] = Math.max(
      (base[n] as number) / 3,
      Math.min(
        (base[n] as number) * 3,
        (this.prices[n] as number) * (1 + (this.random.share() - 0.5) * 0.24),
      ),
    )
    return { type: 'setContractIndex', symbol, price: this.price(n, 0), stale: false }
  }
}

export function tradersSetUp(): Command[] {
  return traders.flatMap((account, n) => [
    ...openings(account, { USDT: '200000', BTC: '20' }),
    { type: 'setAccount', account, recognised: true } as const,
    {
      type: 'transfer',
      account,
      to: `${account}/usdtm`,
      coin: 'USDT',
      amount: n < 2 ? '200000' : '2000',
    } as const,
    { type: 'transfer', account, to: `${account}/coinm`, coin: 'BTC', amount: n < 2 ? '20' : '0.2' } as const,
  ])
}
