// What a bot of several coins would spend on each of them.

import { type Allocation, shareOf, splitAmount, symbolOf } from '#engine/reactors/allocation.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { SharesPreview } from './preview-shapes.ts'

const cent = units('0.01')

export function previewShares(
  { coins, amount }: { coins: readonly Allocation[]; amount: string },
  { last }: ReactorContext,
  runs: number[] = [],
): SharesPreview {
  const shares = coins.map(shareOf)
  const parts = splitAmount(units(amount), shares, cent)
  return {
    of: 'shares',
    parts: coins.map(({ coin }, index) => ({
      coin,
      share: textOf(shares[index] as bigint),
      amount: textOf(parts[index] as bigint),
      price: last(symbolOf(coin)),
    })),
    runs,
  }
}
