// A level that varies on several time scales at once: products of seeded values that live for minutes up to days.
//
// Products over scales that grow by a constant factor let the memory of a level fade slowly, as that of volatility
// does (the multifractal cascade of Calvet and Fisher). A pure function of seed and time: the past before an exchange
// and its present read the same one.

import { mix } from '../core/random.ts'

const range = 4294967296

export class Cascade {
  /** Per scale: the cell it is in, and the values at both ends of the cell. Only remembered, never saved. */
  private readonly cells: Float64Array
  private readonly left: Float64Array
  private readonly right: Float64Array
  private readonly one = new Float64Array(1)

  /** `weight` 0 … 1: how far each value may leave 1 (down to 1 − weight, up to 1 + 2 × weight). */
  constructor(
    private readonly seed: number,
    private readonly scalesMs: readonly number[],
    private readonly weight: number,
  ) {
    this.cells = new Float64Array(scalesMs.length).fill(-1)
    this.left = new Float64Array(scalesMs.length)
    this.right = new Float64Array(scalesMs.length)
  }

  /** Above 0; 1 on average over a long time. */
  at(time: number): number {
    this.one[0] = 1
    this.multiply(this.one, time, 0)
    return this.one[0] as number
  }

  /** Takes each number times the level at its moment: `from`, and then every so many ms. */
  multiply(levels: Float64Array, from: number, everyMs: number): void {
    for (let scale = 0; scale < this.scalesMs.length; scale++) {
      const length = this.scalesMs[scale] as number
      for (let i = 0; i < levels.length; i++) {
        const cells = (from + i * everyMs) / length
        const cell = Math.floor(cells)
        if (this.cells[scale] !== cell) this.enter(scale, cell)
        const left = this.left[scale] as number
        const right = this.right[scale] as number
        levels[i] = (levels[i] as number) * (left + (right - left) * (cells - cell))
      }
    }
  }

  private enter(scale: number, cell: number): void {
    this.left[scale] =
      this.cells[scale] === cell - 1 ? (this.right[scale] as number) : this.value(scale, cell)
    this.right[scale] = this.value(scale, cell + 1)
    this.cells[scale] = cell
  }

  private value(scale: number, cell: number): number {
    const share = mix(mix(this.seed, scale + 1), cell >>> 0) / range
    return 1 - this.weight + this.weight * 3 * share * share
  }
}
