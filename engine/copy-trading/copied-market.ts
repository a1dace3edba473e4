// The two markets whose trades are copied. Copying is the same for both: only what an order, a position and a wallet's worth are differs.

import type { CopiedMarket } from '../kernel/ports.ts'
import type { CopyTradingState, Leader } from './state.ts'

/** Where a leader trades what is copied: contracts are a port of the kernel, spot is `spot-market.ts`. */
export const marketOf = (state: CopyTradingState, { product }: Pick<Leader, 'product'>): CopiedMarket =>
  product === 'spot' ? state.copyTrading.spot : state.ports.contracts
