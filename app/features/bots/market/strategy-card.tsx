// A published bot as a card: what it is, what it made and how far it fell on the way, what copying it costs.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { FavouriteForm } from './favourite-form.tsx'
import type { CardView } from './load-market.server.ts'
import { PastBadge } from './past-facts.tsx'
import { ShareSpark } from './share-curve.tsx'
import { useMarketWords } from './use-market-words.ts'

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm text-text-3">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

export function StrategyCardBox({ card, level = 3 }: { card: CardView; level?: 2 | 3 }) {
  const words = useMarketWords()
  const bots = useTranslation('bots').t
  const local = useLocalPath()
  const { t } = words
  const title = words.title(card)
  const Heading = `h${level}` as const
  return (
    <article className="panel flex flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <Heading className="text-md break-words">
            <Link to={local(`/bots/market/${card.id}`)} className="py-1 hover:underline">
              {title}
            </Link>
          </Heading>
          <p className="text-sm text-text-3">
            {bots(`kind.${card.kind}` as 'kind.cta')}{' '}
            <span lang="en" translate="no">
              {card.name}
            </span>
          </p>
        </div>
        <FavouriteForm id={card.id} title={title} isOn={card.isFavourite} />
      </div>
      <div className="flex items-end justify-between gap-3">
        <p>
          <span className="block text-sm text-text-3">{t('figure.share')}</span>
          <span className={cx('num text-lg font-semibold', directionClass[directionOf(card.share)])}>
            {words.share(card.share)}
          </span>
        </p>
        {card.curve.length > 1 && (
          <figure className="w-30 shrink-0">
            <ShareSpark shares={card.curve} className="h-10 w-full" />
            <figcaption className="flex justify-between text-xs text-text-3">
              <span>{t('curve.weekAgo')}</span>
              <span>{t('curve.now')}</span>
            </figcaption>
          </figure>
        )}
      </div>
      <dl className="grid grid-cols-3 gap-2">
        <Figure name={t('figure.drawdown')}>{words.unsigned(card.drawdown)}</Figure>
        <Figure name={t('figure.age')}>{words.age(card.runningMs)}</Figure>
        <Figure name={t('figure.copiers')}>{card.copiers7d}</Figure>
      </dl>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1 text-sm">
        <span className="text-text-2">{t('by', { name: card.strategist })}</span>
        <span className="flex flex-wrap gap-1">
          <PastBadge past={card.past} />
          <Badge tone="accent">{words.terms(card.terms)}</Badge>
        </span>
      </p>
    </article>
  )
}

export function StrategyCards({ cards, level }: { cards: readonly CardView[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-3 pad:grid-cols-2 pc:grid-cols-3 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.id} className="grid">
          <StrategyCardBox card={card} level={level} />
        </li>
      ))}
    </ul>
  )
}
