// The frame of the pages about the API: where one is, and the ways to keys, console and documents.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'

export interface ApiFrameProps {
  title: string
  lead?: string
  /** The way back. */
  back: { to: string; text: string }
  links?: ReactNode
  children: ReactNode
}

export function ApiFrame({ title, lead, back, links, children }: ApiFrameProps) {
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <Link to={local(back.to)} className="text-sm text-accent hover:underline">
          {back.text}
        </Link>
        <HelpedTitle article="api-keys">{title}</HelpedTitle>
        {lead && <p className="max-w-[72ch] text-text-2">{lead}</p>}
      </div>
      {links && <div className="flex flex-wrap gap-2">{links}</div>}
      {children}
    </div>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel min-w-0 overflow-hidden">
      <h2 className="border-b border-line-1 px-4 py-2 text-md">{title}</h2>
      {children}
    </section>
  )
}

/** A plain link: the API's documents are not a Remix page. */
export function DocsLink({ className }: { className: string }) {
  const { t } = useTranslation('api-keys')
  return (
    <a href="/docs/api" className={className}>
      {t('docs')}
    </a>
  )
}
