// The status of an order as a word (spec.md 4): one that the exchange cancelled to limit risk says so itself.

import type { TFunction } from 'i18next'
import type { OrderRow } from '#app/services/trading.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'

export const isCancelled = ({ status }: Pick<OrderRow, 'status'>) =>
  status === 'cancelled' || status === 'partially-cancelled'

export function orderStatusText(order: Pick<OrderRow, 'status' | 'reason'>, t: TFunction<'order'>): string {
  const isRisk = isCancelled(order) && order.reason === cancelReason.riskControl
  return isRisk ? t('status.risk-control') : t(`status.${order.status}`)
}
