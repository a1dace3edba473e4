// In place of the order buttons: why this reader may not trade contracts, and what to do next.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/live/market/use-offline.ts'
import { VisitorOrder } from '#app/parts/visitor-order.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useContract } from './contract-context.ts'
import { useBalance, useOwn } from './use-own.ts'

export function OrderAccess({ children }: { children: ReactNode }) {
  const { t } = useTranslation('order')
  const own = useTranslation('futures').t
  const { data } = useContract()
  const local = useLocalPath()
  const offline = useOffline()
  const { viewer, contract } = data
  if (viewer === null) return <VisitorOrder formId={data.formId} />
  if (viewer.hindrance === 'kyc' || viewer.hindrance === 'unrecognised') {
    return (
      <div className="order-access">
        <p>{viewer.hindrance === 'kyc' ? t('form.verifyText') : own('form.recognise')}</p>
        <ButtonLink to={local('/account/verified')} kind="primary" size={40} className="w-full">
          {viewer.hindrance === 'kyc' ? t('form.verify') : own('form.recogniseLink')}
        </ButtonLink>
      </div>
    )
  }
  const reason =
    viewer.hindrance !== null
      ? t(`form.${viewer.hindrance}`)
      : contract.status !== 'trading'
        ? t('form.notTrading')
        : offline
          ? t('form.offline')
          : null
  if (reason !== null) return <p className="order-access closed">{reason}</p>
  return (
    <>
      <EmptyWallet />
      {children}
    </>
  )
}

/** Contracts are paid from a wallet of their own: one who has nothing in it is led to the transfer. */
function EmptyWallet() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const local = useLocalPath()
  const balance = useBalance()
  const hasPositions = useOwn(({ positions }) => positions.length > 0)
  if (balance === undefined || Number(balance.equity) > 0 || hasPositions) return null
  const { line, settle } = data.contract
  return (
    <p className="empty-wallet">
      {t('form.emptyWallet', { wallet: t(`line.${line}`) })}{' '}
      <Link to={local(`/assets/transfer?to=${line}&coin=${settle}`)}>
        {t('form.transfer', { coin: settle })}
      </Link>
    </p>
  )
}
