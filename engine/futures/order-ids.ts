// Ids of contract orders: no order of spot has the same.

import { countedIdText } from '../core/counted-id.ts'

/** They count from here. */
export const ORDER_ID_BASE = 1_000_000_000_000

export const orderIdText = (id: number) => countedIdText(ORDER_ID_BASE + id)

/** Whether an id is one of a contract order. */
export const isContractOrder = (orderId: string) => /^\d{13,}$/.test(orderId)
