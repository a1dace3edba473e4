// What is drawn for orders at a faulty venue: around 100, up to four coins.

import type { Random } from '#engine/core/random.ts'

export const priceOf = (random: Random) => `${97 + random.below(600) / 100}`
export const sizeOf = (random: Random) => `${(1 + random.below(40)) / 10}`
export const sideOf = (random: Random) => (random.chance(0.5) ? 'buy' : 'sell')
export const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T
