// Deposits and withdrawals of coins and of lira as one list, newest first, each with its state; merged page by page.

import type { Services } from '../services.ts'
import type { TransferPage } from './transfer-terms.ts'
import { type MoneyTransfer, ofDeposit, ofFiatOrder, ofWithdrawal, statusesOf } from './transfer-terms.ts'

type Sources = Pick<Services, 'coinTransfers' | 'fiat'>

export interface TransferEntry {
  /** Names where the next page begins (`isTransferCursor`). */
  cursor: string
  transfer: MoneyTransfer
}

const lira = 'TRY'
/** A purchase by card brings lira in. */
const kindsOf = { deposit: ['deposit', 'card'], withdrawal: ['withdrawal'] } as const

/** Of the last three months. */
export async function transferPage(
  { coinTransfers, fiat }: Sources,
  account: string,
  page: TransferPage,
): Promise<TransferEntry[]> {
  const { direction, coin, state, from, until, limit } = page
  const start = page.before?.split('-') ?? ['', '', '']
  const before = (place: number) => start[place] || undefined
  const common = { from, until, limit }
  const [deposits, withdrawals, orders] = await Promise.all([
    direction === 'withdrawal' || coin === lira
      ? []
      : coinTransfers.deposits(account, {
          ...common,
          ...statusesOf('deposit', state),
          coin,
          before: before(0),
        }),
    direction === 'deposit' || coin === lira
      ? []
      : coinTransfers.withdrawals(account, {
          ...common,
          ...statusesOf('withdrawal', state),
          coin,
          before: before(1),
        }),
    coin !== undefined && coin !== lira
      ? []
      : fiat.orders(account, {
          ...common,
          kinds: direction && kindsOf[direction],
          ...statusesOf('fiat', state),
          before: before(2),
        }),
  ])
  const lists = [deposits.map(ofDeposit), withdrawals.map(ofWithdrawal), orders.map(ofFiatOrder)]
  const places = start.slice(0, 3)
  const entries: TransferEntry[] = []
  const next = lists.map(() => 0)
  while (entries.length < limit) {
    const heads = lists.map((list, place) => list[next[place] as number])
    const newest = heads.reduce<MoneyTransfer | undefined>(
      (best, one) => (one && (!best || one.at > best.at) ? one : best),
      undefined,
    )
    if (!newest) break
    const place = heads.indexOf(newest)
    next[place] = (next[place] as number) + 1
    places[place] = newest.id
    entries.push({ cursor: places.join('-'), transfer: newest })
  }
  return entries
}
