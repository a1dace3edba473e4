// The actors of a world of spot copies: a maker of prices, leaders who buy, sell and send coins away, followers, and time.

import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from '../actor.ts'
import { followers, leaders, maker } from './copied.ts'
import { CopyActor, CopyClock } from './copy-actor.ts'
import { spotCopySetup, spotPrices, spotSymbols } from './spot-copied.ts'

class Floor {
  readonly prices = { ...spotPrices }

  of(symbol: string): number {
    return this.prices[symbol] as number
  }
}

/** Base coins of a price are worth as much in each pair. */
const sizeFor = (symbol: string, btc: number) =>
  symbol === 'BTCUSDT' ? btc.toFixed(4) : (20 * btc).toFixed(3)

class PriceMaker extends CopyActor<Floor> {
  protected draw(): Command {
    const { random, floor } = this
    const dice = random.below(100)
    if (dice < 3) return this.crossing()
    const symbol = this.pick(spotSymbols)
    if (dice < 12) {
      const base = spotPrices[symbol] as number
      floor.prices[symbol] = Math.round(base * (1 + (random.share() - 0.5) * this.pick([0.02, 0.06, 0.12])))
    }
    if (dice < 15) return { type: 'cancelOrders', account: maker, symbol }
    const side = this.pick(['buy', 'sell'] as const)
    const wide = this.pick([0.0006, 0.005, 0.015])
    const away = 1 + (side === 'buy' ? -1 : 1) * random.share() * wide
    return {
      type: 'placeOrder',
      account: maker,
      symbol,
      side,
      orderType: 'limit',
      stp: 'cancel-maker',
      price: (floor.of(symbol) * away).toFixed(2),
      size: sizeFor(symbol, this.pick([0.002, 0.02, 0.2, 0.9])),
    }
  }

  /** Where leaders sell what they lead with for another coin. */
  private crossing(): Command {
    const side = this.pick(['buy', 'sell'] as const)
    const price = side === 'buy' ? '0.0499' : '0.0501'
    const order = { account: maker, symbol: 'ETHBTC', orderType: 'limit', stp: 'cancel-maker' } as const
    return { type: 'placeOrder', ...order, side, price, size: '2' }
  }
}

class LeadTrader extends CopyActor<Floor> {
  protected draw(): Command {
    const { random, floor } = this
    const account = this.pick(leaders)
    const dice = random.below(200)
    if (dice < 2) return { type: 'stopLeading', account }
    if (dice < 6)
      return {
        type: 'becomeLeader',
        account,
        name: account,
        product: 'spot',
        sharing: this.pick(['high-water', 'daily'] as const),
        minimum: '60',
      }
    if (dice < 9)
      return { type: 'blockFollower', account, follower: this.pick(followers), on: random.chance(0.4) }
    if (dice < 16) {
      const coin = this.pick(['BTC', 'ETH'])
      // Often a lot or two: what is missing from his lots may be just one.
      const amount = `${random.below(this.pick([3, 90])) / (coin === 'BTC' ? 10_000 : 1_000)}`
      const [from, to] = random.chance(0.7) ? [account, `${account}/margin`] : [`${account}/margin`, account]
      return { type: 'transfer', account, from, to, coin, amount }
    }
    if (dice < 22) {
      const order = { account, symbol: 'ETHBTC', orderType: 'limit', tif: 'ioc' } as const
      const side = this.pick(['buy', 'sell'] as const)
      return { type: 'placeOrder', ...order, side, price: side === 'buy' ? '0.0501' : '0.0499', size: '0.1' }
    }
    if (dice < 26) return { type: 'cancelOrders', account }
    const symbol = this.pick(spotSymbols)
    const side = random.chance(0.55) ? 'buy' : 'sell'
    const btc = (1 + random.below(this.pick([4, 40, 400]))) / 10_000
    const order = { type: 'placeOrder', account, symbol, side } as const
    if (dice < 50) {
      const price = (floor.of(symbol) * (1 + (random.share() - 0.5) * 0.004)).toFixed(2)
      return { ...order, orderType: 'limit', price, size: sizeFor(symbol, btc) }
    }
    if (side === 'sell') return { ...order, orderType: 'market', size: sizeFor(symbol, btc) }
    return { ...order, orderType: 'market', quoteSize: (btc * floor.of('BTCUSDT')).toFixed(2) }
  }
}

class Follower extends CopyActor<Floor> {
  protected draw(): Command {
    const { random } = this
    const of = { account: this.pick(followers), leader: this.pick(leaders) }
    const dice = random.below(100)
    const ofLot = this.ofLot(of, (symbol) => this.floor.of(symbol), 2)
    if (ofLot) return ofLot
    if (dice < 38) {
      const amount = `${50 + random.below(this.pick([40, 3_000, 20_000]))}`
      return { type: 'followLeader', ...of, amount, ...this.terms() }
    }
    if (dice < 48)
      return { type: 'unfollowLeader', ...of, ...(random.chance(0.5) && { handOver: random.chance(0.8) }) }
    if (dice < 66) return { type: 'changeCopy', ...of, paused: random.chance(0.25), ...this.terms() }
    if (dice < 74) {
      const symbol = this.pick(spotSymbols)
      return { type: 'closeCopy', ...of, symbol, side: 'long', ...this.kept(symbol) }
    }
    const wallet = `${of.account}/copy:spot:${of.leader}`
    // Nearly nothing stays that a share could be paid from.
    if (this.later.chance(0.3)) {
      const amount = (Number(this.stage.bots.cash(wallet)) - 0.2).toFixed(2)
      return { type: 'transfer', account: of.account, from: wallet, to: of.account, coin: 'USDT', amount }
    }
    const [from, to] = random.chance(0.5) ? [of.account, wallet] : [wallet, of.account]
    const coin = random.chance(0.9) ? 'USDT' : 'BTC'
    return { type: 'transfer', account: of.account, from, to, coin, amount: `${random.below(3000)}.5` }
  }

  private terms(): CopyTerms {
    const { random } = this
    const sizing = this.pick(['amount', 'multiplier', 'smart', 'smart'] as const)
    const value =
      sizing === 'amount' ? `${5 + random.below(900)}` : this.pick(['0.01', '0.3', '1', '2.5', '7'])
    return {
      sizing,
      ...(sizing !== 'smart' && { value }),
      ...(random.chance(0.4) && { slippage: this.pick(['0.001', '0.002', '0.05']) }),
      ...(random.chance(0.2) && { maxLoss: `${5 + random.below(300)}` }),
      ...(this.later.chance(0.15) && { maxLoss: `${1 + this.later.below(40)}` }),
      ...(random.chance(0.2) && { maxPosition: `${200 + random.below(20_000)}` }),
      ...(random.chance(0.3) && { takeProfit: this.pick(['0.01', '0.02', '0.035']) }),
      ...(random.chance(0.3) && { stopLoss: this.pick(['0.01', '0.02', '0.035']) }),
      ...(this.more.chance(0.3) && this.ofSymbols()),
    }
  }

  /** A pair or both with terms of their own; often nothing else is copied. */
  private ofSymbols(): Pick<CopyTerms, 'bySymbol' | 'onlyThese'> {
    const { more } = this
    const chosen = spotSymbols.filter(() => more.chance(0.6))
    const bySymbol = chosen.map((symbol) => {
      const fixed = more.chance(0.5)
      const value = fixed ? `${5 + more.below(900)}` : (['0.05', '0.7', '3'][more.below(3)] as string)
      return {
        symbol,
        sizing: fixed ? ('amount' as const) : ('multiplier' as const),
        value,
        ...(more.chance(0.3) && { slippage: ['0.001', '0.03'][more.below(2)] as string }),
        ...(more.chance(0.3) && { maxPosition: `${200 + more.below(20_000)}` }),
        ...(more.chance(0.3) && { takeProfit: ['0.01', '0.03'][more.below(2)] as string }),
        ...(more.chance(0.3) && { stopLoss: ['0.01', '0.03'][more.below(2)] as string }),
      }
    })
    if (bySymbol.length === 0) return {}
    return { bySymbol, ...(more.chance(0.5) && { onlyThese: true }) }
  }
}

export function spotCopyCastOf(seed: number, stage: Stage): { setup: Command[]; actors: Actor[] } {
  const floor = new Floor()
  return {
    setup: spotCopySetup(seed),
    actors: [
      new PriceMaker('prices', 150, floor, stage, seed),
      new LeadTrader('leads', 300, floor, stage, seed),
      new Follower('follows', 500, floor, stage, seed),
      new CopyClock('clock', 1_200, floor, stage, seed),
    ],
  }
}
