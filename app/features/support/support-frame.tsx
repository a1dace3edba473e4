// The frame of the support centre's pages: the way back to it, a title, a lead.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'

interface SupportFrameProps {
  title: string
  lead?: string
  children: ReactNode
}

export function SupportFrame({ title, lead, children }: SupportFrameProps) {
  const { t } = useTranslation('support')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 pad:p-6">
      <div>
        <Link to={local('/support')} className="text-sm text-accent hover:underline">
          {t('title')}
        </Link>
        <h1 className="text-xl">{title}</h1>
        {lead && <p className="text-text-2">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
