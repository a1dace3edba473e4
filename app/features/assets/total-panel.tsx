// The whole worth in the chosen currency, and what today has earned so far.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import type { EarningDay } from './load-earnings.ts'
import { SignedMoney } from './signed-money.tsx'

interface TotalPanelProps {
  total: string
  currency: string
  today: EarningDay
  /** The choice of currency. */
  children: ReactNode
}

export function TotalPanel({ total, currency, today, children }: TotalPanelProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  return (
    <section className="panel flex flex-wrap items-end justify-between gap-4 p-4">
      <div>
        <h2 className="text-sm font-normal text-text-3">{t('sum')}</h2>
        <p className="num text-2xl font-semibold">{formats.money(total, currency)}</p>
      </div>
      <div>
        <h2 className="text-sm font-normal text-text-3">{t('today')}</h2>
        <p className="flex items-baseline gap-2 text-lg">
          <SignedMoney amount={today.pnl} currency={currency} />
          {today.share !== null && <ChangeText change={today.share} className="text-md" />}
        </p>
      </div>
      {children}
    </section>
  )
}
