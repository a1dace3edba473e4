// The frame of both pages of reserves: title, what this is, and the way to the other page.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { cx } from '#app/ui/class-names.ts'

const pages = { proof: '/proof-of-reserves', accounting: '/proof-of-reserves/accounting' } as const

interface ReservesFrameProps {
  selected: keyof typeof pages
  title: string
  lead: string
  children: ReactNode
}

export function ReservesFrame({ selected, title, lead, children }: ReservesFrameProps) {
  const { t } = useTranslation('reserves')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="proof-of-reserves">{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <nav aria-label={t('tabs.label')} className="flex gap-4 border-b border-line-1">
        {(['proof', 'accounting'] as const).map((page) => (
          <Link
            key={page}
            to={local(pages[page])}
            aria-current={page === selected ? 'page' : undefined}
            className={cx(
              '-mb-px flex h-9 items-center border-b-2 font-medium',
              page === selected
                ? 'border-accent text-text-1'
                : 'border-transparent text-text-2 hover:text-text-1',
            )}
          >
            {t(`tabs.${page}`)}
          </Link>
        ))}
      </nav>
      <Banner>{t('demo')}</Banner>
      {children}
    </div>
  )
}
