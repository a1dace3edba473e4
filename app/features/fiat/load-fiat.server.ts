// What the lira pages show: limits, the verified name, orders.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { ownBank } from '#app/services/money/bank.ts'
import type { Subject } from '#app/services/subject.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import { kycToTrade } from '#engine/kernel/defaults.ts'

/** Why this person moves no lira; null = may. */
export function closedFor({ facts }: Subject): 'demo' | 'verify' | null {
  if (facts.kind !== 'main') return 'demo'
  return facts.kyc < kycToTrade ? 'verify' : null
}

export async function loadFiat(args: LoaderFunctionArgs, kind: 'deposit' | 'withdrawal') {
  const subject = await requireSubject(args)
  const { fiat, trading } = args.context.services
  const { account } = subject
  return {
    closed: closedFor(subject),
    holder: (await fiat.holder(subject)) ?? '',
    limit: fiat.limit(account, kind),
    isFirst: await fiat.isFirst(account),
    available: trading.balances(account).find(({ coin }) => coin === 'TRY')?.available ?? '0',
    request: crypto.randomUUID() as string,
  }
}

export type FiatFacts = Awaited<ReturnType<typeof loadFiat>>

export async function loadFiatOrders(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const before = new URL(args.request.url).searchParams.get('before') ?? ''
  const start = readCountedId(before) > 0 ? before : null
  const list = await shown(
    (from, limit) => args.context.services.fiat.orders(account, { before: from ?? undefined, limit }),
    start,
    pageRows,
    ({ orderId }) => `${orderId}`,
  )
  return { ...list, start }
}

export async function loadFiatOrder(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { fiat } = args.context.services
  const order = await fiat.order(subject.account, args.params.fiatId ?? '')
  if (!order) throw data(null, { status: 404 })
  return {
    order,
    holder: (await fiat.holder(subject)) ?? '',
    bank: ownBank,
    request: crypto.randomUUID() as string,
  }
}

export type FiatOrderPage = Awaited<ReturnType<typeof loadFiatOrder>>
