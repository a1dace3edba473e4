// In place of the order button: why this reader may not place an order, and what to do next.

import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useOffline } from '#app/live/market/use-offline.ts'
import { DemoEntry } from '#app/parts/demo-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useTerminal } from './terminal-context.ts'

const demoEntryOf = (formId: string) => `demo-${formId}`

/** Stands outside the order form, whose button submits it. */
export function VisitorEntry() {
  const { data } = useTerminal()
  const { pathname, search } = useLocation()
  return data.viewer === null && <DemoEntry id={demoEntryOf(data.formId)} returnTo={pathname + search} />
}

export function OrderAccess({ children }: { children: ReactNode }) {
  const { t } = useTranslation('order')
  const common = useTranslation().t
  const { data } = useTerminal()
  const local = useLocalPath()
  const offline = useOffline()
  const { pathname, search } = useLocation()
  const { viewer, rules } = data
  if (viewer === null) {
    return (
      <div className="order-access">
        <p>{t('form.loginText')}</p>
        <Button type="submit" form={demoEntryOf(data.formId)} kind="primary" size={40} className="w-full">
          {common('nav.demoLogin')}
        </Button>
        <ButtonLink
          to={`${local('/login')}?returnTo=${encodeURIComponent(pathname + search)}`}
          size={40}
          className="w-full"
        >
          {t('form.login')}
        </ButtonLink>
      </div>
    )
  }
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
