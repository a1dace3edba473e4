// /{locale}/bots/favorites: published bots that a person keeps an eye on; here the stars of all pages are sent.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { viewsOf } from '#app/features/bots/market/load-market.server.ts'
import { StrategyCards } from '#app/features/bots/market/strategy-card.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { ownPath, readForm } from '#app/server/form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['bots', 'bot-market'] }

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireSubject(args)
  const { services } = args.context
  const cards = (await services.botMarket.cards(viewer)).filter(({ isFavourite }) => isFavourite)
  return {
    page: pageTitle(args.request, 'bot-market:favourites.title'),
    cards: await viewsOf(services, cards),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const form = await readForm(args.request, args.context)
  if (!form.ok) throw data(null, { status: 403 })
  const id = String(form.value.get('bot') ?? '')
  const kept = await args.context.services.botMarket.favourite(subject, id, form.value.get('on') === '1')
  if (!kept.ok) throw data(null, { status: 404 })
  return redirect(ownPath(form.value.get('returnTo'), `/${localeOf(args.params)}/bots/favorites`), 303)
}

export default function BotsFavorites() {
  const { cards } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bot-market')
  const local = useLocalPath()
  return (
    <BotsFrame article="bot-market" title={t('favourites.title')} lead={t('favourites.lead')}>
      {cards.length > 0 ? (
        <StrategyCards cards={cards} level={2} />
      ) : (
        <div className="panel">
          <EmptyState
            text={t('favourites.empty')}
            action={
              <ButtonLink to={local('/bots/market')} kind="primary">
                {t('hub.all')}
              </ButtonLink>
            }
          />
        </div>
      )}
    </BotsFrame>
  )
}
