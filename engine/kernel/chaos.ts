// Which disturbances are on, with their stream of chance: part of the exchange's state. Without any it costs nothing.

import { parseScaled } from '../core/decimal.ts'
import { namedSeed, Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { ActiveChaos, ChaosKind } from './chaos-kinds.ts'

/** Shares and probabilities are counted in millionths. */
export const million = 1_000_000
export const ppmOf = (text: string | undefined) => (text === undefined ? million : parseScaled(text, 6))

export class Chaos {
  /** In the order in which they began. */
  active: ActiveChaos[] = []
  /** When the next one ends by itself. */
  endsAt = Number.POSITIVE_INFINITY
  /** Orders whose cancel was accepted and not carried out, in the order of asking. */
  readonly stuck = new Set<number>()
  private readonly random: Random

  constructor(seed: number) {
    this.random = new Random(namedSeed(seed, 'chaos'))
  }

  get isOn(): boolean {
    return this.active.length > 0
  }

  /** The one of this kind that acts on this pair: its own before that of all pairs. */
  find(kind: ChaosKind, symbol: string): ActiveChaos | undefined {
    const some = this.active.filter((one) => one.kind === kind)
    return some.find((one) => one.symbol === symbol) ?? some.find((one) => one.symbol === undefined)
  }

  /** Whether it happens this time. */
  strikes({ probability }: ActiveChaos): boolean {
    const ppm = ppmOf(probability)
    return ppm === million || this.random.below(million) < ppm
  }

  /** Takes the place of one of the same kind and pair. */
  begin(one: ActiveChaos): void {
    this.active = [...this.active.filter((other) => other !== one), one]
    this.setEnd()
  }

  end(one: ActiveChaos): void {
    this.active = this.active.filter((other) => other !== one)
    this.setEnd()
  }

  private setEnd(): void {
    this.endsAt = Math.min(...this.active.map(({ until }) => until ?? Number.POSITIVE_INFINITY))
  }

  save(out: StateWriter): void {
    out.text(JSON.stringify(this.active))
    out.array(Float64Array.from(this.stuck))
    this.random.save(out)
  }

  load(from: StateReader): void {
    this.active = JSON.parse(from.text()) as ActiveChaos[]
    for (const orderId of from.float64()) this.stuck.add(orderId)
    this.random.load(from)
    this.setEnd()
  }
}
