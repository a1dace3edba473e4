// What a row of markets carries besides figures: a star to keep the pair, and the last seven days as a drawing.

import { Link, useFetcher, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useUser } from '#app/parts/root-data.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SparkLine } from './load-sparks.ts'
import { sparkSize } from './spark-size.ts'

const starBox = 'grid size-7 shrink-0 place-items-center rounded-2 hover:bg-bg-3'

export function Star({ market, isOn }: { market: MarketRow; isOn: boolean }) {
  const { t } = useTranslation('market')
  const local = useLocalPath()
  const user = useUser()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher({ key: `star-${market.symbol}` })
  const wanted = fetcher.formData?.get('intent')
  const shown = wanted ? wanted === 'favourite' : isOn
  const pair = `${market.base}/${market.quote}`
  const label = t(shown ? 'favourite.remove' : 'favourite.add', { pair })
  const icon = <Icon name="star" className={shown ? 'fill-current text-warn' : 'text-text-3'} />
  if (!user) {
    const returnTo = encodeURIComponent(pathname + search)
    return (
      <Link
        to={`${local('/login')}?returnTo=${returnTo}`}
        aria-label={label}
        title={label}
        className={starBox}
      >
        {icon}
      </Link>
    )
  }
  return (
    <fetcher.Form method="post" action={local('/markets')} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value={shown ? 'unfavourite' : 'favourite'} />
      <input type="hidden" name="symbol" value={market.symbol} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" aria-label={label} title={label} className={starBox}>
        {icon}
      </button>
    </fetcher.Form>
  )
}

const strokes = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-text-3' } as const

export function Spark({ path, direction }: SparkLine) {
  const { t } = useTranslation('market')
  const { width, height } = sparkSize
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('spark')}
      className="inline-block w-24 max-pad:w-16"
      fill="none"
    >
      <path d={path || `M0 ${height / 2}H${width}`} strokeWidth={1.4} className={strokes[direction]} />
    </svg>
  )
}
