// /{locale}/bots/market/{id}: one published bot: what it made and how, its parameters, and copying it.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormWords } from '#app/features/bots/form/use-form-words.ts'
import { CopyPanel } from '#app/features/bots/market/copy-panel.tsx'
import { FavouriteForm } from '#app/features/bots/market/favourite-form.tsx'
import {
  actOnStrategy,
  type LoadedStrategy,
  loadStrategy,
} from '#app/features/bots/market/load-strategy.server.ts'
import { PastPanel } from '#app/features/bots/market/past-facts.tsx'
import { ShareCurve } from '#app/features/bots/market/share-curve.tsx'
import { useMarketWords } from '#app/features/bots/market/use-market-words.ts'
import { RefusedBot } from '#app/features/bots/refused-bot.tsx'
import { Result, useBotMoney } from '#app/features/bots/use-bot-words.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['bots', 'bot-forms', 'bot-market', 'chart'] }

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'bot-market:one', 'bot-market:lead'),
    strategy: await loadStrategy(args),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnStrategy(args)

function Figures({ data }: { data: LoadedStrategy }) {
  const words = useMarketWords()
  const formats = useFormats()
  const money = useBotMoney()
  const { t } = words
  const { card, result } = data
  return (
    <FactList
      facts={[
        ...(result
          ? [
              { label: t('figure.invested'), value: money(result.invested, result.coin) },
              { label: t('figure.equity'), value: money(result.equity, result.coin) },
              { label: t('figure.total'), value: <Result amount={result.total} coin={result.coin} /> },
            ]
          : []),
        { label: t('figure.share'), value: words.share(card.share) },
        { label: t('figure.week'), value: words.share(card.week) },
        { label: t('figure.drawdown'), value: words.unsigned(card.drawdown) },
        { label: t('figure.age'), value: words.age(card.runningMs) },
        { label: t('figure.copiers'), value: card.copiers7d },
        { label: t('figure.followers'), value: card.followers },
        ...(card.terms.by === 'subscription'
          ? [{ label: t('figure.subscribers'), value: t('subscribersOf', { count: data.subscribers }) }]
          : []),
        { label: t('figure.published'), value: formats.dateTime(card.publishedAt) },
      ]}
    />
  )
}

function Parameters({ data }: { data: LoadedStrategy }) {
  const { t } = useMarketWords()
  const words = useFormWords(data.card.kind, data.coins)
  if (data.isSold) return <p className="p-4 text-text-2">{t('parameters.sold')}</p>
  return (
    <FactList
      facts={[
        ...data.shares.map(({ coin, percent }) => ({ label: coin, value: words.percent(percent) })),
        ...data.fields.map((field) => ({
          label: words.label(field.path),
          value: words.value(field, data.values),
        })),
        ...data.lists.map((path) => ({
          label: words.label(path),
          value: words.conditions(path, data.values),
        })),
      ]}
    />
  )
}

export default function BotsStrategy() {
  const { strategy } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const words = useMarketWords()
  const bots = useTranslation('bots').t
  const local = useLocalPath()
  const { t } = words
  const { card } = strategy
  const title = words.title(card)
  const about = card.isPlatform
    ? t(`house.${card.title}.about` as 'house.calm-bitcoin.about')
    : strategy.about
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:py-6">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <Link to={local('/bots/market')} className="py-1 text-sm text-accent hover:underline">
            {t('title')}
          </Link>
          <h1 className="text-xl break-words">{title}</h1>
          <p className="flex flex-wrap items-center gap-2 text-text-2">
            {bots(`kind.${card.kind}` as 'kind.cta')}
            <span lang="en" translate="no">
              {card.name}
            </span>
            <span>{t('by', { name: card.strategist })}</span>
            <Badge tone="accent">{words.terms(card.terms)}</Badge>
          </p>
        </div>
        <FavouriteForm id={card.id} title={title} isOn={card.isFavourite} />
      </div>
      {strategy.done === 'bought' && (
        <Banner tone="up" role="status">
          {t('buy.done')}
        </Banner>
      )}
      <RefusedBot text={answer?.refused} papers={answer?.papers} />
      <div className="grid items-start gap-4 pc:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel name="curve" title={t('curve.title')}>
            {strategy.curve.length > 1 ? (
              <div className="px-4 py-3">
                <ShareCurve points={strategy.curve} label={t('figure.share')} />
              </div>
            ) : (
              <p className="px-4 py-3 text-text-2">{t('curve.none')}</p>
            )}
          </Panel>
          <Panel name="figures" title={t('figures')}>
            <Figures data={strategy} />
          </Panel>
          <PastPanel past={card.past} liveShare={strategy.result?.share} />
          <Panel name="parameters" title={t('parameters.title')}>
            <Parameters data={strategy} />
          </Panel>
          {(about || card.isPlatform || strategy.strategistAbout) && (
            <Panel name="about" title={t('about')}>
              <div className="flex flex-col gap-2 px-4 py-3 text-text-2">
                {about && <p>{about}</p>}
                {card.isPlatform ? <p>{t('house.about')}</p> : <p>{strategy.strategistAbout}</p>}
              </div>
            </Panel>
          )}
        </div>
        <CopyPanel data={strategy} />
      </div>
      <p className="max-w-3xl text-sm text-text-3">{t('note')}</p>
    </div>
  )
}
