// What the withdrawal page shows: the chain's terms, what is available, the day's limit, and the withdrawals so far.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Decimal } from 'decimal.js'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import type { CoinTransferService } from '#app/services/money/coin-transfers.ts'
import type { WithdrawalRulesOf } from '#engine/withdrawal-rules/protocol.ts'
import { masakRules } from '#engine/withdrawal-rules/rules.ts'
import { type ChainChoice, chooseChain } from './chain-choice.ts'
import { readStart } from './load-deposit.server.ts'

type Withdrawals = Awaited<ReturnType<CoinTransferService['withdrawals']>>

export interface WithdrawPage extends ChainChoice {
  available: string
  limit: { perDay: string; left: string }
  /** Null while the rules for withdrawals are off. */
  rules: (WithdrawalRulesOf & { purposeLeast: number; purposeMost: number; free: string }) | null
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

const { purposeLeast, purposeMost } = masakRules
const purposeLength = { purposeLeast, purposeMost }

/** What the form offers at once: coins in other wallets may stand for those that wait here, the exchange counts them. */
const freeOf = (available: string, waiting: string) =>
  Decimal.max(0, new Decimal(available).minus(waiting)).toFixed()

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
  const available = held?.available ?? '0'
  const rules = coinTransfers.rules(account, choice.chain.coin)
  return {
    ...choice,
    available,
    rules: rules && { ...rules, ...purposeLength, free: freeOf(available, rules.waiting) },
    limit: coinTransfers.limit(account),
    needsProof: coinTransfers.needsProof(subject),
    amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    ...list,
    start,
    outcome: search.has('sent') ? 'sent' : search.has('cancelled') ? 'cancelled' : null,
    request: crypto.randomUUID(),
  }
}
