// The frame of the orders pages: title, one tab per kind of order, the answer to a form, and the list below.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'
import { orderKinds } from './order-kinds.ts'

export interface OrdersFrameProps {
  lead: string
  refused?: string | null
  children: ReactNode
}

function KindTabs() {
  const { t } = useTranslation('orders')
  const local = useLocalPath()
  return (
    <PageTabs
      label={t('kind.label')}
      withBelow
      className="px-4 pad:px-0"
      tabs={[...orderKinds, 'futures' as const, 'loans' as const, 'fiat' as const].map((kind) => ({
        to: local(`/orders/${kind}`),
        label: t(`kind.${kind}`),
      }))}
    />
  )
}

export function OrdersFrame({ lead, refused, children }: OrdersFrameProps) {
  const { t } = useTranslation('orders')
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 pad:px-4 pad:pb-8">
      <div className="px-4 pt-6 pad:px-0">
        <HelpedTitle article="order-status">{t('title')}</HelpedTitle>
        <p className="text-text-2">{lead}</p>
      </div>
      <KindTabs />
      <RefusalBanner text={refused} />
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">{children}</section>
    </div>
  )
}
