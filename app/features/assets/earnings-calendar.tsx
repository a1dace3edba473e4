// The days as a calendar, a week in a row from Monday on: each day with its sign and sum.

import { useTranslation } from 'react-i18next'
import type { Formats } from '#app/i18n/format.ts'
import { locales } from '#app/i18n/locales.ts'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import { directionOf } from '#app/parts/change-text.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { EarningDay } from './load-earnings.ts'
import { weeksOf } from './weeks.ts'

const tones = { up: 'bg-good-soft', down: 'bg-bad-soft', flat: 'bg-bg-2' } as const
/** A Monday. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

export function EarningsCalendar({ days, currency }: { days: readonly EarningDay[]; currency: string }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const language = locales[useLocale()].numbers === 'tr' ? 'tr-TR' : 'en-US'
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{t('earnings.calendar')}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, n) => (
            <th
              key={weekday.format(monday + n * dayMs)}
              scope="col"
              className="text-sm font-normal text-text-3"
            >
              {weekday.format(monday + n * dayMs)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days.map((day) => ({ ...day, start: day.date }))).map((week) => (
          <tr key={week.find((day) => day)?.start}>
            {week.map((day, column) =>
              day ? (
                <td
                  key={day.start}
                  className={cx('rounded p-1 text-center align-top', tones[directionOf(day.pnl)])}
                  title={formats.money(day.pnl, currency, { signed: true })}
                >
                  <span className="block text-sm text-text-3">{new Date(day.date).getUTCDate()}</span>
                  <span className="num block truncate text-sm">{signedShort(formats, day.pnl)}</span>
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty day has nothing but its column
                <td key={`none-${column}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A cell of a phone is 40 pixels wide: whole units below a thousand, K and M above. */
function signedShort({ compact, decimal }: Formats, amount: string): string {
  const size = amount.replace('-', '')
  const text = Number(size) < 1000 ? decimal(size, { places: 0 }) : compact(size)
  if (text === '0') return text
  return (amount.startsWith('-') ? '-' : '+') + text
}
