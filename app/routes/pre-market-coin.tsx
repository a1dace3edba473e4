// /{locale}/pre-market/{coin}: the board of a coin before its listing: buy and sell ads, an ad of one's own, what comes when.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnPremarket } from '#app/features/premarket/act-on-premarket.server.ts'
import { PlaceForm, TakeForm } from '#app/features/premarket/ad-forms.tsx'
import { AdsTable } from '#app/features/premarket/ads-table.tsx'
import { loadBoard } from '#app/features/premarket/load-board.server.ts'
import { PremarketFrame } from '#app/features/premarket/premarket-frame.tsx'
import { TimeLeft } from '#app/features/premarket/time-left.tsx'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['pre-market'] }

export async function loader(args: LoaderFunctionArgs) {
  const board = await loadBoard(args)
  return {
    page: pageTitle(args.request, 'pre-market:list.open', 'pre-market:lead', { coin: board.project.coin }),
    board,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) =>
  actOnPremarket(args, `/pre-market/${`${args.params.otcCoin}`.toUpperCase()}`)

const times = ['startAt', 'endAt', 'deliveryAt', 'spotAt'] as const
const wordOf = { startAt: 'start', endAt: 'end', deliveryAt: 'delivery', spotAt: 'spot' } as const

export default function PreMarketCoin() {
  const { board } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const local = useLocalPath()
  const { project, buys, sells, chosen, did, now, isLoggedIn } = board
  const { coin, status, mode, fee, minPrice, maxPrice } = project
  const isOpen = status === 'current'
  const request = answer?.request ?? board.request
  const isOfForm = ['price', 'size'].includes(answer?.field ?? '')
  const answered = {
    board,
    request,
    typed: answer?.typed ?? { side: '', price: '', size: '' },
    field: answer?.field ?? null,
    refused: answer?.refused ?? null,
  }
  const range = `${formats.decimal(minPrice)} – ${formats.decimal(maxPrice)} USDT`
  const facts = [
    { label: t('list.status'), value: t(`status.${status}`) },
    { label: t('board.mode'), value: t(`mode.${mode}`) },
    { label: t('board.band'), value: range },
    { label: t('board.fee'), value: formats.percent(fee, { places: 1, signed: false }) },
    ...times.map((name) => ({
      label: t(`times.${wordOf[name]}`),
      value: <TimeLeft at={project[name]} now={now} />,
    })),
  ]
  return (
    <PremarketFrame title={t('list.open', { coin })} lead={t('lead')}>
      {!isOfForm && <RefusalBanner text={answer?.refused} />}
      {did && !answer && (
        <Banner tone="up" role="status">
          {t(`did.${did}`)}
        </Banner>
      )}
      <Panel name="project-facts" title={t('board.facts')}>
        <FactList facts={facts} />
      </Panel>
      <div className="grid items-start gap-4 pc:grid-cols-[1fr_1fr_320px]">
        <AdsTable side="sell" rows={sells} coin={coin} request={request} isOpen={isOpen} />
        <AdsTable side="buy" rows={buys} coin={coin} request={request} isOpen={isOpen} />
        {!isOpen ? (
          <p className="panel p-4 text-text-2">{t('place.closed')}</p>
        ) : !isLoggedIn ? (
          <p className="panel p-4">
            <Link
              to={`${local('/login')}?returnTo=${encodeURIComponent(local(`/pre-market/${coin}`))}`}
              className="text-accent-text hover:underline"
            >
              {t('place.login')}
            </Link>
          </p>
        ) : chosen ? (
          <TakeForm key={chosen.adId} ad={chosen} {...answered} />
        ) : (
          <PlaceForm key={did ?? ''} {...answered} />
        )}
      </div>
    </PremarketFrame>
  )
}
