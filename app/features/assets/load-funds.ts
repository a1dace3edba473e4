// One page of the history of funds, and all of it for a file.

import { timesOf } from '#app/parts/list-days.ts'
import { everyPage, type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type { FundEntry } from '#app/services/holdings/fund-history.ts'
import type { Services } from '#app/services/services.ts'
import type { FundQuery } from './fund-query.ts'

const cursorOf = ({ cursor }: FundEntry) => cursor

function entriesBefore(
  funds: Services['funds'],
  account: string,
  query: FundQuery,
  zone: number,
): Page<FundEntry> {
  const { wallet, kind, coin } = query
  const filter = {
    wallet: wallet ?? undefined,
    kind: kind ?? undefined,
    coin: coin ?? undefined,
    ...timesOf(query, zone),
  }
  return (before, limit) => funds.page(account, { ...filter, before: before ?? undefined, limit })
}

type FundRequest = Parameters<typeof entriesBefore>

export async function loadFunds(...query: FundRequest) {
  const { rows, next } = await shown(entriesBefore(...query), query[2].before, pageRows, cursorOf)
  return { lines: rows.flatMap(({ lines }) => lines), next }
}

/** All of the list, for a file. */
export async function* everyLine(...query: FundRequest) {
  for await (const entries of everyPage(entriesBefore(...query), cursorOf))
    yield entries.flatMap(({ lines }) => lines)
}
