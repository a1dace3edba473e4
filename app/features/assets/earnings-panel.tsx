// What the days earned: a curve of the sum and a calendar of days, both also as text.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { LineDrawing } from '#app/parts/line-drawing.tsx'
import { heightOf, linePath, scaleOf } from '#app/parts/line-path.ts'
import { cx } from '#app/ui/class-names.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { EarningsCalendar } from './earnings-calendar.tsx'
import { type Earnings, earningSpans } from './load-earnings.ts'
import { SignedMoney } from './signed-money.tsx'

const box = { width: 600, height: 160 }

export function EarningsPanel({ earnings }: { earnings: Earnings }) {
  const { t } = useTranslation('assets')
  const { span, days, firstDay, currency } = earnings
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="earnings-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="earnings-title" className="text-md">
          {t('earnings.title')}
        </h2>
        <TabLinks
          param="days"
          look="segment"
          label={t('earnings.span')}
          items={earningSpans.map((each) => ({
            value: `${each}`,
            label: t('earnings.days', { count: each }),
          }))}
          selected={`${span}`}
        />
      </div>
      <p className="text-text-2">
        {t('earnings.sum')}{' '}
        <SignedMoney amount={days.at(-1)?.sum ?? '0'} currency={currency} className="font-semibold" />
      </p>
      {days.length > 1 || firstDay.length > 0 ? (
        <Curve earnings={earnings} />
      ) : (
        <p className="text-text-3">{t('earnings.early')}</p>
      )}
      {days.length > 1 && <EarningsCalendar days={days} currency={currency} />}
      <p className="text-sm text-text-3">
        {t(`earnings.begins.${earnings.baseline}`)} {t('earnings.note')}
      </p>
    </section>
  )
}

/** Of an account's first day step by step, else day by day. */
function Curve({ earnings: { days, firstDay, currency } }: { earnings: Earnings }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const isFirst = firstDay.length > 0
  const texts = isFirst ? firstDay.map(([, sum]) => sum) : days.map(({ sum }) => sum)
  const sums = [0, ...texts.map(Number)]
  const scale = scaleOf(sums)
  const isUp = (sums.at(-1) ?? 0) >= 0
  return (
    <LineDrawing
      box={box}
      zero={heightOf(0, box, scale)}
      className={cx('h-40 w-full', isUp ? 'text-up' : 'text-down')}
      label={t('earnings.curve', {
        from: isFirst ? formats.dateTime(firstDay[0]?.[0] ?? 0) : formats.date(days[0]?.start ?? 0),
        sum: formats.money(texts.at(-1) ?? '0', currency, { signed: true }),
      })}
      lines={[{ name: 'sum', path: linePath(sums, box, scale), stroke: 'currentColor' }]}
    />
  )
}
