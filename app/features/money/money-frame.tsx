// The head of the pages that move money, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

const pages = {
  deposit: '/assets/deposit',
  withdraw: '/assets/withdraw',
  fiatDeposit: '/assets/fiat/deposit',
  fiatWithdraw: '/assets/fiat/withdraw',
  transfer: '/assets/transfer',
} as const

type MoneyPage = keyof typeof pages

/** Of the help centre. */
const articles = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  fiatDeposit: 'deposit',
  fiatWithdraw: 'withdraw',
  transfer: 'transfer',
} as const

const names = Object.keys(pages) as MoneyPage[]

export function MoneyFrame({ page, children }: { page: MoneyPage; children: ReactNode }) {
  const { t } = useTranslation('money')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article={articles[page]}>{t(`${page}.title`)}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{t(`${page}.lead`)}</p>
      </div>
      <PageTabs
        label={t('tabs')}
        tabs={names.map((one) => ({ to: local(pages[one]), label: t(`${one}.title`) }))}
      />
      {children}
    </div>
  )
}
