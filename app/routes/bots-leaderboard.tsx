// /{locale}/bots/leaderboard: published bots in a row, by what they made, by this week or by who copies them.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { nameOf } from '#app/features/bots/market/load-market.server.ts'
import { PastBadge } from '#app/features/bots/market/past-facts.tsx'
import { useMarketWords } from '#app/features/bots/market/use-market-words.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { units } from '#engine/reactors/amounts.ts'

export const handle = { i18n: ['bots', 'bot-market'] }

const orders = ['share', 'week', 'copiers'] as const
type Order = (typeof orders)[number]

const rowsMost = 100

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const { botMarket, people } = services
  const viewer = await people.subject(request.headers.get('Cookie'))
  const given = new URL(request.url).searchParams.get('by')
  const by: Order = orders.find((order) => order === given) ?? 'share'
  const figure = (card: { share: string; week: string; copiers7d: number }) =>
    by === 'copiers' ? BigInt(card.copiers7d) : units(card[by])
  const own = new Set(viewer ? (await botMarket.strategist(viewer)).cards.map(({ id }) => id) : [])
  const cards = (await botMarket.cards(viewer)).sort((a, b) => {
    const [first, second] = [figure(a), figure(b)]
    return first === second ? Number(a.id) - Number(b.id) : first > second ? -1 : 1
  })
  const rows = cards.map((card, at) => {
    const { config: _, ...shown } = card
    return { ...shown, place: at + 1, name: nameOf(card, services), isOwn: own.has(card.id) }
  })
  return {
    page: pageTitle(request, 'bot-market:leaderboard.title', 'bot-market:leaderboard.lead'),
    by,
    rows: rows.filter(({ place, isOwn }) => place <= rowsMost || isOwn),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsLeaderboard() {
  const { by, rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bot-market')
  const words = useMarketWords()
  const local = useLocalPath()
  const gain = (share: string) => (
    <span className={cx('num', directionClass[directionOf(share)])}>{words.share(share)}</span>
  )
  const columns: Column<(typeof rows)[number]>[] = [
    { name: t('leaderboard.place'), cell: ({ place }) => <b className="num">{place}</b> },
    {
      name: t('leaderboard.bot'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to={local(`/bots/market/${row.id}`)} className="py-1 font-medium hover:underline">
            {words.title(row)}
          </Link>
          <span lang="en" translate="no" className="text-text-3">
            {row.name}
          </span>
          <PastBadge past={row.past} />
          {row.isOwn && <Badge tone="accent">{t('leaderboard.own')}</Badge>}
        </span>
      ),
    },
    { name: t('leaderboard.strategist'), cell: ({ strategist }) => strategist },
    { name: t('figure.share'), end: true, cell: ({ share }) => gain(share) },
    { name: t('figure.week'), end: true, cell: ({ week }) => gain(week) },
    { name: t('figure.drawdown'), end: true, cell: ({ drawdown }) => words.unsigned(drawdown) },
    { name: t('figure.copiers'), end: true, cell: ({ copiers7d }) => copiers7d },
    { name: t('figure.age'), end: true, cell: ({ runningMs }) => words.age(runningMs) },
  ]
  return (
    <BotsFrame article="bot-market" title={t('leaderboard.title')} lead={t('leaderboard.lead')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TabLinks
          param="by"
          label={t('leaderboard.order')}
          selected={by}
          items={orders.map((value) => ({ value, label: t(`leaderboard.by.${value}`) }))}
        />
        <ButtonLink to={local('/bots/tournament')}>{t('tournament.link')}</ButtonLink>
      </div>
      <section className="panel overflow-hidden">
        {rows.length > 0 ? (
          <CardTable label={t('leaderboard.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <EmptyState text={t('none')} />
        )}
      </section>
      <p className="text-sm text-text-3">{`${t('note')} ${t('past.note')}`}</p>
    </BotsFrame>
  )
}
