// The operator of a world with loans: prices that jump and crash, levels of fees, accounts and wallets that are frozen, pairs that halt.

import type { ActorCommand } from '../actor.ts'
import type { ActorContext } from '../actors/actor-context.ts'
import { Player } from '../actors/player.ts'
import { priceText } from '../pairs.ts'

export class LoanOperator extends Player {
  private readonly frozen: string[] = []
  private readonly halted: string[] = []
  /** By pair: how far prices are from their path, in thousandths. */
  private readonly away = new Map<string, number>()

  constructor(context: ActorContext, pauseMs: number) {
    super(context, pauseMs)
  }

  act(): ActorCommand | undefined {
    const { context } = this
    const { random, stage } = context
    const id = context.nextId()
    const dice = random.below(100)
    const pair = context.pair()
    const { symbol } = pair
    if (dice < 82) {
      const before = this.away.get(symbol) ?? 0
      // Seldom a gap, mostly a part of the way back or a small step.
      const away = random.chance(0.05) ? random.below(601) - 300 : before + random.below(31) - 15
      this.away.set(symbol, Math.max(-500, Math.min(500, away)))
      const ticks = Math.floor((stage.price(pair) * (1_000 + (this.away.get(symbol) as number))) / 1_000)
      const price = priceText(pair, ticks)
      const contract = stage.contracts.find((one) => one.symbol === `usdtm:${symbol}`)
      if (contract && random.chance(0.5))
        return {
          id,
          command: {
            type: 'setContractIndex',
            symbol: contract.symbol,
            price,
            ...(random.chance(0.03) && { stale: true }),
          },
        }
      return { id, command: { type: 'print', symbol, price } }
    }
    const account = context.account()
    if (dice < 88) return { id, command: { type: 'setAccount', account, vip: random.below(6) } }
    if (dice < 90) return { id: `~${id}`, command: { type: 'sweep' } }
    if (dice < 94) {
      const back = this.halted.pop()
      if (back === undefined) this.halted.push(symbol)
      const status = context.pick(['suspended', 'cancel-only'] as const)
      return {
        id,
        command: { type: 'setMarketStatus', symbol: back ?? symbol, status: back ? 'trading' : status },
      }
    }
    const back = this.frozen.pop()
    if (back !== undefined)
      return { id, command: { type: 'setAccount', account: back, frozen: false, blacklisted: false, kyc: 2 } }
    const name = random.chance(0.3) ? `${account}/margin` : account
    this.frozen.push(name)
    const change = context.pick([{ frozen: true }, { frozen: true }, { blacklisted: true }, { kyc: 1 }])
    return { id, command: { type: 'setAccount', account: name, ...change } }
  }
}
