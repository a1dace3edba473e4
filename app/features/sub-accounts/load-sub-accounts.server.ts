// What the page of sub-accounts shows: each with its value, what can be moved between them, and why nothing can be done.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { Decimal } from 'decimal.js'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { refusedBy } from '#app/services/people/role-table.ts'
import { roleOf } from '#app/services/people/roles.ts'
import { type SubAccount, subAccountLimits } from '#app/services/people/sub-account-service.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { usdtRate } from '#app/services/worth.ts'

export type Closed = 'sub' | 'demo' | 'unverified' | 'other'

export interface SubAccountsPage {
  /** Why nothing can be changed here; null when it can. */
  closed: Closed | null
  own: string
  /** Of a session that acts for another account. */
  main: string | null
  subAccounts: (SubAccount & { usdt: string })[]
  limit: number
  nameLength: number
  coins: string[]
  /** By account, then by coin. */
  available: Record<string, Record<string, string>>
  terms: { from: string; to: string; coin: string; amount: string }
  outcome: 'done' | 'created' | 'moved' | null
  request: string
}

export function closedFor({ facts }: Subject): Closed | null {
  if (refusedBy('subAccounts', facts) === undefined) return null
  const role = roleOf(facts)
  if (role === 'demo' || role === 'unverified') return role
  return role === 'sub' || role === 'custodial' ? 'sub' : 'other'
}

function worthOf({ trading, markets }: Services, account: string): string {
  let sum = new Decimal(0)
  for (const { coin, available, frozen } of trading.balances(account))
    sum = sum.plus(usdtRate(markets, coin)?.times(new Decimal(available).plus(frozen)) ?? 0)
  return sum.toFixed(2, Decimal.ROUND_DOWN)
}

export async function loadSubAccounts(args: LoaderFunctionArgs): Promise<SubAccountsPage> {
  const subject = await requireSubject(args)
  const { services } = args.context
  const { searchParams } = new URL(args.request.url)
  const closed = closedFor(subject)
  const subAccounts = closed === null ? await services.subAccounts.list(subject) : []
  const own = subject.account
  const movable = [own, ...subAccounts.filter(({ kind }) => kind !== 'demo').map(({ account }) => account)]
  const available = Object.fromEntries(
    movable.map((account) => [
      account,
      Object.fromEntries(services.trading.balances(account).map((held) => [held.coin, held.available])),
    ]),
  )
  const coins = [...new Set(Object.values(available).flatMap(Object.keys))].sort()
  const chosen = (name: string, known: readonly string[], otherwise: string) => {
    const value = searchParams.get(name) ?? ''
    return known.includes(value) ? value : otherwise
  }
  const from = chosen('from', movable, own)
  const amount = searchParams.get('amount') ?? ''
  return {
    closed,
    own,
    main: subject.actor ?? null,
    subAccounts: subAccounts.map((one) => ({ ...one, usdt: worthOf(services, one.account) })),
    limit: subAccountLimits.all,
    nameLength: subAccountLimits.nameLength,
    coins,
    available,
    terms: {
      from,
      to: chosen('to', movable, movable.find((account) => account !== from) ?? own),
      coin: chosen('coin', coins, coins.includes('USDT') ? 'USDT' : (coins[0] ?? 'USDT')),
      amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    },
    outcome: (['done', 'created', 'moved'] as const).find((one) => searchParams.has(one)) ?? null,
    request: crypto.randomUUID(),
  }
}
