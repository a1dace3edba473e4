// Why a bot did, or did not, act: its own log in words.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isDecimal } from '#engine/core/decimal.ts'

export interface LogLine {
  at: number
  code: string
  params?: Record<string, string>
}

/** What a line may leave out. */
const unsaid = { code: '' }

type Say = (key: string, params?: Record<string, string | number>) => string

export function BotLog({ lines }: { lines: readonly LogLine[] }) {
  const translate = useTranslation('bots').t
  const t = translate as unknown as Say
  const formats = useFormats()
  const refusal = useTranslation('errors').t as unknown as (
    key: string,
    options: { defaultValue: string },
  ) => string
  if (lines.length === 0) return <EmptyState text={translate('log.empty')} />
  /** A word of the bot's own, else the sentence of a code. */
  const why = (text: string) =>
    t(`why.${text}`, { defaultValue: refusal(`code.${text}`, { defaultValue: text }) })
  const words = (name: string, text: string) => {
    if (name === 'reason' || name === 'side') return t(`${name}.${text}`)
    if (name === 'status') return t(`signalStatus.${text}`)
    if (name === 'code') return text && why(text)
    if (name === 'id') return text
    if (name === 'at') return formats.dateTime(Number(text))
    return /^-?\d/.test(text) && isDecimal(text.replace('-', ''))
      ? formats.decimal(text, { maxPlaces: 8 })
      : text
  }
  const keys = new Map(lines.map((line, index) => [line, `${line.at} ${lines.length - index}`]))
  return (
    <ol className="flex flex-col px-4 py-2">
      {lines.map((line) => (
        <li
          key={keys.get(line)}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line-1 py-2 last:border-0"
        >
          <span>
            {t(`log.code.${line.code}`, {
              ...Object.fromEntries(
                Object.entries({ ...unsaid, ...line.params }).map(([name, text]) => [
                  name,
                  words(name, text),
                ]),
              ),
              // The number of coins that an auto-invest plan bought.
              count: Number(line.params?.bought ?? 0),
            })}
          </span>
          <time dateTime={new Date(line.at).toISOString()} className="num text-text-3">
            {formats.dateTime(line.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
