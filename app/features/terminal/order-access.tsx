// In place of the order button: why this reader may not place an order, and what to do next.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/live/market/use-offline.ts'
import { VisitorOrder } from '#app/parts/visitor-order.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useTerminal } from './terminal-context.ts'

export function OrderAccess({ children }: { children: ReactNode }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const local = useLocalPath()
  const offline = useOffline()
  const { viewer, rules } = data
  if (viewer === null) return <VisitorOrder formId={data.formId} />
  if (viewer.hindrance === 'kyc') {
    return (
      <div className="order-access">
        <p>{t('form.verifyText')}</p>
        <ButtonLink to={local('/account/verified')} kind="primary" size={40} className="w-full">
          {t('form.verify')}
        </ButtonLink>
      </div>
    )
  }
  // What stands in the way of a margin wallet is named below the choice of it.
  if (viewer.hindrance === null && data.margin?.hindrance) return null
  const reason =
    viewer.hindrance !== null
      ? t(`form.${viewer.hindrance}`)
      : rules.status !== 'trading'
        ? t('form.notTrading')
        : offline
          ? t('form.offline')
          : null
  if (reason !== null) return <p className="order-access closed">{reason}</p>
  return children
}
