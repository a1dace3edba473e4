// One leader's page: figures, positions, and how the reader stands to the leader.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { copiedSymbols } from './copied-symbols.server.ts'
import { spanOf } from './spans.ts'

export async function loadTrader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context
  const { copyTrading, people, trading, futures } = services
  const { searchParams } = new URL(request.url)
  const id = params.traderId ?? ''
  const span = spanOf(searchParams.get('days'))
  const leader = await copyTrading.leader(id, span)
  if (!leader) throw data(null, { status: 404 })
  const subject = await people.subject(request.headers.get('Cookie'))
  const isWatched = await copyTrading.mayWatch(subject?.account, id)
  const amount = searchParams.get('amount') ?? ''
  return {
    leader,
    span,
    trades: isWatched
      ? {
          open: await copyTrading.trades(id, { isOpen: true }),
          closed: await copyTrading.trades(id, { isOpen: false }),
        }
      : null,
    own: subject
      ? {
          available: trading.balances(subject.account).find(({ coin }) => coin === 'USDT')?.available ?? '0',
          isOwnPage: subject.account === id,
          isElite: copyTrading.isLeader(subject.account),
          follows: copyTrading.follows(subject.account, id),
          isOneWay: futures.positionMode(subject.account, 'usdtm') === 'one-way',
        }
      : null,
    /** What may have settings of its own. */
    symbols: subject ? copiedSymbols(services, leader.product) : [],
    /** Filled into the form. */
    amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    request: crypto.randomUUID() as string,
  }
}

export type TraderPage = Awaited<ReturnType<typeof loadTrader>>
