// What the days earned: a curve of the sum and a calendar of days, both also as text.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { heightOf, linePath, scaleOf } from '#app/parts/line-path.ts'
import { cx } from '#app/ui/class-names.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { EarningsCalendar } from './earnings-calendar.tsx'
import { type Earnings, earningSpans } from './load-earnings.ts'
import { SignedMoney } from './signed-money.tsx'

const box = { width: 600, height: 160 }

export function EarningsPanel({ earnings }: { earnings: Earnings }) {
  const { t } = useTranslation('assets')
  const { span, days, currency } = earnings
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
      {days.length > 1 ? <Curve earnings={earnings} /> : <p className="text-text-3">{t('earnings.early')}</p>}
      <EarningsCalendar days={days} currency={currency} />
      <p className="text-sm text-text-3">{t('earnings.note')}</p>
    </section>
  )
}

function Curve({ earnings: { days, currency } }: { earnings: Earnings }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const sums = [0, ...days.map(({ sum }) => Number(sum))]
  const scale = scaleOf(sums)
  const isUp = (sums.at(-1) ?? 0) >= 0
  const zero = heightOf(0, box, scale)
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className={cx('h-40 w-full', isUp ? 'text-up' : 'text-down')}
      role="img"
      aria-label={t('earnings.curve', {
        from: formats.date(days[0]?.start ?? 0),
        sum: formats.money(days.at(-1)?.sum ?? '0', currency, { signed: true }),
      })}
    >
      <line x1="0" x2={box.width} y1={zero} y2={zero} stroke="var(--line-2)" strokeDasharray="3 5" />
      <path
        d={linePath(sums, box, scale)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
