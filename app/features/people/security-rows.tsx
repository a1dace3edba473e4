// Every setting of the security centre: what it is, how it stands, and the way to change it.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { SecurityFacts } from '#app/services/people/security-service.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { isStepDone } from './step-score.tsx'

interface RowProps {
  name: RowName
  to: string
  isOn?: boolean
  state: ReactNode
}

type RowName =
  | 'email'
  | 'phone'
  | 'totp'
  | 'fundPassword'
  | 'antiPhishing'
  | 'password'
  | 'devices'
  | 'whitelist'
  | 'freeze'

function Row({ name, to, isOn, state }: RowProps) {
  const { t } = useTranslation('security')
  const local = useLocalPath()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-1 px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{t(`row.${name}.name`)}</h3>
        <p className="text-sm text-text-3">{t(`row.${name}.text`)}</p>
      </div>
      <Badge tone={isOn === undefined ? 'neutral' : isOn ? 'up' : 'warn'} className="break-all">
        {state}
      </Badge>
      <Link
        to={local(to)}
        aria-label={`${t('change')}: ${t(`row.${name}.name`)}`}
        className="font-medium text-accent hover:underline"
      >
        {t('change')}
      </Link>
    </li>
  )
}

export function SecurityRows({ facts }: { facts: SecurityFacts }) {
  const { t } = useTranslation('security')
  const onOff = (isOn: boolean) => t(isOn ? 'on' : 'off')
  const { antiPhishing, isWhitelistOnly, isFrozen, phone } = facts
  return (
    <section className="panel" aria-labelledby="settings">
      <h2 id="settings" className="border-b border-line-1 px-4 py-2 text-md">
        {t('settings')}
      </h2>
      <ul>
        <Row
          name="email"
          to="/account/security/contacts"
          isOn={facts.isEmailBound}
          state={facts.isEmailBound ? facts.email : t('unconfirmed')}
        />
        <Row
          name="phone"
          to="/account/security/contacts"
          isOn={phone !== null}
          state={phone === null ? t('off') : `${phone.slice(0, 4)}…${phone.slice(-2)}`}
        />
        <Row
          name="totp"
          to="/account/security/2fa"
          isOn={isStepDone.totp(facts)}
          state={onOff(isStepDone.totp(facts))}
        />
        <Row
          name="fundPassword"
          to="/account/security/fund-password"
          isOn={isStepDone.fundPassword(facts)}
          state={onOff(isStepDone.fundPassword(facts))}
        />
        <Row
          name="antiPhishing"
          to="/account/security/anti-phishing"
          isOn={antiPhishing !== null}
          state={antiPhishing ?? t('off')}
        />
        <Row name="password" to="/recover" state="••••••••" />
        <Row name="devices" to="/account/security/devices" state={t('list')} />
        <Row
          name="whitelist"
          to="/account/security/whitelist"
          state={`${onOff(isWhitelistOnly)} · ${facts.addresses}`}
        />
        <Row name="freeze" to="/account/security/freeze" state={t(isFrozen ? 'frozen' : 'active')} />
      </ul>
    </section>
  )
}

export function HoldBanners({ facts }: { facts: SecurityFacts }) {
  const { t } = useTranslation('security')
  const formats = useFormats()
  const { holdUntil, isFrozen } = facts
  return (
    <>
      {isFrozen && <Banner tone="warn">{t('frozenNote')}</Banner>}
      {holdUntil !== null && (
        <Banner tone="warn">{t('holdNote', { until: formats.dateTime(holdUntil) })}</Banner>
      )}
    </>
  )
}
