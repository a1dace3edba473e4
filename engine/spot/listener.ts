// Who hears what happens as numbers, before it becomes events: for checks after every command that need no words.

import type { SideNumber, SpotCore } from './core.ts'

export interface Listener {
  /** An order has its number; what became of it is heard next. `tif` is a tifNumber, `price` in ticks, 0 for a market order. */
  accepted(
    orderId: number,
    market: number,
    side: SideNumber,
    tif: number,
    price: number,
    isPlans: boolean,
  ): void
  /** What the core has recorded since it was heard last, and which balances changed. */
  heard(core: SpotCore): void
}
