// Cancels all orders or conditional orders of the wallet that is shown. The exchange has one command for all that orders of the account
// itself use; those of a margin wallet are named, as many at a time as a batch may have.

import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { limits } from '#engine/kernel/limits.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { TerminalAnswer } from './answer.ts'
import { done, type Post, submitFor } from './terminal-post.ts'

export interface Cancelling<Row> {
  /** `symbol` undefined = of all pairs. */
  all(symbol: string | undefined): Command
  /** Of the wallet. */
  open(symbol: string | undefined): readonly Row[]
  some(rows: readonly Row[]): Command
  /** Whether an event says that one ended by this. */
  isEnd(event: ExchangeEvent): boolean
}

/** `row`: what the command ids are made of. */
export async function cancelEvery<Row>(
  post: Post,
  row: string,
  { all, open, some, isEnd }: Cancelling<Row>,
): Promise<TerminalAnswer> {
  const symbol = post.form.get('scope') === 'pair' ? post.market.symbol : undefined
  const commands = post.wallet === 'spot' ? [all(symbol)] : batchesOf(open(symbol)).map(some)
  if (commands.length === 0) return { kind: 'refused', refusal: { code: rejection.nothingToCancel } }
  const receipts = await Promise.all(
    commands.map((command, n) => submitFor(post, 'cancel', n === 0 ? row : `${row}-${n}`, command)),
  )
  const refusal = receipts[0]?.rejected
  if (refusal) return { kind: 'refused', refusal }
  // What an order leads to may be of others.
  const isOwn = ({ account }: { account: string }) =>
    account === post.subject.account || account.startsWith(`${post.subject.account}/`)
  const ended = receipts
    .flatMap(({ events }) => events)
    .filter((event) => 'account' in event && isOwn(event) && isEnd(event))
  return done({ key: 'allCancelled', count: ended.length })
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  for (let at = 0; at < rows.length; at += limits.ordersPerBatch)
    batches.push(rows.slice(at, at + limits.ordersPerBatch))
  return batches
}
