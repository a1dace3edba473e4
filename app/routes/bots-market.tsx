// /{locale}/bots/market: bots that strategists publish, by list, pair, kind and terms; open to visitors without an account.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { HotSearches } from '#app/features/bots/market/hub-lists.tsx'
import { loadMarket } from '#app/features/bots/market/load-market.server.ts'
import { PastProgress } from '#app/features/bots/market/past-progress.tsx'
import { StrategyCards } from '#app/features/bots/market/strategy-card.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FilterChoice } from '#app/parts/list-filter.tsx'
import { marketLists } from '#app/services/bots/market-lists.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['bots', 'bot-market'] }

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await args.context.services.people.subject(args.request.headers.get('Cookie'))
  return {
    page: pageTitle(args.request, 'bot-market:title', 'bot-market:lead'),
    market: await loadMarket(args, viewer),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

const terms = ['share', 'price', 'subscription'] as const

export default function BotsMarket() {
  const { market } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bot-market')
  const bots = useTranslation('bots').t
  const local = useLocalPath()
  const { list, kind, kinds, by, word, cards, count } = market
  return (
    <BotsFrame article="bot-market" title={t('title')} lead={t('lead')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TabLinks
          param="list"
          label={t('list.label')}
          selected={list ?? 'all'}
          items={(['all', ...marketLists] as const).map((value) => ({
            value,
            label: t(`list.${value}.title`),
          }))}
        />
        <ButtonLink to={local('/bots/strategist')}>{t('strategist.link')}</ButtonLink>
      </div>
      <Form className="flex flex-wrap items-center gap-2" role="search">
        {list && <input type="hidden" name="list" value={list} />}
        <input
          type="search"
          name="q"
          key={word}
          defaultValue={word}
          maxLength={30}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          className={cx(controlClass, 'h-8 px-2 pad:w-64')}
        />
        <FilterChoice
          name="kind"
          label={t('search.kind')}
          chosen={kind || null}
          all={t('search.allKinds')}
          options={kinds.map((value) => ({ value, text: bots(`kind.${value}`) }))}
        />
        <FilterChoice
          name="by"
          label={t('search.terms')}
          chosen={by || null}
          all={t('search.allTerms')}
          options={terms.map((value) => ({ value, text: t(`search.by.${value}`) }))}
        />
        <Button type="submit">{t('search.submit')}</Button>
      </Form>
      <HotSearches words={market.hot} />
      <PastProgress {...market.progress} />
      {list && <p className="text-text-2">{t(`list.${list}.rule`)}</p>}
      {cards.length > 0 ? (
        <StrategyCards cards={cards} level={2} />
      ) : (
        <div className="panel">
          <EmptyState
            text={list && word === '' ? t(`list.${list}.empty`) : t(count === 0 ? 'none' : 'notFound')}
          />
        </div>
      )}
      <p className="max-w-3xl text-sm text-text-3">{`${t('note')} ${t('past.note')}`}</p>
    </BotsFrame>
  )
}
