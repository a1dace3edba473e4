// The page of one order of any kind: the way back, its title and buttons, the answer to them, and what is known of it.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export interface OneOrderPageProps {
  /** The list that it stands in: "/orders/spot". */
  list: string
  title: string
  buttons: ReactNode
  refused: string | null | undefined
  children: ReactNode
}

export function OneOrderPage({ list, title, buttons, refused, children }: OneOrderPageProps) {
  const { t } = useTranslation('orders')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1024px] flex-col gap-4 p-4 pad:py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <Link to={local(list)} className="text-sm text-accent hover:underline">
            {t('back')}
          </Link>
          <h1 className="text-xl">{title}</h1>
        </div>
        {buttons}
      </div>
      <RefusalBanner text={refused} />
      {children}
    </div>
  )
}
