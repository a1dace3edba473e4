// Who the account belongs to and what it may do.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { AccountFacts } from '#engine/exchange/view.ts'

const levels = ['none', 'basic', 'real', 'address'] as const

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line-1 last:border-0">
      <dt className="text-text-3">{label}</dt>
      <dd className="num min-w-0 text-end break-words">{children}</dd>
    </div>
  )
}

export function AccountFactsPanel({
  facts,
}: {
  facts: AccountFacts & { userId: string; name: string; email: string }
}) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const local = useLocalPath()
  const fee = (share: string) => formats.percent(share, { maxPlaces: 4, places: undefined })
  return (
    <section className="panel px-4 py-2">
      <h2 className="flex h-11 items-center text-lg">{facts.name}</h2>
      <dl>
        <Fact label={t('uid')}>{facts.userId}</Fact>
        {facts.kind !== 'demo' && <Fact label={t('email')}>{facts.email}</Fact>}
        <Fact label={t('kind.label')}>{t(`kind.${facts.kind}`)}</Fact>
        <Fact label={t('level.label')}>
          <Badge tone={facts.kyc >= 2 ? 'up' : 'warn'}>{t(`level.${levels[facts.kyc] ?? 'none'}`)}</Badge>{' '}
          {facts.kyc === 0 && (
            <Link to={local('/account/verified')} className="ms-2 font-medium text-accent hover:underline">
              {common('kyc.action')}
            </Link>
          )}
        </Fact>
        <Fact label={t('vip')}>
          <Link to={local('/vip')} className="font-medium text-accent hover:underline">
            VIP {facts.vip}
          </Link>
        </Fact>
        <Fact label={t('fees')}>
          {fee(facts.makerFee)} / {fee(facts.takerFee)}
        </Fact>
      </dl>
    </section>
  )
}
