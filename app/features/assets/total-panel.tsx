// The whole worth in the chosen currency, how much of it lies in one's bots, and what today has earned since the start chosen.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { pnlBaselines } from '#app/services/holdings/pnl-baseline.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { Assets } from './load-assets.ts'
import type { Earnings } from './load-earnings.ts'
import { SignedMoney } from './signed-money.tsx'

interface TotalPanelProps {
  assets: Pick<Assets, 'total' | 'bots' | 'currency'>
  earnings: Pick<Earnings, 'today' | 'baseline'>
  /** The choice of currency. */
  children: ReactNode
}

export function TotalPanel({
  assets: { total, bots, currency },
  earnings: { today, baseline },
  children,
}: TotalPanelProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const local = useLocalPath()
  return (
    <section className="panel flex flex-wrap items-end justify-between gap-4 p-4">
      <div>
        <h2 className="text-sm font-normal text-text-3">{t('sum')}</h2>
        <p className="num text-2xl font-semibold">{formats.money(total, currency)}</p>
      </div>
      {bots && (
        <div>
          <h2 className="text-sm font-normal text-text-3">{t('inBots')}</h2>
          <p className="text-lg">
            <Link
              to={local('/assets/bots')}
              aria-label={`${t('inBots')}: ${formats.money(bots.worth, currency)}`}
              className="num py-1 text-accent hover:underline"
            >
              {formats.money(bots.worth, currency)}
            </Link>
          </p>
        </div>
      )}
      <div>
        <h2 className="text-sm font-normal text-text-3">{t('today')}</h2>
        <p className="flex items-baseline gap-2 text-lg">
          <SignedMoney amount={today.pnl} currency={currency} />
          {today.share !== null && <ChangeText change={today.share} className="text-md" />}
        </p>
      </div>
      <TabLinks
        param="day"
        look="segment"
        label={t('baseline.label')}
        items={pnlBaselines.map((value) => ({ value, label: t(`baseline.${value}`) }))}
        selected={baseline}
      />
      {children}
    </section>
  )
}
