// Contracts or pairs that copies of a product may have settings of their own for.

import type { Services } from '#app/services/services.ts'
import type { CopyProduct } from '#engine/copy-trading/protocol.ts'

export function copiedSymbols(
  { contracts, markets }: Pick<Services, 'contracts' | 'markets'>,
  product: CopyProduct,
): string[] {
  if (product === 'contracts') return contracts.list('usdtm').map(({ symbol }) => symbol)
  return markets
    .list()
    .filter(({ quote }) => quote === 'USDT')
    .map(({ symbol }) => symbol)
}
