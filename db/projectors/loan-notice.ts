// What of a margin wallet or a unified account its owner is notified of: steps of the ladder of risk (domain.md 7.1, 7.4, 8).

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readWalletName } from '#engine/kernel/wallets.ts'
import type { NotificationKind, NotificationParams } from '../notification-kinds.ts'

export interface Notice {
  account: string
  cause: string
  kind: NotificationKind
  params: NotificationParams
}

/** Undefined for every other event. */
export function loanNotice(event: ExchangeEvent): Notice | undefined {
  const step = stepOf(event)
  const name = step && 'account' in event ? readWalletName(event.account) : undefined
  if (!step || !name) return undefined
  const { kind, params } = step
  return {
    account: name.owner,
    // Repayments of several coins at once are one step.
    cause: `${kind}:${name.owner}:${name.wallet}:${event.seq}`,
    kind,
    params: { ...params, wallet: name.wallet },
  }
}

function stepOf(event: ExchangeEvent): Pick<Notice, 'kind' | 'params'> | undefined {
  switch (event.type) {
    case 'loanWarned':
      return { kind: 'loan-warned', params: { level: `${event.level}` } }
    case 'loanRepaid':
      return event.by === 'forced' ? { kind: 'loan-forced', params: {} } : undefined
    case 'loanLiquidation':
      return event.stage === 'begun' ? { kind: 'loan-liquidated', params: {} } : undefined
    case 'unifiedWarned':
      return { kind: 'unified-warned', params: { level: `${event.level}` } }
    case 'unifiedRepaid':
      return { kind: 'unified-forced', params: {} }
    case 'unifiedLiquidation':
      return event.stage === 'begun' ? { kind: 'unified-liquidated', params: {} } : undefined
    default:
      return undefined
  }
}
