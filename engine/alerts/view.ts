// What may be read of alerts: those of one account.

import type { AlertView } from './protocol.ts'
import { alertView } from './report.ts'
import type { AlertsState } from './state.ts'

export interface AlertsView {
  /** In the order in which they were created. */
  of(account: string): AlertView[]
}

export const alertsView = ({ accounts, alerts }: AlertsState): AlertsView => ({
  of(name) {
    const account = accounts.find(name)
    return account ? alerts.of(account).map(alertView) : []
  },
})
