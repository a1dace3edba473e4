// One leader on the board.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import type { LeaderCard as Leader } from '#app/services/copy-trading/copy-trading.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { ProfitCurve, ResultBars } from './result-bars.tsx'

export function LeaderCard({ leader }: { leader: Leader }) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const local = useLocalPath()
  const { account, name, figures, followers, slots, funds, isPrivate, product, rule, since } = leader
  const percent = (share: string) => formats.percent(share, { places: 2 })
  const facts = [
    [t('figure.profit'), `${amountText(formats, figures.profit, 'USDT', true)} USDT`],
    [t('figure.drawdown'), percent(figures.drawdown)],
    [t('figure.winRate'), figures.winRate === null ? '-' : percent(figures.winRate)],
    [t('figure.funds'), `${amountText(formats, funds, 'USDT')} USDT`],
    [t('figure.followers'), `${formats.decimal(`${followers}`)} / ${formats.decimal(`${slots}`)}`],
    [t('figure.since'), formats.date(since)],
  ]
  return (
    <li className="panel flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-md break-words">{name}</h2>
        {product === 'spot' && <Badge>{t('product.spot')}</Badge>}
        {isPrivate && <Badge>{t('board.isPrivate')}</Badge>}
        {rule && <Badge>{t('simulated.badge')}</Badge>}
      </div>
      {rule && <p className="text-sm text-text-2">{t(`simulated.${rule}`)}</p>}
      <div className="flex items-end justify-between gap-4">
        <div>
          <p className="text-sm text-text-3">{t('figure.roi')}</p>
          <p className={cx('num text-lg', directionClass[directionOf(figures.roi)])}>
            {formats.percent(figures.roi)}
          </p>
        </div>
        <ProfitCurve curve={figures.curve} className="h-12 w-32" />
      </div>
      <dl className="flex flex-col gap-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-text-3">{label}</dt>
            <dd className="num text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <ResultBars gained={figures.gained} lost={figures.lost} />
      <Link
        to={local(`/copy-trading/traders/${account}`)}
        className={buttonClass('neutral', 40, 'mt-auto')}
        aria-label={t('board.openOf', { name })}
      >
        {t('board.open')}
      </Link>
    </li>
  )
}
