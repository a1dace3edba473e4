// Spot trading's part of the exchange's state.

import type { CoreListener } from '../kernel/options.ts'
import type { KernelState } from '../kernel/product.ts'
import type { OrderSource } from '../kernel/protocol.ts'
import type { SimulatedTrading, Simulation } from '../kernel/simulation.ts'
import type { ById } from '../market/by-id.ts'
import type { SpotCore } from './core.ts'
import type { Market, UsdtRoute } from './markets.ts'

/** What a live order has beside its numbers in the core. */
export interface LiveNote {
  clientOid: string
  placedAt: number
  source: OrderSource
}

export interface SpotSlice {
  readonly core: SpotCore
  readonly markets: readonly Market[]
  readonly bySymbol: ReadonlyMap<string, Market>
  /** How each coin is valued in USDT: through a market, one for one (undefined) or not at all (null). */
  readonly usdtRoutes: readonly (UsdtRoute | undefined | null)[]
  /** Live orders of people by id, oldest first. */
  readonly live: ById<LiveNote>
  readonly simulation: Simulation | undefined
  readonly simulatedTrading: SimulatedTrading
  readonly listener: CoreListener<SpotCore> | undefined
}

export type SpotState = KernelState & SpotSlice
