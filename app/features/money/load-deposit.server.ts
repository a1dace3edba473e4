// What the deposit page shows: the address of a coin on a chain, and the deposits so far.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { type QrCode, qrCode } from '#app/parts/qr-code.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import type { CoinTransferService, OwnAddress } from '#app/services/money/coin-transfers.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import { kycToTrade } from '#engine/kernel/defaults.ts'
import { type ChainChoice, chooseChain } from './chain-choice.ts'

type Deposits = Awaited<ReturnType<CoinTransferService['deposits']>>

export interface DepositPage extends ChainChoice {
  /** Null where the account may receive nothing. */
  own: OwnAddress | null
  qr: QrCode | null
  /** How long what comes in stays before it may leave; null = no rule asks for it. */
  waitHours: number | null
  rows: Deposits
  next: string | null
  start: string | null
  isSent: boolean
  request: string
}

/** The row that a page of a list begins after. */
export function readStart(search: URLSearchParams): string | null {
  const before = search.get('before') ?? ''
  return readCountedId(before) > 0 ? before : null
}

export async function loadDeposit(args: LoaderFunctionArgs): Promise<DepositPage> {
  const { account, facts } = await requireSubject(args)
  const { coinTransfers } = args.context.services
  const search = new URL(args.request.url).searchParams
  const choice = chooseChain(coinTransfers.chains('in'), search)
  if (!choice) throw data(null, { status: 404 })
  const { coin, chain } = choice.chain
  const own = facts.kyc < kycToTrade ? null : (coinTransfers.address(account, coin, chain) ?? null)
  const start = readStart(search)
  const list = await shown(
    (before, limit) => coinTransfers.deposits(account, { before: before ?? undefined, limit }),
    start,
    pageRows,
    ({ depositId }) => `${depositId}`,
  )
  return {
    ...choice,
    own,
    qr: own && qrCode(own.address),
    waitHours: coinTransfers.rules(account, coin)?.waitHours ?? null,
    ...list,
    start,
    isSent: search.has('sent'),
    request: crypto.randomUUID(),
  }
}
