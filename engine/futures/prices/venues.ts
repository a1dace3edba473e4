// Simulated venues of an index: each follows the coin's price with a deviation of its own, and can be disturbed (domain.md 5.7).

import { Random } from '../../core/random.ts'
import type { StateReader, StateWriter } from '../../core/state.ts'
import type { IndexPrice } from './index-price.ts'

/** `stale`: says nothing new; `outlier`: says a price far from the others; `away`: its price is withdrawn. */
export const venueStates = ['well', 'stale', 'outlier', 'away'] as const
export type VenueState = (typeof venueStates)[number]

export const venueNames = ['Bosphorus', 'Galata', 'Marmara', 'Anatolia', 'Aegean'] as const

const venueRules = {
  /** How much of its deviation a venue keeps from second to second. */
  kept: 0.95,
  /** Standard deviation of what is added each second, and the most, as shares of the price. */
  noise: 0.00002,
  most: 0.0005,
  /** How often a venue says a price, per second. */
  speaks: 0.8,
  /** What a disturbed venue's price is multiplied with. */
  outlier: 1.05,
} as const

/** The venues of one contract; equal weights. */
export class Venues {
  private readonly random: Random
  private readonly deviations = new Float64Array(venueNames.length)
  private readonly states = new Uint8Array(venueNames.length)

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  disturb(venue: number, state: VenueState): void {
    this.states[venue] = venueStates.indexOf(state)
  }

  stateOf(venue: number): VenueState {
    return venueStates[this.states[venue] as number] as VenueState
  }

  /**
   * One second: each venue may say its price, or with `all` says it. `price` is what the coin is worth, in fine units, with a
   * fraction. `isExact`: it was recorded, and each venue says it as it is.
   */
  advance(at: number, price: number, index: IndexPrice, all = false, isExact = false): void {
    for (let venue = 0; venue < this.states.length; venue++) {
      const deviation = isExact ? 0 : this.nextDeviation(venue)
      const speaks = isExact || this.random.chance(venueRules.speaks) || all
      const state = this.stateOf(venue)
      if (state === 'away') index.quote(venue, 0, at)
      else if (state !== 'stale' && speaks) {
        const factor = state === 'outlier' ? venueRules.outlier : 1
        index.quote(venue, Math.max(1, Math.round(price * factor * (1 + deviation))), at)
      }
    }
  }

  private nextDeviation(venue: number): number {
    const moved = (this.deviations[venue] as number) * venueRules.kept + this.random.bell() * venueRules.noise
    const deviation = Math.max(-venueRules.most, Math.min(venueRules.most, moved))
    this.deviations[venue] = deviation
    return deviation
  }

  save(out: StateWriter): void {
    this.random.save(out)
    out.array(this.deviations)
    out.array(this.states)
  }

  load(from: StateReader): void {
    this.random.load(from)
    this.deviations.set(from.float64())
    this.states.set(from.uint8())
  }
}
