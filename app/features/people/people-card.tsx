// The two-column page of login and sign-up: the form, and beside it what this place is.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#app/parts/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'

function Pitch() {
  const { t } = useTranslation('auth')
  return (
    <aside className="tile-pattern hidden flex-col justify-between gap-10 border-e border-line-1 bg-bg-0 p-8 pc:flex">
      <BrandMark size={44} />
      <div className="flex flex-col gap-4">
        <p className="text-xl font-semibold text-balance">{t('panel.title')}</p>
        <ul className="flex flex-col gap-3 text-text-2">
          {(['first', 'second', 'third'] as const).map((line) => (
            <li key={line} className="flex gap-2">
              <Icon name="check" className="mt-0.5 shrink-0 text-accent" />
              {t(`panel.${line}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

export function PeopleCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="grid flex-1 place-items-center p-4 pad:p-8">
      <div className="grid w-full max-w-md overflow-hidden rounded-3 border border-line-1 bg-bg-1 pc:max-w-4xl pc:grid-cols-2">
        <Pitch />
        <section className="flex flex-col gap-5 p-5 pad:p-8">
          <header className="flex flex-col gap-1">
            <h1 className="text-xl">{title}</h1>
            <p className="text-text-2">{lead}</p>
          </header>
          {children}
        </section>
      </div>
    </div>
  )
}
