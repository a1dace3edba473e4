// Opens campaigns of contracts and lets people join them: places go by volume or by profit.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, ActorCommand, Stage } from '../actor.ts'

const minuteMs = 60_000

/** Some of the worlds with contracts, apart from those that are pinned. */
export const hasCampaigns = (seed: number): boolean => seed % 20 === 19

export class Campaigner implements Actor {
  readonly name = 'campaigns'
  readonly pauseMs = 4_000
  private readonly random: Random
  private count = 0

  constructor(
    private readonly stage: Stage,
    private readonly people: readonly string[],
    seed: number,
  ) {
    this.random = new Random(namedSeed(seed, this.name))
  }

  act(): ActorCommand {
    return { id: `${this.name}-${++this.count}`, command: this.draw() }
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  private draw(): Command {
    const { random, stage } = this
    const open = (stage.bots.launch()?.of('campaign') ?? []).filter(({ status }) => status !== 'ended')
    if (open.length > 0 && random.chance(0.85))
      return {
        type: 'joinCampaign',
        account: this.pick(this.people),
        projectId: this.pick(open).projectId,
      }
    const linear = stage.contracts.map(({ symbol }) => symbol).filter((one) => one.startsWith('usdtm:'))
    const pairs = stage.pairs.filter(({ quote }) => quote === 'USDT').map(({ symbol }) => symbol)
    const startAt = stage.latest() + this.pick([0, 0, 30_000])
    return {
      type: 'openCampaign',
      symbols: this.pick([linear, linear, [...linear.slice(0, 1), ...pairs.slice(0, 1)], ['coinm:BTCUSD']]),
      measure: this.pick(['volume', 'profit', 'profit'] as const),
      coin: 'USDT',
      prizes: ['50', '20', '20'],
      tasks: [{ volume: `${1 + random.below(5_000)}`, reward: '0.5' }],
      places: this.pick([3, 20]),
      startAt,
      endAt: startAt + this.pick([1, 5, 30]) * minuteMs,
    }
  }
}
