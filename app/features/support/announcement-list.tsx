// Announcements of the operator, newest first.

import { useTranslation } from 'react-i18next'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import type { Announcement } from '#app/services/support.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

interface AnnouncementListProps {
  announcements: readonly Announcement[]
  headings: 'h2' | 'h3'
}

export function AnnouncementList({ announcements, headings: Heading }: AnnouncementListProps) {
  const { t } = useTranslation('support')
  const formats = useFormats()
  const language = useLocale() === 'tr' ? 'tr' : 'en'
  if (announcements.length === 0) return <EmptyState text={t('announcements.none')} className="panel" />
  return (
    <ul className="flex flex-col gap-3">
      {announcements.map(({ id, at, title, text }) => (
        <li key={id} id={id} className="panel flex scroll-mt-16 flex-col gap-1 p-4 target:border-accent">
          <Heading className="text-md">{title[language]}</Heading>
          <time dateTime={new Date(at).toISOString()} className="num text-sm text-text-3">
            {formats.dateTime(at)}
          </time>
          <p className="break-words whitespace-pre-line text-text-2">{text[language]}</p>
        </li>
      ))}
    </ul>
  )
}
