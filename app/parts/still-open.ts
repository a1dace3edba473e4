// Which statuses mean that something may still become of an order, or of one that waits for a price.

import type { OrderRow, PlanRow } from '#app/services/trading.ts'

export const isOpenOrder = ({ status }: Pick<OrderRow, 'status'>) =>
  status === 'live' || status === 'partially-filled'

export const isLivePlan = ({ status }: Pick<PlanRow, 'status'>) =>
  status !== 'triggered' && status !== 'failed' && status !== 'cancelled'
