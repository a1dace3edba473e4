// Spot trading's parts of a snapshot in layouts before the present one.

import type { OlderPart } from '../kernel/product.ts'
import { loadMarkets } from './snapshot.ts'
import type { SpotState } from './state.ts'

/** In layout 8 the kernel's stores lay between orders and markets, and the simulation at the end. */
export const olderSpotParts: readonly OlderPart<SpotState>[] = [
  { layout: 8, place: 1, load: ({ core }, from) => core.loadOrders(from) },
  {
    layout: 8,
    place: 3,
    load(state, from) {
      state.core.loadMarkets(from)
      loadMarkets(state, from)
    },
  },
  { layout: 8, place: 7, load: ({ simulation }, from) => simulation?.load(from) },
]
