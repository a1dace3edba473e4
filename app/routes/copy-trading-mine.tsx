// /{locale}/copy-trading/mine: the reader's copies, and what they copied, skipped and shared.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnCopy } from '#app/features/copy-trading/act-on-copy.server.ts'
import { copiedSymbols } from '#app/features/copy-trading/copied-symbols.server.ts'
import { CopyFrame } from '#app/features/copy-trading/copy-frame.tsx'
import { CopyPanel } from '#app/features/copy-trading/copy-panel.tsx'
import { PositionsTable } from '#app/features/copy-trading/positions-table.tsx'
import { EndedList, ShareList, SkipList } from '#app/features/copy-trading/record-lists.tsx'
import { rowOfTrade } from '#app/features/copy-trading/trader-figures.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { choice } from '#app/parts/view-choice.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { CopyProduct } from '#engine/copy-trading/protocol.ts'

export const handle = { i18n: ['copy-trading'] }

const doneOf = choice(['', 'followed', 'changed', 'stopped', 'closed', 'kept', 'stopsSet'], '')

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { services } = args.context
  const { copyTrading } = services
  const copies = await copyTrading.copies(account)
  const symbolsOf = (product: CopyProduct) =>
    copies.some((copy) => copy.product === product) ? copiedSymbols(services, product) : []
  const past = await copyTrading.pastCopies(account)
  const leaders = [...new Set(past.map(({ leader }) => leader))]
  const names = await Promise.all(leaders.map(async (one) => [one, await copyTrading.nameOf(one)] as const))
  return {
    page: pageTitle(args.request, 'copy-trading:mine.title'),
    copies,
    symbols: { contracts: symbolsOf('contracts'), spot: symbolsOf('spot') },
    ended: past.filter(({ endedAt }) => endedAt !== null),
    trades: await copyTrading.copyTrades(account),
    skips: await copyTrading.skips(account),
    shares: (await copyTrading.shares(account)).filter((one) => one.account === account),
    names: Object.fromEntries(names) as Record<string, string>,
    done: doneOf(new URL(args.request.url).searchParams.get('done')),
    request: crypto.randomUUID() as string,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnCopy(args)

export default function CopyTradingMine() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('copy-trading')
  const local = useLocalPath()
  const { copies, symbols, ended, trades, skips, shares, names, done } = loaded
  const field = answer?.field
  return (
    <CopyFrame title={t('mine.title')} lead={t('mine.lead')}>
      {answer && !field && <RefusalBanner text={answer.refused} />}
      {done !== '' && !answer && (
        <Banner tone="up" role="status">
          {t(`mine.${done}`)}
        </Banner>
      )}
      {copies.length === 0 && (
        <div className="panel overflow-hidden">
          <EmptyState
            text={t('mine.none')}
            action={<ButtonLink to={local('/copy-trading')}>{t('mine.find')}</ButtonLink>}
          />
        </div>
      )}
      {copies.map((copy) => (
        <CopyPanel
          key={copy.wallet}
          copy={copy}
          symbols={symbols[copy.product]}
          request={answer?.request ?? loaded.request}
          refused={
            answer && field && answer.typed.leader === copy.leader
              ? {
                  isOfSymbol: answer.typed.isOfSymbol,
                  symbol: answer.typed.symbol,
                  typed: answer.typed,
                  error: { field, text: answer.refused },
                }
              : null
          }
        />
      ))}
      <SkipList rows={skips} names={names} />
      <Panel name="copy-trades" title={t('lists.trades')}>
        <PositionsTable label={t('lists.trades')} none={t('lists.none')} rows={trades.map(rowOfTrade)} />
      </Panel>
      <ShareList rows={shares} names={names} />
      <EndedList rows={ended} names={names} />
    </CopyFrame>
  )
}
