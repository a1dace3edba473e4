// What a visitor finds where others place orders: a demo account, or the login, and the way back.

import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DemoEntry } from './demo-form.tsx'

const demoEntryOf = (formId: string) => `demo-${formId}`

/** Stands outside the order form, whose button submits it. */
export function VisitorEntry({ formId }: { formId: string }) {
  const { pathname, search } = useLocation()
  return <DemoEntry id={demoEntryOf(formId)} returnTo={pathname + search} />
}

export function VisitorOrder({ formId }: { formId: string }) {
  const { t } = useTranslation('order')
  const common = useTranslation().t
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  return (
    <div className="order-access">
      <p>{t('form.loginText')}</p>
      <Button type="submit" form={demoEntryOf(formId)} kind="primary" size={40} className="w-full">
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
