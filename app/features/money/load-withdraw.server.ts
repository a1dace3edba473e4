// What the withdrawal page shows: the chain's terms, what is available, the day's limit, and the withdrawals so far.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import type { CoinTransferService } from '#app/services/money/coin-transfers.ts'
import { type ChainChoice, chooseChain } from './chain-choice.ts'
import { readStart } from './load-deposit.server.ts'

type Withdrawals = Awaited<ReturnType<CoinTransferService['withdrawals']>>

export interface WithdrawPage extends ChainChoice {
  available: string
  limit: { perDay: string; left: string }
  /** The last step asks for fund password and second factor. */
  needsProof: boolean
  /** That the form begins with. */
  amount: string
  rows: Withdrawals
  next: string | null
  start: string | null
  outcome: 'sent' | 'cancelled' | null
  request: string
}

export async function loadWithdraw(args: LoaderFunctionArgs): Promise<WithdrawPage> {
  const subject = await requireSubject(args)
  const { account } = subject
  const { coinTransfers, trading } = args.context.services
  const search = new URL(args.request.url).searchParams
  const choice = chooseChain(coinTransfers.chains('out'), search)
  if (!choice) throw data(null, { status: 404 })
  const start = readStart(search)
  const list = await shown(
    (before, limit) => coinTransfers.withdrawals(account, { before: before ?? undefined, limit }),
    start,
    pageRows,
    ({ withdrawalId }) => `${withdrawalId}`,
  )
  const held = trading.balances(account).find(({ coin }) => coin === choice.chain.coin)
  const amount = search.get('amount') ?? ''
  return {
    ...choice,
    available: held?.available ?? '0',
    limit: coinTransfers.limit(account),
    needsProof: coinTransfers.needsProof(subject),
    amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    ...list,
    start,
    outcome: search.has('sent') ? 'sent' : search.has('cancelled') ? 'cancelled' : null,
    request: crypto.randomUUID(),
  }
}
