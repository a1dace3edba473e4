// What goes wrong at a faulty venue and when: four kinds of weather, each for a quarter of a run, in an order of the seed's.

import { Random } from '#engine/core/random.ts'
import type { ChaosInput } from '#engine/kernel/chaos-kinds.ts'
import type { ScenarioServer } from '../scenario/scenario-server.ts'
import { stepsOfRun } from './fault-lines.ts'

/**
 * 'cut': connections break after what was asked was done. 'late': the answer comes after its caller went. 'frames': what
 * sockets tell is lost, doubled and out of order. 'away': for a minute no socket holds and no call is answered.
 */
const weathers = ['cut', 'late', 'frames', 'away'] as const
type Weather = (typeof weathers)[number]

const stepsOfWeather = stepsOfRun / weathers.length
const minuteMs = 60_000
/** Real milliseconds, all others are virtual: how late an answer is, and how long its caller waits for it. */
const lateMs = 80
const shortTimeoutMs = 40
const usualTimeoutMs = 5_000

export class BadWeather {
  private readonly random: Random
  private readonly order: Weather[] = []
  private said = 0

  constructor(
    private readonly server: ScenarioServer,
    seed: number,
  ) {
    this.random = new Random(seed)
    const left: Weather[] = [...weathers]
    while (left.length > 0) this.order.push(...left.splice(this.random.below(left.length), 1))
  }

  /** How long a caller waits for an answer now: nobody waits long for what is known to be late. */
  get timeoutMs(): number {
    const isLate = this.server.open.exchange.chaos.some(({ kind }) => kind === 'latency')
    return isLate ? shortTimeoutMs : usualTimeoutMs
  }

  /** The clock of the server is the only one that passes while somebody waits to try again. */
  async pass(ms: number): Promise<void> {
    await this.server.time.advanceTo(this.server.time.now() + ms)
  }

  async before(step: number): Promise<void> {
    const weather = this.order[Math.floor(step / stepsOfWeather)] as Weather
    const nth = step % stepsOfWeather
    if (nth === 0) await this.clear()
    if (weather === 'cut' && nth === 0) await this.disturb({ kind: 'disconnect', probability: '0.3' })
    if (weather === 'frames' && nth === 0)
      for (const kind of ['drop-frame', 'duplicate-frame', 'reorder-frame'] as const)
        await this.disturb({ kind, probability: '0.3' })
    if (weather === 'late' && this.random.chance(0.5)) {
      const duration = 200 + this.random.below(1_000)
      await this.disturb({ kind: 'latency', amount: `${lateMs}`, duration })
    }
    if (weather === 'away' && nth === 2) await this.disturb({ kind: 'disconnect', duration: minuteMs })
  }

  clear(): Promise<void> {
    return this.disturb({ kind: 'none' })
  }

  private async disturb(wish: ChaosInput): Promise<void> {
    const { rejected } = await this.server.open.host.submit(`weather-${++this.said}`, {
      type: 'setChaos',
      ...wish,
    })
    if (rejected) throw new Error(`${wish.kind} was refused with ${rejected.code}`)
  }
}
