// The operator: halts and resumes pairs, freezes people, grants, prints outside prices, sweeps; and time that jumps.

import type { ActorCommand } from '../actor.ts'
import { priceText, sizeText } from '../pairs.ts'
import type { ActorContext } from './actor-context.ts'
import { Player } from './player.ts'

export class Operator extends Player {
  private sleeping: string[] = []
  private frozen: string[] = []

  act(): ActorCommand | undefined {
    const { context } = this
    const id = context.nextId()
    const account = context.account()
    const pair = context.pair()
    const { symbol } = pair
    const dice = context.random.below(100)
    if (dice < 40)
      return { id, command: { type: 'print', symbol, price: priceText(pair, context.stage.price(pair)) } }
    if (dice < 50) return { id, command: { type: 'setAccount', account, vip: context.random.below(6) } }
    if (dice < 55) return { id, command: { type: 'setFeeToken', account, on: context.random.chance(0.6) } }
    if (dice < 60)
      return { id, command: { type: 'setAccount', account, feeToken: context.random.chance(0.6) } }
    if (dice < 70) {
      const coin = context.pick([pair.base, pair.quote, 'ERG'])
      return {
        id,
        command: { type: 'grantFunds', account, coin, amount: sizeText(pair, context.lots(pair) * 50) },
      }
    }
    if (dice < 73) return { id: `~${id}`, command: { type: 'sweep' } }
    if (dice < 76) return { id, command: { type: 'resetDemoFunds', account } }
    if (dice < 88) return { id, command: this.halt(symbol) }
    return { id, command: this.freeze(account) }
  }

  /** Every halt is followed by a return to trading. */
  private halt(symbol: string): ActorCommand['command'] {
    const back = this.sleeping.pop()
    if (back !== undefined) return { type: 'setMarketStatus', symbol: back, status: 'trading' }
    this.sleeping.push(symbol)
    const status = this.context.pick([
      'suspended',
      'suspended',
      'cancel-only',
      'cancel-only',
      'delisted',
    ] as const)
    return { type: 'setMarketStatus', symbol, status }
  }

  private freeze(account: string): ActorCommand['command'] {
    const back = this.frozen.pop()
    if (back !== undefined)
      return { type: 'setAccount', account: back, frozen: false, blacklisted: false, kyc: 2 }
    this.frozen.push(account)
    const change = this.context.pick([{ frozen: true }, { frozen: true }, { blacklisted: true }, { kyc: 1 }])
    return { type: 'setAccount', account, ...change }
  }
}

/** Time without commands, sometimes long; once in a while the clock goes back. */
export class Clock extends Player {
  private left = 2
  private hasSlept = false

  constructor(
    context: ActorContext,
    pauseMs: number,
    /** Length of the longest gaps. */
    private readonly longMs: number,
  ) {
    super(context, pauseMs)
  }

  act(): ActorCommand | undefined {
    const { random, stage } = this.context
    if (this.hasSlept) {
      this.hasSlept = false
      return { id: '~sweep', command: { type: 'sweep' } }
    }
    const dice = random.below(1_000)
    if (dice < 100) stage.skip(random.below(90_000))
    else if (dice < 115) stage.skip(random.below(3_600_000))
    else if (dice < 118 && this.left-- > 0) {
      stage.skip(this.longMs)
      this.hasSlept = true
    } else if (dice < 150) stage.skip(-random.below(5_000))
    return { id: '~tick', command: { type: 'tick' } }
  }
}
