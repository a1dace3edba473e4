// Lets orders and plans rest to the very age at which the sweep takes them, and sweeps a millisecond before (domain.md 1.2, reason 13).

import type { Actor, ActorCommand } from '../actor.ts'
import { priceText, sizeText } from '../pairs.ts'
import type { ActorContext } from './actor-context.ts'

const oldMs = 180 * 86_400_000

export class Patient implements Actor {
  readonly name: string
  /** When those were placed that wait, oldest first. */
  private readonly placed: number[] = []
  private acts = 0
  private early = true

  constructor(
    private readonly context: ActorContext,
    private readonly usualPauseMs: number,
  ) {
    this.name = context.name
  }

  /** The very next millisecond comes after the one that was too early. */
  get pauseMs(): number {
    return this.early ? this.usualPauseMs : 0
  }

  act(): ActorCommand | undefined {
    const { context } = this
    const { stage } = context
    const [pair] = stage.pairs
    if (!pair) return undefined
    // Below and above what the price can reach.
    const [low, high] = [Math.floor(pair.firstPrice / 4), pair.firstPrice * 4]
    if (++this.acts === 1) {
      const command = { type: 'grantFunds', account: this.name, coin: pair.quote, amount: '5000' } as const
      return { id: context.nextId(), command }
    }
    if (this.acts <= 4) {
      this.placed.push(stage.latest())
      return context.limit(pair, 'buy', low, pair.usualLots)
    }
    if (this.acts === 5) {
      this.placed.push(stage.latest())
      const { symbol } = pair
      const terms = { triggerPrice: priceText(pair, high), size: sizeText(pair, pair.usualLots) }
      const plan = { side: 'sell', orderType: 'market', ...terms } as const
      return { id: context.nextId(), command: { type: 'placeTrigger', account: this.name, symbol, ...plan } }
    }
    // Another price does not make it younger.
    const order = context.orders[0]
    if (this.acts === 6 && order) {
      const price = priceText(pair, low + 1)
      const { account, clientOid } = order
      return { id: context.nextId(), command: { type: 'modifyOrder', account, clientOid, price } }
    }
    if (this.acts < 12) return undefined
    const [placedAt] = this.placed
    if (placedAt === undefined) return undefined
    const at = placedAt + oldMs - (this.early ? 1 : 0)
    if (!this.early) this.placed.shift()
    this.early = !this.early
    return { id: '~sweep', command: { type: 'sweep' }, at }
  }
}
