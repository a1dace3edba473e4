// What comes from outside: index prices, fixed marks, rates, the fund, halts; and time that jumps to settlements of funding.

import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, ActorCommand } from '../actor.ts'
import type { ContractFloor } from './floor.ts'
import { type Listed, priceText } from './listed.ts'

/** Every index follows its path. */
export class IndexMover implements Actor {
  readonly name: string
  private at = 0
  private readonly stale = new Set<string>()

  constructor(
    private readonly floor: ContractFloor,
    readonly pauseMs: number,
  ) {
    this.name = floor.name
  }

  act(): ActorCommand {
    const { floor } = this
    const { contracts } = floor.stage
    const listed = contracts[this.at++ % contracts.length] as Listed
    const { symbol } = listed
    const wasStale = this.stale.delete(symbol)
    const stale = !wasStale && floor.random.chance(0.03)
    if (stale) this.stale.add(symbol)
    const price = priceText(listed, floor.stage.contractPrice(listed))
    return { id: floor.nextId(), command: { type: 'setContractIndex', symbol, price, stale } }
  }
}

export class RiskOperator implements Actor {
  readonly name: string
  /** What it must put right again. */
  private readonly later: Command[] = []

  constructor(
    private readonly floor: ContractFloor,
    readonly pauseMs: number,
  ) {
    this.name = floor.name
  }

  act(): ActorCommand {
    const { floor } = this
    const back = floor.random.chance(0.5) ? this.later.shift() : undefined
    return { id: floor.nextId(), command: back ?? this.draw(floor.random.below(100)) }
  }

  private draw(dice: number): Command {
    const { floor } = this
    const listed = floor.listed()
    const { symbol } = listed
    if (dice < 22) return { type: 'printContract', symbol, price: floor.near(listed, 3) }
    if (dice < 34) {
      this.later.push({ type: 'setContractMark', symbol, price: 'auto' })
      return { type: 'setContractMark', symbol, price: floor.near(listed, 20) }
    }
    if (dice < 54) {
      const rate = floor.pick(['0.003', '-0.003', '0.0001', '0.00075', '-0.01', '0', '1.5', '0.000000001'])
      return { type: 'setFundingRate', symbol, rate }
    }
    if (dice < 70) {
      const amount = floor.pick(['0', '0', '0.01', '3', '1000', '1000000', 'x'])
      const coin = floor.random.chance(0.9) ? listed.config.settle : floor.pick(['USDC', 'NONE'])
      return { type: 'setInsurance', coin, amount }
    }
    if (dice < 78) {
      const status = floor.pick(['suspended', 'cancel-only', 'delisted'] as const)
      this.later.push({ type: 'setContractStatus', symbol, status: 'trading' })
      return { type: 'setContractStatus', symbol, status }
    }
    const account = floor.pick(floor.accounts)
    if (dice < 86) return { type: 'setAccount', account, vip: floor.random.below(6) }
    if (dice < 90) {
      this.later.push({ type: 'setAccount', account, frozen: false })
      return { type: 'setAccount', account, frozen: true }
    }
    if (dice < 93) {
      this.later.push({ type: 'setAccount', account, recognised: true })
      return { type: 'setAccount', account, recognised: false }
    }
    if (dice < 96) return { type: 'resetDemoFunds', account }
    const coin = floor.pick(['USDT', 'BTC', 'USDC'])
    return { type: 'grantFunds', account, coin, amount: coin === 'BTC' ? '0.05' : '1000' }
  }
}

const hourMs = 3_600_000

/** Seconds pass; now and then an hour does, so that funding is settled. */
export class ContractClock implements Actor {
  readonly name: string

  constructor(
    private readonly floor: ContractFloor,
    readonly pauseMs: number,
  ) {
    this.name = floor.name
  }

  act(): ActorCommand {
    const { random, stage } = this.floor
    const dice = random.below(1_000)
    if (dice < 100) stage.skip(random.below(9_000))
    else if (dice < 108) stage.skip(hourMs - (stage.latest() % hourMs) - 1_000 + random.below(2_000))
    else if (dice < 130) stage.skip(-random.below(3_000))
    return { id: '~tick', command: { type: 'tick' } }
  }
}
