// Why a bot did, or did not, act: its own log in words.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LogLine } from './log-line.ts'
import { useLogWords } from './use-log-words.ts'

export function BotLog({ lines }: { lines: readonly LogLine[] }) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const words = useLogWords()
  if (lines.length === 0) return <EmptyState text={t('log.empty')} />
  const keys = new Map(lines.map((line, index) => [line, `${line.at} ${lines.length - index}`]))
  return (
    <ol className="flex flex-col px-4 py-2">
      {lines.map((line) => (
        <li
          key={keys.get(line)}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line-1 py-2 last:border-0"
        >
          <span>{words(line)}</span>
          <time dateTime={new Date(line.at).toISOString()} className="num text-text-3">
            {formats.dateTime(line.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
