// Injects faults into a venue: four kinds, each for a quarter of a run, in an order that the seed decides.

import { Random } from '#engine/core/random.ts'
import type { ChaosInput } from '#engine/kernel/chaos-kinds.ts'
import type { ScenarioServer } from '../scenario/scenario-server.ts'
import { stepsOfRun } from './fault-commands.ts'

/**
 * 'cut': connections break after the request was executed. 'late': the response comes after the caller's timeout. 'frames':
 * socket messages are lost, duplicated and reordered. 'away': for a minute all sockets and calls are disconnected.
 */
const faultKinds = ['cut', 'late', 'frames', 'away'] as const
type FaultKind = (typeof faultKinds)[number]

const stepsOfKind = stepsOfRun / faultKinds.length
const minuteMs = 60_000
/** Real milliseconds, all others are virtual: how late a response is, and how long the caller waits for it. */
const lateMs = 80
const shortTimeoutMs = 40
const usualTimeoutMs = 5_000

export class FaultInjector {
  private readonly random: Random
  private readonly order: FaultKind[] = []
  private sent = 0

  constructor(
    private readonly server: ScenarioServer,
    seed: number,
  ) {
    this.random = new Random(seed)
    const left: FaultKind[] = [...faultKinds]
    while (left.length > 0) this.order.push(...left.splice(this.random.below(left.length), 1))
  }

  /** How long a caller waits for a response; short while responses are known to be late. */
  get timeoutMs(): number {
    const isLate = this.server.open.exchange.chaos.some(({ kind }) => kind === 'latency')
    return isLate ? shortTimeoutMs : usualTimeoutMs
  }

  /** A caller that waits to retry advances the server's clock, the only one there is. */
  async pass(ms: number): Promise<void> {
    await this.server.time.advanceTo(this.server.time.now() + ms)
  }

  async before(step: number): Promise<void> {
    const fault = this.order[Math.floor(step / stepsOfKind)] as FaultKind
    const nth = step % stepsOfKind
    if (nth === 0) await this.clear()
    if (fault === 'cut' && nth === 0) await this.disturb({ kind: 'disconnect', probability: '0.3' })
    if (fault === 'frames' && nth === 0)
      for (const kind of ['drop-frame', 'duplicate-frame', 'reorder-frame'] as const)
        await this.disturb({ kind, probability: '0.3' })
    if (fault === 'late' && this.random.chance(0.5)) {
      const duration = 200 + this.random.below(1_000)
      await this.disturb({ kind: 'latency', amount: `${lateMs}`, duration })
    }
    if (fault === 'away' && nth === 2) await this.disturb({ kind: 'disconnect', duration: minuteMs })
  }

  clear(): Promise<void> {
    return this.disturb({ kind: 'none' })
  }

  private async disturb(chaos: ChaosInput): Promise<void> {
    const { rejected } = await this.server.open.host.submit(`~fault-${++this.sent}`, {
      type: 'setChaos',
      ...chaos,
    })
    if (rejected) throw new Error(`${chaos.kind} was refused with ${rejected.code}`)
  }
}
