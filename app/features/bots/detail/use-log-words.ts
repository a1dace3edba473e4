// A line of a bot's log in the words of its reader.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { isDecimal } from '#engine/core/decimal.ts'
import type { LogLine } from './log-line.ts'

/** What a line may leave out. */
const unsaid = { code: '' }

type Say = (key: string, params?: Record<string, string | number>) => string

export function useLogWords(): (line: LogLine) => string {
  const t = useTranslation('bots').t as unknown as Say
  const formats = useFormats()
  const refusal = useTranslation('errors').t as unknown as (
    key: string,
    options: { defaultValue: string },
  ) => string
  /** A word of the bot's own, else the sentence of a code. */
  const why = (text: string) =>
    t(`why.${text}`, { defaultValue: refusal(`code.${text}`, { defaultValue: text }) })
  const words = (name: string, text: string, coin: string) => {
    if (name === 'reason' || name === 'side') return t(`${name}.${text}`)
    if (name === 'status') return t(`signalStatus.${text}`)
    if (name === 'limit') return t(`paused.why.${text}`)
    if (name === 'code') return text && why(text)
    if (name === 'id') return text
    if (name === 'at') return formats.dateTime(Number(text))
    if (!/^-?\d/.test(text) || !isDecimal(text.replace('-', ''))) return text
    return name === 'amount' || name === 'profit' || name === 'max'
      ? amountText(formats, text, coin)
      : formats.decimal(text, { maxPlaces: 8 })
  }
  return ({ code, params }) =>
    t(`log.code.${code}`, {
      ...Object.fromEntries(
        Object.entries({ ...unsaid, ...params }).map(([name, text]) => [
          name,
          // Lines without a coin are in the money of most bots.
          words(name, text, params?.coin ?? 'USDT'),
        ]),
      ),
      // The number of coins that an auto-invest plan bought.
      count: Number(params?.bought ?? 0),
    })
}
