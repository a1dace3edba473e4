// One page of the list of deposits and withdrawals, all of it for a file, and one of them.

import { timesOf } from '#app/parts/list-days.ts'
import { everyPage, type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import { type TransferEntry, transferPage } from '#app/services/money/transfer-history.ts'
import { type MoneyTransfer, ofDeposit, ofWithdrawal } from '#app/services/money/transfer-terms.ts'
import type { Services } from '#app/services/services.ts'
import type { TransferQuery } from './transfer-query.ts'

type Sources = Pick<Services, 'coinTransfers' | 'fiat'>

const cursorOf = ({ cursor }: TransferEntry) => cursor

function entriesBefore(
  services: Sources,
  account: string,
  query: TransferQuery,
  zone: number,
): Page<TransferEntry> {
  const { direction, coin, state } = query
  const filter = {
    direction: direction ?? undefined,
    coin: coin ?? undefined,
    state: state ?? undefined,
    ...timesOf(query, zone),
  }
  return (before, limit) => transferPage(services, account, { ...filter, before: before ?? undefined, limit })
}

type TransferRequest = Parameters<typeof entriesBefore>

export async function loadTransfers(...query: TransferRequest) {
  const { rows, next } = await shown(entriesBefore(...query), query[2].before, pageRows, cursorOf)
  return { rows: rows.map(({ transfer }) => transfer), next }
}

export async function* everyTransfer(...query: TransferRequest) {
  for await (const entries of everyPage(entriesBefore(...query), cursorOf))
    yield entries.map(({ transfer }) => transfer)
}

/** "deposit-12", "withdrawal-3": one on a chain; undefined where the account has no such transfer. */
export async function loadOneTransfer(
  { coinTransfers }: Sources,
  account: string,
  name: string,
): Promise<MoneyTransfer | undefined> {
  const [, table, id] = /^(deposit|withdrawal)-(\d{1,15})$/.exec(name) ?? []
  if (id === undefined) return undefined
  if (table === 'deposit') {
    const [row] = await coinTransfers.deposits(account, { id, limit: 1 })
    return row && ofDeposit(row)
  }
  const [row] = await coinTransfers.withdrawals(account, { id, limit: 1 })
  return row && ofWithdrawal(row)
}
