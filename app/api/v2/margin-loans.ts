// /api/v2/margin/…/account: borrow, repay, and repay by selling (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Refusal } from '../../services/result.ts'
import type { Services } from '../../services/services.ts'
import type { Subject } from '../../services/subject.ts'
import { accepted, type CallResult, refuse, refuseAs } from '../registry.ts'
import { clientOid, coin, decimal, decimalText, symbol } from './fields.ts'
import { crossWallet, loanNames, type MarginMode, marginGroups, ofPair, walletOf } from './margin-fields.ts'

const ofLoan = { coin, symbol: symbol.optional(), clientOid: clientOid.optional() }
const symbolOut = z.string().optional().openapi({ description: 'Pair of an isolated wallet' })

function refusedLoan({ code, field, params }: Refusal, amount: string): CallResult<never> {
  // Of repayments the dialect has a code of its own.
  const isShort = amount === 'repayAmount' && code === rejection.insufficientFunds
  return refuseAs({ code, field, params, ...(isShort && { word: '33017' }) }, { ...loanNames, amount })
}

function loansOf(mode: MarginMode) {
  const { change } = marginGroups(mode)
  const borrow = change({
    path: 'account/borrow',
    summary: 'Borrow a coin into a margin wallet. A repeat with the same clientOid gets the first answer',
    input: z.object({ ...ofLoan, borrowAmount: decimal }),
    output: z.object({ loanId: z.string(), symbol: symbolOut, coin: z.string(), borrowAmount: decimalText }),
    async answer({ services, subject, newId }, { coin: of, borrowAmount, clientOid: id, symbol: pair }) {
      const wallet = walletOf(mode, { symbol: pair })
      if (wallet === undefined) return refuse('40019', 'symbol')
      const loan = { wallet, coin: of, amount: borrowAmount }
      const result = await services.margin.borrow(subject, id ?? newId(), loan)
      if (!result.ok) return refusedLoan(result.refusal, 'borrowAmount')
      const { loanId, amount } = result.value
      return accepted({ loanId, ...ofPair(wallet), coin: of, borrowAmount: amount })
    },
  })
  const repay = change({
    path: 'account/repay',
    summary: 'Repay a debt with what the wallet has of the coin: interest first, then principal',
    input: z.object({
      ...ofLoan,
      repayAmount: decimal.optional().openapi({ description: 'Extension: without it, as much as possible' }),
    }),
    output: z.object({
      repayId: z.string(),
      symbol: symbolOut,
      coin: z.string(),
      repayAmount: decimalText,
      remainDebtAmount: decimalText,
    }),
    async answer({ services, subject, newId }, { coin: of, repayAmount, clientOid: id, symbol: pair }) {
      const wallet = walletOf(mode, { symbol: pair })
      if (wallet === undefined) return refuse('40019', 'symbol')
      const debt = { wallet, coin: of, amount: repayAmount }
      const result = await services.margin.repay(subject, id ?? newId(), debt)
      if (!result.ok) return refusedLoan(result.refusal, 'repayAmount')
      const row = services.margin.state(subject.account, wallet)?.coins.find(({ coin: name }) => name === of)
      const { repayId, coins } = result.value
      const [paid] = coins
      return accepted({
        repayId,
        ...ofPair(wallet),
        coin: of,
        repayAmount: repayAmount ?? addDecimals(paid?.interest ?? '0', paid?.principal ?? '0'),
        // What a repeat is answered: the debt of now.
        remainDebtAmount: paid?.debt ?? addDecimals(row?.principal ?? '0', row?.interest ?? '0'),
      })
    },
  })
  return [borrow, repay]
}

const flashed = { repayId: z.string() }

const flashCrossed = marginGroups('crossed').change({
  path: 'account/flash-repay',
  summary: 'Repay debts of the cross wallet with the same coin first, then by selling its other coins',
  input: z.object({ coin: coin.optional() }),
  output: z.object({ ...flashed, coin: z.string() }),
  async answer({ services: { margin }, subject, newId }, { coin: of }) {
    const result = await margin.flashRepay(subject, newId(), { wallet: crossWallet, coin: of })
    if (!result.ok) return refusedLoan(result.refusal, 'repayAmount')
    return accepted({ repayId: result.value.repayId, coin: of ?? '' })
  },
})

const flashIsolated = marginGroups('isolated').changeAndRead({
  path: 'account/flash-repay',
  summary: 'Repay the debts of isolated wallets by selling what they hold: those of the listed pairs, or all',
  input: z.object({ symbolList: z.array(symbol).max(50).optional() }),
  output: z.array(z.object({ ...flashed, symbol: z.string(), result: z.enum(['success', 'failure']) })),
  async answer({ services: { margin }, subject, newId }, { symbolList }) {
    const pairs = symbolList ?? borrowedPairs(margin, subject)
    const rows = pairs.map(async (pair, at) => {
      const result = await margin.flashRepay(subject, newId(at), { wallet: `margin:${pair}` })
      return {
        repayId: result.ok ? result.value.repayId : '',
        symbol: pair,
        result: result.ok ? ('success' as const) : ('failure' as const),
      }
    })
    return accepted(await Promise.all(rows))
  },
})

function borrowedPairs(margin: Services['margin'], { account }: Subject): string[] {
  return margin.wallets(account).flatMap((wallet) => {
    const { symbol: pair } = ofPair(wallet)
    return pair !== undefined && margin.loans(account, wallet).length > 0 ? [pair] : []
  })
}

export const repaidItem = z.object({ ...flashed, status: z.enum(['Successful', 'Failed']) })

/** A repayment is done when it is answered: one that has rows was successful. */
export async function repaidStatus(
  { margin }: Pick<Services, 'margin'>,
  account: string,
  idList: string,
): Promise<z.input<typeof repaidItem>[]> {
  const ids = [...new Set(idList.split(','))].slice(0, 100)
  const known = await margin.repaidAt(account, ids.map(Number))
  return ids.map((repayId) => ({ repayId, status: known.has(Number(repayId)) ? 'Successful' : 'Failed' }))
}

export const idList = z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/)

const statusOf = (mode: MarginMode) =>
  marginGroups(mode).changeAndRead({
    path: 'account/query-flash-repay-status',
    summary: 'Get what became of repayments by their ids',
    input: z.object({ idList }),
    output: z.array(repaidItem),
    answer: async ({ services, subject: { account } }, input) =>
      accepted(await repaidStatus(services, account, input.idList)),
  })

export const marginLoans = [
  ...loansOf('crossed'),
  ...loansOf('isolated'),
  flashCrossed,
  flashIsolated,
  statusOf('crossed'),
  statusOf('isolated'),
]
