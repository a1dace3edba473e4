// Funding of all contracts as it stands, and of one contract over time.

import { pageRows, shown } from '#app/parts/list-pages.ts'
import type { FundingRow } from '#app/services/contracts/contract-history.ts'
import { contractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { ContractService } from '#app/services/contracts/contracts.ts'
import type { Services } from '#app/services/services.ts'
import { hourMs } from '#engine/market/intervals.ts'
import { chosenContracts } from './choose-lines.ts'

export const fundingSorts = ['contract', 'predicted', 'settled', 'next'] as const
export type FundingSort = (typeof fundingSorts)[number]

function fundingOf(contracts: ContractService, symbol: string) {
  const terms = contracts.terms(symbol)
  const [settled] = contracts.funding(symbol, { limit: 1 })
  return { hours: terms?.fundingHours ?? 8, cap: terms?.fundingCap ?? '0', settled: settled ?? null }
}

export function loadFundingBoard(services: Pick<Services, 'contracts' | 'now'>, search: URLSearchParams) {
  const { chosen, line, lines } = chosenContracts(services, search)
  const rows = chosen.map(({ symbol, line, name, base, fundingRate, nextFundingAt }) => ({
    ...{ symbol, line, name, base, predicted: fundingRate, nextFundingAt },
    ...fundingOf(services.contracts, symbol),
  }))
  return { rows: sorted(rows, search.get('sort') ?? ''), line, lines, now: services.now() }
}

export type FundingBoardData = ReturnType<typeof loadFundingBoard>
export type FundingBoardRow = FundingBoardData['rows'][number]

const weights = {
  predicted: (row) => Number(row.predicted),
  settled: (row) => Number(row.settled?.rate ?? 0),
  next: (row) => row.nextFundingAt,
} satisfies Record<Exclude<FundingSort, 'contract'>, (row: BoardRow) => number>

interface BoardRow {
  name: string
  predicted: string
  settled: FundingRow | null
  nextFundingAt: number
}

function sorted<Row extends BoardRow>(rows: readonly Row[], sort: string): Row[] {
  const by = fundingSorts.find((key) => key === sort.replace(/^-/, ''))
  if (by === undefined) return [...rows]
  const sign = sort.startsWith('-') ? -1 : 1
  if (by === 'contract') return [...rows].sort((a, b) => sign * (a.name < b.name ? -1 : 1))
  return [...rows].sort((a, b) => sign * (weights[by](a) - weights[by](b)))
}

/** Settlements that the drawing shows. */
const drawnRows = 100

export const fundingCursor = ({ at }: FundingRow) => `${at}`

export const fundingBefore =
  (contracts: ContractService, symbol: string) => async (before: string | null, limit: number) =>
    contracts.funding(symbol, { limit, ...(before !== null && { endTime: Number(before) }) })

/** Undefined for an unknown contract. */
export async function loadFundingHistory(
  { contracts, now }: Pick<Services, 'contracts' | 'now'>,
  symbol: string,
  search: URLSearchParams,
) {
  const row = contracts.get(symbol)
  if (row === undefined) return undefined
  const text = search.get('before') ?? ''
  const before = /^\d{1,15}$/.test(text) ? text : null
  const drawn = contracts.funding(symbol, { limit: drawnRows }).reverse()
  return {
    contract: contractQuote(row),
    ...fundingOf(contracts, symbol),
    before,
    ...(await shown(fundingBefore(contracts, symbol), before, pageRows, fundingCursor)),
    drawn: drawn.map(({ at, rate }) => ({ at, rate })),
    sums: { week: sumOf(drawn, now() - 7 * 24 * hourMs), month: sumOf(drawn, now() - 30 * 24 * hourMs) },
    now: now(),
  }
}

/** What a long of one unit of value paid since then: for display. */
const sumOf = (rows: readonly FundingRow[], from: number) =>
  rows
    .filter(({ at }) => at > from)
    .reduce((sum, { rate }) => sum + Number(rate), 0)
    .toFixed(8)

export type FundingHistoryData = NonNullable<Awaited<ReturnType<typeof loadFundingHistory>>>
