// The ledger added up by coin: what people hold, what the platform holds, and the zero that it comes to (domain.md 0.2, 18.4).

import { formatBig } from '#engine/core/decimal.ts'
import type { LedgerHolder, LedgerRow } from '#engine/exchange/ledger-rows.ts'
import type { Balances } from './leaf.ts'

/** People's own first, then what the platform keeps, then where everything came from. */
export const holders = [
  'own',
  'bot',
  'wallet',
  'escrow',
  'clearing',
  'insurance',
  'loans',
  'earn',
  'launch',
  'fee',
  'rounding',
  'maker',
  'taker',
  'mint',
] as const satisfies readonly LedgerHolder[]

/** Accounts through which coins come from outside of the exchange: what they are short of lies in its wallets. */
const outside: readonly LedgerHolder[] = ['mint', 'maker', 'taker']

export interface CoinAccounting {
  coin: string
  held: Record<LedgerHolder, string>
  /** "0", or the ledger is broken (I2). */
  sum: string
}

/** By coin name; every amount as decimal text. */
export function accountingOf(rows: readonly LedgerRow[]): CoinAccounting[] {
  const coins = new Map<string, { scale: number; units: Map<LedgerHolder, bigint> }>()
  for (const { holder, coin, scale, units } of rows) {
    const found = coins.get(coin) ?? { scale, units: new Map() }
    coins.set(coin, found)
    found.units.set(holder, (found.units.get(holder) ?? 0n) + units)
  }
  return [...coins]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([coin, { scale, units }]) => ({
      coin,
      held: Object.fromEntries(
        holders.map((holder) => [holder, formatBig(units.get(holder) ?? 0n, scale)]),
      ) as Record<LedgerHolder, string>,
      sum: formatBig(
        [...units.values()].reduce((sum, amount) => sum + amount, 0n),
        scale,
      ),
    }))
}

/** What lies in the simulated wallets, by coin: all that came in from outside and has not left again. */
export function reservesOf(rows: readonly LedgerRow[]): Balances {
  return textOf(
    rows.filter(({ holder }) => outside.includes(holder)).map((row) => ({ ...row, units: -row.units })),
  )
}

/** What each person has in all accounts, bots and wallets together; a coin that he owes in all is entered as zero. */
export function liabilitiesOf(rows: readonly LedgerRow[]): Map<string, Balances> {
  const people = new Map<string, LedgerRow[]>()
  for (const row of rows) {
    if (row.owner === undefined) continue
    const own = people.get(row.owner)
    if (own === undefined) people.set(row.owner, [row])
    else own.push(row)
  }
  return new Map([...people].map(([owner, own]) => [owner, textOf(own, (units) => units > 0n)]))
}

function textOf(rows: readonly LedgerRow[], isKept = (units: bigint) => units !== 0n): Balances {
  const sums = new Map<string, { scale: number; units: bigint }>()
  for (const { coin, scale, units } of rows)
    sums.set(coin, { scale, units: (sums.get(coin)?.units ?? 0n) + units })
  return Object.fromEntries(
    [...sums]
      .filter(([, { units }]) => isKept(units))
      .map(([coin, { scale, units }]) => [coin, formatBig(units, scale)]),
  )
}
