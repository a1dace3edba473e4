// The actors of a world of copy trading: a maker of prices, leaders who trade, followers who come, change and go, and time that ends days and weeks.

import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from '../actor.ts'
import { copySetup, followers, leaders, maker, copiedSymbol as symbol } from './copied.ts'
import { CopyActor, CopyClock } from './copy-actor.ts'

/** Where all of them think that the price is. */
class Floor {
  price = 60_000
}

/** Moves the mark, and keeps offers of every size around it. */
class PriceMaker extends CopyActor<Floor> {
  protected draw(): Command {
    const { random, floor } = this
    const dice = random.below(100)
    if (dice < 12) {
      floor.price = Math.round(60_000 * (1 + (random.share() - 0.5) * this.pick([0.02, 0.06, 0.12])))
      return { type: 'setContractMark', symbol, price: `${floor.price}` }
    }
    if (dice < 17) return { type: 'cancelContractOrders', account: maker, symbol }
    const side = this.pick(['buy', 'sell'] as const)
    const price = `${floor.price + (side === 'buy' ? -1 : 1) * random.below(this.pick([40, 300, 900]))}`
    const size = `${this.pick([2, 20, 200, 900]) / 1000}`
    const positionSide = this.pick(['long', 'short'] as const)
    return {
      type: 'placeContractOrder',
      account: maker,
      symbol,
      side,
      positionSide,
      orderType: 'limit',
      price,
      size,
    }
  }
}

class LeadTrader extends CopyActor<Floor> {
  protected draw(): Command {
    const { random, floor } = this
    const account = this.pick(leaders)
    const dice = random.below(200)
    const positionSide = this.pick(['long', 'short'] as const)
    if (dice < 12) return { type: 'closePositions', account, symbol }
    if (dice < 14) return { type: 'stopLeading', account }
    if (dice < 17)
      return {
        type: 'becomeLeader',
        account,
        name: account,
        sharing: this.pick(['high-water', 'daily'] as const),
        minimum: '60',
      }
    if (dice < 20)
      return {
        type: 'blockFollower',
        account,
        follower: this.pick(followers),
        on: random.chance(0.4),
      }
    if (dice < 26)
      return { type: 'setContractLeverage', account, symbol, leverage: this.pick(['5', '20', '50']) }
    // Half of them reduce: a part is closed again.
    const opens = random.chance(0.55)
    const side = (positionSide === 'long') === opens ? 'buy' : 'sell'
    const size = `${(1 + random.below(this.pick([3, 40, 200]))) / 1000}`
    const terms = random.chance(0.15)
      ? { orderType: 'limit' as const, price: `${floor.price + random.below(200) - 100}` }
      : { orderType: 'market' as const }
    return { type: 'placeContractOrder', account, symbol, side, positionSide, size, ...terms }
  }
}

class Follower extends CopyActor<Floor> {
  protected draw(): Command {
    const { random } = this
    const of = { account: this.pick(followers), leader: this.pick(leaders) }
    const dice = random.below(100)
    const ofLot = this.ofLot(of, () => this.floor.price, 0)
    if (ofLot) return ofLot
    if (dice < 34) {
      const amount = `${50 + random.below(this.pick([40, 3_000, 20_000]))}`
      return { type: 'followLeader', ...of, amount, ...this.terms() }
    }
    if (dice < 46) return { type: 'unfollowLeader', ...of }
    if (dice < 64) return { type: 'changeCopy', ...of, paused: random.chance(0.25), ...this.terms() }
    if (dice < 72) return { type: 'closeCopy', ...of, symbol, side: this.pick(['long', 'short'] as const) }
    const wallet = `${of.account}/copy:${of.leader}`
    const [from, to] = random.chance(0.5) ? [of.account, wallet] : [wallet, of.account]
    return {
      type: 'transfer',
      account: of.account,
      from,
      to,
      coin: 'USDT',
      amount: `${random.below(3000)}.5`,
    }
  }

  private terms(): CopyTerms {
    const { random } = this
    const sizing = this.pick(['amount', 'multiplier', 'smart', 'smart'] as const)
    const value =
      sizing === 'amount' ? `${10 + random.below(500)}` : this.pick(['0.01', '0.3', '1', '2.5', '7'])
    return {
      sizing,
      ...(sizing !== 'smart' && { value }),
      ...(random.chance(0.3) && { leverage: this.pick(['5', '20', '100']) }),
      ...(random.chance(0.3) && { marginMode: this.pick(['cross', 'isolated'] as const) }),
      ...(random.chance(0.4) && { slippage: this.pick(['0.001', '0.002', '0.05']) }),
      ...(random.chance(0.2) && { maxLoss: `${20 + random.below(300)}` }),
      ...(random.chance(0.2) && { maxPosition: `${1000 + random.below(20_000)}` }),
      ...(this.more.chance(0.3) && this.ofSymbol()),
    }
  }

  /** Its one contract with terms of its own. */
  private ofSymbol(): Pick<CopyTerms, 'bySymbol' | 'onlyThese'> {
    const { more } = this
    const fixed = more.chance(0.5)
    const value = fixed ? `${10 + more.below(900)}` : (['0.05', '0.7', '3'][more.below(3)] as string)
    const own = {
      symbol,
      sizing: fixed ? ('amount' as const) : ('multiplier' as const),
      value,
      ...(more.chance(0.4) && { leverage: ['5', '20', '100'][more.below(3)] as string }),
      ...(more.chance(0.3) && { slippage: ['0.001', '0.03'][more.below(2)] as string }),
      ...(more.chance(0.3) && { maxPosition: `${1000 + more.below(20_000)}` }),
    }
    return { bySymbol: [own], ...(more.chance(0.3) && { onlyThese: true }) }
  }
}

export function copyCastOf(seed: number, stage: Stage): { setup: Command[]; actors: Actor[] } {
  const floor = new Floor()
  return {
    setup: copySetup(seed),
    actors: [
      new PriceMaker('prices', 150, floor, stage, seed),
      new LeadTrader('leads', 300, floor, stage, seed),
      new Follower('follows', 500, floor, stage, seed),
      new CopyClock('clock', 1_200, floor, stage, seed),
    ],
  }
}
