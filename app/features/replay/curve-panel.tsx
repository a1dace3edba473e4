// The worth of the account over time, as it was and, beside it, as it became in a fork.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import { minus } from '#app/parts/order-summary.ts'
import { cx } from '#app/ui/class-names.ts'
import { Panel } from '#app/ui/panel.tsx'
import { overOneTime, type Points, worthAt } from './curves.ts'

export function CurvePanel({ actual, fork, until }: { actual: Points; fork?: Points; until: number }) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const shown = useMemo(() => actual.filter(([at]) => at <= until), [actual, until])
  const { times, values } = useMemo(() => overOneTime(fork ? [shown, fork] : [shown]), [shown, fork])
  const series = useMemo(() => {
    const [real = [], other] = values
    const line = { key: 'actual', name: t('curve.actual'), values: real, colour: 'var(--info)' }
    if (!other) return [line]
    const forked = { key: 'fork', name: t('curve.fork'), values: other, colour: 'var(--accent)' }
    return [{ ...line, dashes: '5 4' }, forked]
  }, [values, t])
  return (
    <Panel name="replay-curve" title={t('curve.title')}>
      <div className="flex flex-col gap-3 p-4">
        <LineChart
          label={t('curve.drawing')}
          times={times}
          series={series}
          format={(value) => formats.money(value.toFixed(2), 'USDT', { places: 2 })}
          className="h-48"
        />
        {fork && <Comparison actual={shown} fork={fork} />}
      </div>
    </Panel>
  )
}

/** Both at the last moment that both have; a fork that begins behind the last known worth is compared with that. */
function Comparison({ actual, fork }: { actual: Points; fork: Points }) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const [start = 0] = fork[0] ?? []
  const time = Math.max(start, Math.min(actual.at(-1)?.[0] ?? 0, fork.at(-1)?.[0] ?? 0))
  const [real, other] = [worthAt(actual, time), worthAt(fork, time)]
  if (real === undefined || other === undefined) return null
  const difference = minus(other, real)
  const row = (name: string, worth: string) => (
    <div className="flex justify-between gap-4">
      <dt className="text-text-3">{name}</dt>
      <dd className="num">{formats.money(worth, 'USDT', { places: 2 })}</dd>
    </div>
  )
  return (
    <div>
      <h3 className="text-sm text-text-3">{t('curve.compare', { time: formats.dateTime(time) })}</h3>
      <dl className="flex flex-col gap-1">
        {row(t('curve.actual'), real)}
        {row(t('curve.fork'), other)}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t('curve.difference')}</dt>
          <dd className={cx('num', directionClass[directionOf(difference)])}>
            {formats.money(difference, 'USDT', { places: 2, signed: true })}
          </dd>
        </div>
      </dl>
    </div>
  )
}
