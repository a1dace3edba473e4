// How far a contract trades above or below its index: a seeded function of time alone, the same before and after the opening.
//
// Values at the ends of cells, joined by straight lines, on three scales: crowds lean one way for hours, and waver within them.

import { mix, namedSeed } from '../core/random.ts'

const hourMs = 3_600_000
/** Length of a cell, and the most that it adds: shares of the price. */
const scales: readonly (readonly [ms: number, most: number])[] = [
  [9 * hourMs, 0.0014],
  [hourMs, 0.0004],
  [4 * 60_000, 0.00012],
]

export class Basis {
  private readonly seed: number

  /** `times`: against a calm coin; of a restless one more people hold what they think. */
  constructor(
    seed: number,
    symbol: string,
    private readonly times: number,
  ) {
    this.seed = namedSeed(seed, `basis ${symbol}`)
  }

  /** Share of the index; above 0 the contract is the dearer one. */
  at(time: number): number {
    let sum = 0
    for (let scale = 0; scale < scales.length; scale++) {
      const [length, most] = scales[scale] as readonly [number, number]
      const cells = time / length
      const cell = Math.floor(cells)
      const left = this.value(scale, cell)
      sum += most * (left + (this.value(scale, cell + 1) - left) * (cells - cell))
    }
    return sum * this.times
  }

  /** −1 … 1, mostly near 0. */
  private value(scale: number, cell: number): number {
    const bits = mix(mix(this.seed, scale + 1), cell >>> 0)
    return ((bits & 65535) + (bits >>> 16)) / 65536 - 1
  }
}
