// /{locale}/copy-trading/traders/{traderId}: one leader's figures and positions, and the form that copies.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnTrader } from '#app/features/copy-trading/act-on-trader.server.ts'
import { CopyFrame } from '#app/features/copy-trading/copy-frame.tsx'
import { FollowPanel } from '#app/features/copy-trading/follow-panel.tsx'
import { loadTrader } from '#app/features/copy-trading/load-trader.server.ts'
import { PositionsTable } from '#app/features/copy-trading/positions-table.tsx'
import { rowOfTrade, TraderFigures } from '#app/features/copy-trading/trader-figures.tsx'
import { noFollow, termNames } from '#app/features/copy-trading/typed-terms.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['copy-trading'] }

export async function loader(args: LoaderFunctionArgs) {
  const trader = await loadTrader(args)
  const { name } = trader.leader
  return {
    page: pageTitle(args.request, 'copy-trading:pageOf', 'copy-trading:description', { name }),
    trader,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnTrader(args)

/** What the form shows beside its field. */
const ofForm: readonly string[] = ['amount', 'symbol', ...termNames]

export default function CopyTradingTrader() {
  const { trader } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const { leader, trades, amount } = trader
  const field = answer?.field
  const error = field && ofForm.includes(field) ? { field, text: answer.refused, block: answer.block } : null
  return (
    <CopyFrame title={leader.name} lead={t('lead')}>
      {answer && !error && <RefusalBanner text={answer.refused} />}
      {leader.rule && (
        <p className="max-w-3xl text-text-2">
          <Badge>{t('simulated.badge')}</Badge> {t(`simulated.${leader.rule}`)} {t('simulated.note')}
        </p>
      )}
      <div className="grid gap-4 pad:grid-cols-2 pad:items-start">
        <TraderFigures trader={trader} />
        <FollowPanel
          key={answer?.request ?? amount}
          page={trader}
          request={answer?.request ?? trader.request}
          typed={answer ? answer.typed : { ...noFollow, amount: amount && formats.decimal(amount) }}
          error={error}
        />
      </div>
      {trades ? (
        <>
          <Panel name="copy-open" title={t('trades.open')}>
            <PositionsTable
              label={t('trades.open')}
              none={t('trades.noneOpen')}
              rows={trades.open.map(({ profit: _, closedAt: __, ...row }) => rowOfTrade(row))}
            />
          </Panel>
          <Panel name="copy-closed" title={t('trades.closed')}>
            <PositionsTable
              label={t('trades.closed')}
              none={t('trades.noneClosed')}
              rows={trades.closed.map(rowOfTrade)}
            />
          </Panel>
        </>
      ) : (
        <div className="panel overflow-hidden">
          <EmptyState text={t('trades.hidden')} />
        </div>
      )}
    </CopyFrame>
  )
}
