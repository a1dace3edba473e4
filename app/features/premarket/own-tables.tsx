// One's own deals and ads of the pre-market.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { OtcAdRecord, OtcDealRecord } from '#app/services/premarket.ts'
import { Button } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { CancelAdForm } from './cancel-ad-form.tsx'

/** Of pairs against USDT. */
const coinOf = (symbol: string) => symbol.replace(/USDT$/, '')

const reasons = [0, 2, 9, 11] as const

function useReason() {
  const { t } = useTranslation('pre-market')
  return (code: number | null) => {
    const known = reasons.find((one) => one === code)
    return known === undefined ? '' : ` (${t(`reason.${known}`)})`
  }
}

export interface OwnDeal extends OtcDealRecord {
  /** Its seller may give up what was not delivered. */
  mayGiveUp: boolean
}

export function DealsTable({ rows, request }: { rows: readonly OwnDeal[]; request: string }) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const reason = useReason()
  const amount = (units: string, { symbol }: OwnDeal) => `${formats.decimal(units)} ${coinOf(symbol)}`
  const columns: Column<OwnDeal>[] = [
    { name: t('orders.coin'), cell: ({ symbol }) => coinOf(symbol) },
    { name: t('orders.side'), cell: ({ side }) => t(`orders.${side}`) },
    { name: t('orders.price'), end: true, cell: ({ price }) => formats.decimal(price) },
    { name: t('orders.size'), end: true, cell: (deal) => amount(deal.size, deal) },
    { name: t('orders.delivered'), end: true, cell: (deal) => amount(deal.deliveredSize, deal) },
    { name: t('orders.frozen'), end: true, cell: ({ frozen }) => formats.decimal(frozen) },
    { name: t('orders.fee'), end: true, spare: true, cell: ({ fee }) => formats.decimal(fee) },
    {
      name: t('orders.compensation'),
      end: true,
      spare: true,
      cell: ({ compensation }) => formats.decimal(compensation),
    },
    {
      name: t('orders.status'),
      cell: ({ status, cancelReason }) => `${t(`deal.${status}`)}${reason(cancelReason)}`,
    },
    { name: t('orders.time'), spare: true, cell: ({ matchedAt }) => formats.dateTime(matchedAt) },
    {
      name: t('orders.action'),
      end: true,
      cell: ({ dealId, symbol, mayGiveUp }) =>
        mayGiveUp ? (
          <Form method="post" preventScrollReset>
            <CsrfField />
            <input type="hidden" name="request" value={request} />
            <input type="hidden" name="deal" value={dealId} />
            <Button
              type="submit"
              kind="danger"
              size={24}
              name="intent"
              value="default"
              aria-label={t('orders.giveUpNamed', { coin: coinOf(symbol) })}
            >
              {t('orders.giveUp')}
            </Button>
          </Form>
        ) : null,
    },
  ]
  return (
    <CardTable
      label={t('orders.dealsTable')}
      columns={columns}
      rows={rows}
      keyOf={({ dealId }) => `${dealId}`}
    />
  )
}

export function OwnAdsTable({ rows, request }: { rows: readonly OtcAdRecord[]; request: string }) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const reason = useReason()
  const columns: Column<OtcAdRecord>[] = [
    { name: t('orders.coin'), cell: ({ symbol }) => coinOf(symbol) },
    { name: t('orders.side'), cell: ({ side }) => t(`orders.${side}`) },
    { name: t('orders.price'), end: true, cell: ({ price }) => formats.decimal(price) },
    { name: t('orders.size'), end: true, cell: ({ size }) => formats.decimal(size) },
    { name: t('board.remaining'), end: true, cell: ({ remainingSize }) => formats.decimal(remainingSize) },
    { name: t('orders.frozen'), end: true, cell: ({ frozen }) => formats.decimal(frozen) },
    {
      name: t('orders.status'),
      cell: ({ status, cancelReason }) => `${t(`ad.${status}`)}${reason(cancelReason)}`,
    },
    { name: t('orders.time'), spare: true, cell: ({ placedAt }) => formats.dateTime(placedAt) },
    {
      name: t('orders.action'),
      end: true,
      cell: ({ adId, price, status }) =>
        status === 'open' ? <CancelAdForm request={request} ad={{ adId, price }} /> : null,
    },
  ]
  return (
    <CardTable label={t('orders.adsTable')} columns={columns} rows={rows} keyOf={({ adId }) => `${adId}`} />
  )
}
