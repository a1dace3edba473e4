// The kinds of orders that have a page of their own, in the order of the tabs: `/orders/<kind>`.

import type { PlanKind } from '#engine/conditional-orders/protocol.ts'

/** Those that wait for a price. */
export const planKinds = ['trigger', 'oco', 'trailing', 'tpsl'] as const satisfies PlanKind[]
export const orderKinds = ['spot', ...planKinds] as const
