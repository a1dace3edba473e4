// The bot market's part of the exchange's state.

import type { KernelState } from '../kernel/product.ts'
import type { Strategies } from './strategies.ts'

export type BotMarketState = KernelState & { readonly strategies: Strategies }
