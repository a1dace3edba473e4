// The insurance fund of a coin: what it has, and how that changed.

import { pageRows, shown } from '#app/parts/list-pages.ts'
import type { InsuranceRow } from '#app/services/contracts/contract-history.ts'
import type { ContractService } from '#app/services/contracts/contracts.ts'
import type { Services } from '#app/services/services.ts'
import { futuresRules } from '#engine/futures/rules.ts'

/** Changes that the drawing shows. */
const drawnRows = 300

export const insuranceCursor = ({ seq }: InsuranceRow) => `${seq}`

export const insuranceBefore =
  (contracts: ContractService, coin: string) => async (before: string | null, limit: number) =>
    contracts.insurance(coin, { limit, ...(before !== null && { before: Number(before) }) })

/** Every coin that contracts settle in has a fund. */
export const fundCoins = (contracts: ContractService): string[] => [
  ...new Set(contracts.list().map(({ settle }) => settle)),
]

export async function loadInsurance(
  { contracts, markets, now }: Pick<Services, 'contracts' | 'markets' | 'now'>,
  search: URLSearchParams,
) {
  const coins = fundCoins(contracts)
  const coin = coins.find((known) => known === search.get('coin')) ?? coins[0] ?? 'USDT'
  const text = search.get('before') ?? ''
  const before = /^\d{1,15}$/.test(text) ? text : null
  const changes = contracts.insurance(coin, { limit: drawnRows }).reverse()
  const balance = contracts.insuranceNow(coin)
  return {
    coins,
    coin,
    balance,
    before,
    ...(await shown(insuranceBefore(contracts, coin), before, pageRows, insuranceCursor)),
    // From what it began with; the last change holds until now.
    drawn: [
      ...(changes.length < drawnRows
        ? [{ at: markets.openedAt, balance: futuresRules.insuranceSeed[coin] ?? '0' }]
        : []),
      ...changes.map(({ at, balance: then }) => ({ at, balance: then })),
      { at: now(), balance },
    ],
  }
}

export type InsuranceData = Awaited<ReturnType<typeof loadInsurance>>
