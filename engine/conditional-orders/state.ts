// Conditional orders' part of the exchange's state.

import type { KernelState } from '../kernel/product.ts'
import type { ConditionalOrders } from './orders.ts'

export type ConditionalState = KernelState & { readonly conditionalOrders: ConditionalOrders }
