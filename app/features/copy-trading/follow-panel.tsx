// The form that begins a copy, or why the reader cannot and what to do about it.

import { Form, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FirstSymbolTerms } from './first-symbol-terms.tsx'
import type { TraderPage } from './load-trader.server.ts'
import { TermsFields } from './terms-fields.tsx'
import type { TypedFollow } from './typed-terms.ts'

interface FollowPanelProps {
  page: Pick<TraderPage, 'leader' | 'own' | 'symbols'>
  request: string
  typed: TypedFollow
  /** `block`: of the settings for single contracts or pairs; -1 = of those for all. */
  error: { field: string; text: string; block: number } | null
}

export function FollowPanel({ page: { leader, own, symbols }, request, typed, error }: FollowPanelProps) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const local = useLocalPath()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const reason = (text: string, action?: ReactNode) => (
    <div className="flex flex-col items-start gap-3 p-4">
      <p className="text-text-2">{text}</p>
      {action}
    </div>
  )
  const link = (to: string, text: string) => (
    <ButtonLink kind="primary" size={40} to={to}>
      {text}
    </ButtonLink>
  )
  const content = () => {
    if (!own)
      return reason(
        t('follow.login'),
        link(`${local('/login')}?returnTo=${encodeURIComponent(pathname)}`, t('follow.loginAction')),
      )
    if (own.isOwnPage) return reason(t('follow.own'), link(local('/copy-trading/elite'), t('tabs.elite')))
    if (own.follows) return reason(t('follow.follows'), link(local('/copy-trading/mine'), t('follow.toMine')))
    if (own.isElite) return reason(t('follow.isElite'), link(local('/copy-trading/elite'), t('tabs.elite')))
    if (leader.isPrivate) return reason(t('follow.isPrivate'))
    if (own.isOneWay && leader.product === 'contracts')
      return reason(t('follow.oneWay'), link(local('/mix'), t('follow.toFutures')))
    return (
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <AmountField
          label={t('terms.amount')}
          unit="USDT"
          typed={typed.amount}
          error={error?.field === 'amount' ? error.text : null}
          hint={t('terms.limits', { min: formats.decimal(leader.minimum) })}
          available={{
            text: t('terms.available', { amount: formats.decimal(own.available, { maxPlaces: 2 }) }),
            amount: formats.decimal(own.available),
            query: { amount: own.available },
            label: t('terms.all'),
          }}
        />
        <TermsFields product={leader.product} typed={typed} error={error?.block === -1 ? error : null} />
        <FirstSymbolTerms
          product={leader.product}
          symbols={symbols}
          typed={typed}
          error={error && error.block >= 0 ? error : null}
        />
        <p className="text-sm text-text-2">
          {t(leader.sharing === 'daily' ? 'follow.shareDaily' : 'follow.share', {
            share: formats.percent(leader.share, { maxPlaces: 2 }),
          })}
        </p>
        <SendButton pending={navigation.formMethod === 'POST'}>{t('follow.submit')}</SendButton>
      </Form>
    )
  }
  return (
    <Panel name="copy-form" title={t('follow.title')}>
      {content()}
    </Panel>
  )
}
