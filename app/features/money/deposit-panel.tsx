// Where to send a coin: the address with its QR code, the memo, and what the chain asks for.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CopyBox } from '#app/parts/copy-box.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { DepositPage } from './load-deposit.server.ts'

export function DepositPanel({ page }: { page: DepositPage }) {
  const { t } = useTranslation('money')
  const formats = useFormats()
  const local = useLocalPath()
  const { chain, own, qr, waitHours } = page
  if (!own || !qr)
    return (
      <Banner
        tone="warn"
        action={
          <Link to={local('/account')} className="text-accent underline">
            {t('deposit.verify')}
          </Link>
        }
      >
        {t('deposit.none')}
      </Banner>
    )
  const facts = [
    { label: t('deposit.min'), value: `${formats.decimal(chain.minDeposit)} ${chain.coin}` },
    { label: t('deposit.confirmations'), value: formats.decimal(`${chain.confirmations}`) },
  ]
  return (
    <Panel name="deposit-address" title={t('deposit.address')}>
      <div className="grid gap-4 p-4 pad:grid-cols-[auto_1fr]">
        <svg
          role="img"
          aria-label={t('deposit.qr', { coin: chain.coin })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="size-44 justify-self-center rounded-2"
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <div className="flex min-w-0 flex-col gap-3">
          <CopyBox
            label={t('deposit.address')}
            hint={t('deposit.addressHint', { coin: chain.coin, chain: chain.chain })}
            text={own.address}
          />
          {own.memo !== undefined && (
            <CopyBox label={t('deposit.memo')} hint={t('deposit.memoHint')} text={own.memo} />
          )}
          <p className="text-sm text-text-2">{t('deposit.simulated')}</p>
          {waitHours !== null && (
            <p className="text-sm text-text-2">{t('deposit.waits', { hours: waitHours })}</p>
          )}
        </div>
      </div>
      <FactList facts={facts} />
    </Panel>
  )
}
