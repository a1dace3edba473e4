// The frame of a legal page: its links, its heading, and sections of plain text.

import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'

export const legalPages = ['terms', 'privacy', 'cookies', 'risk', 'licences'] as const
export type LegalPageName = (typeof legalPages)[number]

export function LegalPage({ page, children }: { page: LegalPageName; children: ReactNode }) {
  const { t } = useTranslation('legal')
  const local = useLocalPath()
  return (
    <div className="mx-auto grid w-full max-w-[960px] gap-6 p-4 pad:grid-cols-[180px_minmax(0,1fr)] pad:gap-10 pad:p-8">
      <nav aria-label={t('nav')} className="flex flex-wrap gap-1 pad:flex-col">
        {legalPages.map((name) => (
          <NavLink
            key={name}
            to={local(`/legal/${name}`)}
            className={({ isActive }) =>
              cx('flex h-8 items-center rounded-2 px-3 hover:bg-bg-2', isActive ? 'bg-bg-2' : 'text-text-2')
            }
          >
            {t(`${name}.title`)}
          </NavLink>
        ))}
      </nav>
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-xl">{t(`${page}.title`)}</h1>
          <p className="text-md leading-6 text-text-2">{t(`${page}.lead`)}</p>
        </header>
        {children}
        <p className="text-sm text-text-3">{t('updated')}</p>
      </article>
    </div>
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-lg">{title}</h2>
      <div className="flex flex-col items-start gap-3 text-md leading-6 text-text-2">{children}</div>
    </section>
  )
}
