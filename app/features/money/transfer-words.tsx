// How a deposit or a withdrawal is shown: the words and the tone of its state, how it goes, its code on the chain.

import { useTranslation } from 'react-i18next'
import { statusKey } from '#app/parts/fiat-status.ts'
import type { MoneyTransfer, TransferState } from '#app/services/money/transfer-terms.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const tones: Record<TransferState, BadgeTone> = {
  pending: 'info',
  reviewing: 'warn',
  processing: 'info',
  completed: 'up',
  rejected: 'down',
  cancelled: 'neutral',
}

export function TransferStatus({ transfer }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation(['money', 'fiat'])
  const text =
    transfer.table === 'fiat'
      ? t(`fiat:status.${statusKey(transfer.way === 'card' ? 'card' : transfer.direction, transfer.status)}`)
      : t(`money:status.${transfer.status}`)
  return <Badge tone={tones[transfer.state]}>{text}</Badge>
}

/** The network, or how lira comes or goes. */
export function useWayWords(): (transfer: MoneyTransfer) => string {
  const { t } = useTranslation(['money', 'fiat'])
  return ({ table, way }) => {
    if (table !== 'fiat') return way ?? ''
    return way === 'fast' || way === 'eft' || way === 'card'
      ? t(`fiat:method.${way}`)
      : t('money:transfers.bank')
  }
}

export function Code({ text }: { text: string }) {
  return (
    <span className="font-mono text-sm break-all whitespace-normal" translate="no">
      {text}
    </span>
  )
}

/** The page of one. */
export const transferPath = ({ table, id }: MoneyTransfer) =>
  table === 'fiat' ? `/orders/fiat/${id}` : `/assets/history/transfers/${table}-${id}`
