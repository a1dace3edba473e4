// The small terminal of the front page: a real pair with real prices, as the server sends it and then live.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { HeroBook } from './hero-book.tsx'
import { HeroChart } from './hero-chart.tsx'
import { HeroTicker } from './hero-ticker.tsx'
import type { HomeHero } from './load-home.ts'
import { useHeroMarket } from './use-hero-live.ts'

function PairLinks({ pairs, shown }: { pairs: HomeHero['pairs']; shown: string }) {
  const { t } = useTranslation('home')
  return (
    <nav aria-label={t('hero.pairs')} className="flex gap-1">
      {pairs.map(({ symbol, base }) => (
        <Link
          key={symbol}
          to={`?pair=${symbol}`}
          replace
          preventScrollReset
          lang="en"
          translate="no"
          aria-current={symbol === shown ? 'true' : undefined}
          className={cx(
            'flex h-8 items-center rounded-2 px-2.5 font-medium hover:bg-bg-2',
            symbol === shown ? 'bg-bg-2 text-text-1' : 'text-text-3',
          )}
        >
          {base}
        </Link>
      ))}
    </nav>
  )
}

export function HeroTerminal({ hero }: { hero: HomeHero }) {
  const { t } = useTranslation('home')
  const local = useLocalPath()
  const live = useHeroMarket(hero)
  const { market, pairs } = hero
  return (
    <section
      aria-label={t('hero.label')}
      className="panel min-w-0 overflow-hidden rounded-3! shadow-(--shadow)"
    >
      <HeroTicker key={`ticker ${market.symbol}`} live={live} market={market} />
      <div className="grid pad:grid-cols-[minmax(0,1fr)_248px]">
        <HeroChart hero={hero} />
        <div className="border-line-1 max-pad:border-t pad:border-s">
          <HeroBook key={`book ${market.symbol}`} live={live} market={market} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line-1 px-3 py-1.5">
        <PairLinks pairs={pairs} shown={market.symbol} />
        <Link
          to={local(`/spot/${market.symbol}`)}
          prefetch="intent"
          className="flex h-8 items-center gap-1 px-1 font-medium text-accent hover:underline"
        >
          {t('hero.open')}
          <Icon name="chevronRight" size={14} />
        </Link>
      </div>
    </section>
  )
}
