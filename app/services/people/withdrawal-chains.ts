// The networks that coins are withdrawn on, by name.

import { coinChains } from '#engine/market/coin-chains.ts'

export const withdrawalChains: readonly string[] = [
  ...new Set(
    [...coinChains.values()].flat().flatMap(({ chain, canWithdraw }) => (canWithdraw ? [chain] : [])),
  ),
].sort()
