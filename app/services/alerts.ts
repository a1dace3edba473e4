// One person's price alerts: create, change, delete, list, and when they fired (domain.md 17.1).

import { alertCause } from '#db/notification-kinds.ts'
import { sendingStates } from '#db/notification-schema.ts'
import type { Tables } from '#db/open-database.ts'
import { type AlertDelivery, alertDeliveriesOf } from '#db/queries/alert-deliveries.ts'
import { alertFiringsOf, type FiringPage, type AlertFiring as FiringRow } from '#db/queries/alerts.ts'
import type { AlertView, ChangeAlert, CreateAlert } from '#engine/alerts/protocol.ts'
import type { AlertsView } from '#engine/alerts/view.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import type { Subject } from './subject.ts'
import type { TradingService } from './trading.ts'

export { type AlertView, sendingStates }

/** `deliveries`: the channels beside the bell that it was handed to. */
export type AlertFiring = FiringRow & { deliveries: readonly AlertDelivery[] }

export type AlertTerms = Omit<CreateAlert, 'type' | 'account'>
export type AlertChange = Omit<ChangeAlert, 'type' | 'account'>
type Answer = Promise<Pick<Receipt, 'rejected' | 'events'>>

export interface AlertService {
  /** In the order in which they were created. */
  list(account: string): AlertView[]
  /** `id` makes a repeat harmless. */
  create(subject: Subject, id: string, terms: AlertTerms): Answer
  change(subject: Subject, id: string, change: AlertChange): Answer
  remove(subject: Subject, id: string, alertId: string): Answer
  /** Newest first. */
  log(account: string, page: FiringPage): Promise<AlertFiring[]>
}

export interface AlertSources {
  trading: Pick<TradingService, 'submit'>
  exchange: { readonly alerts: AlertsView }
  tables: Tables
}

export const createAlerts = ({ trading, exchange, tables }: AlertSources): AlertService => ({
  list: (account) => exchange.alerts.of(account),
  create: (subject, id, terms) =>
    trading.submit(subject, id, { type: 'createAlert', account: subject.account, ...terms }),
  change: (subject, id, change) =>
    trading.submit(subject, id, { type: 'changeAlert', account: subject.account, ...change }),
  remove: (subject, id, alertId) =>
    trading.submit(subject, id, { type: 'deleteAlert', account: subject.account, alertId }),
  async log(account, page) {
    const firings = await alertFiringsOf(tables, account, page)
    const deliveries = await alertDeliveriesOf(tables, account, firings)
    return firings.map((one) => ({ ...one, deliveries: deliveries.get(alertCause(one)) ?? [] }))
  },
})
