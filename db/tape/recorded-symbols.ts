// Which pairs of an exchange play a recording. One that follows a venue has no rows of its own.

import type { Genesis } from '#engine/exchange/protocol.ts'

/** Stands in the genesis in place of a tape's digest. */
export const followedMark = (venue: string) => `${followedPrefix}${venue}`
const followedPrefix = 'live:'

export const recordedSymbols = ({ tapes = {} }: Genesis): string[] =>
  Object.keys(tapes).filter((symbol) => tapes[symbol]?.startsWith(followedPrefix) === false)
