// The market of bots on the hub: the first of each list, what people look for, one's favourites.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { loadHubLists } from './load-market.server.ts'
import { StrategyCards } from './strategy-card.tsx'

export type HubLists = Awaited<ReturnType<typeof loadHubLists>>

export function HotSearches({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('bot-market')
  const local = useLocalPath()
  if (words.length === 0) return null
  return (
    <nav aria-label={t('hot')} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-text-3">{t('hot')}</span>
      {words.map((word) => (
        <Link
          key={word}
          to={local(`/bots/market?q=${encodeURIComponent(word)}`)}
          className="rounded-2 bg-bg-2 px-2 py-1 text-sm hover:bg-bg-3"
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}

export function HubListsPart({ lists, favourites, hot }: HubLists) {
  const { t } = useTranslation('bot-market')
  const local = useLocalPath()
  const filled = lists.filter(({ cards }) => cards.length > 0)
  const empty = lists.filter(({ cards }) => cards.length === 0)
  return (
    <section aria-labelledby="bot-market" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="bot-market" className="text-lg">
          {t('hub.title')}
        </h2>
        <span className="flex flex-wrap gap-4">
          <Link to={local('/bots/tournament')} className="py-1 text-accent hover:underline">
            {t('tournament.link')}
          </Link>
          <Link to={local('/bots/market')} className="py-1 text-accent hover:underline">
            {t('hub.all')}
          </Link>
        </span>
      </div>
      <p className="max-w-3xl text-text-2">{t('hub.lead')}</p>
      <HotSearches words={hot} />
      {favourites.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-md">{t('favourites.title')}</h3>
          <StrategyCards cards={favourites} />
        </div>
      )}
      {filled.map(({ list, cards }) => (
        <div key={list} className="flex flex-col gap-2">
          <h3 className="text-md">{t(`list.${list}.title`)}</h3>
          <StrategyCards cards={cards} />
        </div>
      ))}
      {empty.length > 0 && (
        <ul className="text-text-3">
          {empty.map(({ list }) => (
            <li key={list}>
              {t(`list.${list}.title`)}: {t(`list.${list}.empty`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
