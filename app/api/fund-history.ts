// v1/spot/account/history: what came to an account and its wallets, what left them, and what moved between them.

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { type FundLine, fundKinds, isFundCursor } from '../services/holdings/fund-terms.ts'
import { coin, decimalText, limit, time } from './fields.ts'
import { accepted, group, refuse } from './registry.ts'
import { isWallet, wallet } from './wallet.ts'

const read = group({
  path: 'v1/spot/account',
  method: 'post',
  tag: 'account',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const accountName = z.string().nullable()

const line = z.object({
  id: z.string().openapi({ description: 'Transaction id; all rows of one trade share it' }),
  kind: z.enum(fundKinds),
  coin: z.string(),
  amount: decimalText.openapi({
    description: 'Negative if it left the account; unsigned for a transfer between two listed wallets',
  }),
  usdt: decimalText.nullable().openapi({ description: 'Value in USDT at that time' }),
  wallet: z.string(),
  fromAccount: accountName.openapi({ description: 'Sender of a transfer, named as in the transfer request' }),
  toAccount: accountName,
  orderId: z.string().nullable(),
  symbolId: z.string().nullable(),
  ts: z.number().int(),
})

function toLine(id: string, funds: FundLine): z.input<typeof line> {
  const { at: ts, from: fromAccount, to: toAccount, symbol: symbolId, other: _, ...rest } = funds
  return { id, ...rest, fromAccount, toAccount, symbolId, ts }
}

const history = read({
  path: 'history',
  summary:
    'List the balance changes of the last three months, newest first; limit counts transactions, some of which produce several rows',
  input: z.object({
    wallet: wallet('default: all wallets, with transfers between them listed once'),
    kind: z.enum(fundKinds).optional(),
    coin: coin.optional(),
    startTime: time.optional(),
    endTime: time.optional().openapi({ description: 'Rows before this time' }),
    idLessThan: z.string().refine(isFundCursor).optional().openapi({ type: 'string' }),
    limit: limit(100, 100),
  }),
  output: z.object({ lines: z.array(line) }),
  async answer({ services, subject: { account } }, { startTime, endTime, idLessThan, ...page }) {
    if (page.wallet !== undefined && !isWallet(account, page.wallet))
      return refuse(rejection.parameterInvalid, 'wallet')
    const entries = await services.funds.page(account, {
      ...page,
      from: startTime,
      until: endTime,
      before: idLessThan,
    })
    return accepted({
      lines: entries.flatMap(({ cursor, lines }) => lines.map((one) => toLine(cursor, one))),
    })
  },
})

export const fundHistory = [history]
