// The form that subscribes, or the way to the login.

import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ProductPage } from './load-product.server.ts'

interface SubscribePanelProps {
  page: Pick<ProductPage, 'product' | 'own'>
  request: string
  typed: string
  error: string | null
}

export function SubscribePanel({ page: { product, own }, request, typed, error }: SubscribePanelProps) {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const local = useLocalPath()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const { coin, least } = product
  return (
    <Panel name="earn-form" title={t('form.title')}>
      {own ? (
        <Form method="post" className="flex flex-col gap-2 p-4">
          <CsrfField />
          <input type="hidden" name="intent" value="subscribe" />
          <input type="hidden" name="request" value={request} />
          <AmountField
            label={t('form.amount')}
            unit={coin}
            typed={typed}
            error={error}
            available={{
              text: t('form.available', { amount: formats.decimal(own.available), coin }),
              amount: formats.decimal(own.available),
              query: { amount: own.available },
              label: t('form.all'),
            }}
            hint={t('form.limits', { min: formats.decimal(least), max: formats.decimal(own.room), coin })}
          />
          <SendButton pending={navigation.formData?.get('intent') === 'subscribe'}>
            {t('form.submit')}
          </SendButton>
          <Link
            to={local('/earn/mine')}
            className="self-start py-1 text-sm text-accent underline hover:no-underline"
          >
            {t('form.mine')}
          </Link>
        </Form>
      ) : (
        <div className="flex flex-col items-start gap-3 p-4">
          <p className="text-text-2">{t('form.login')}</p>
          <ButtonLink
            kind="primary"
            size={40}
            to={`${local('/login')}?returnTo=${encodeURIComponent(pathname)}`}
          >
            {t('form.loginAction')}
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}
