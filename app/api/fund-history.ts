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
  id: z.string().openapi({ description: 'Of the movement: the lines of one trade share it' }),
  kind: z.enum(fundKinds),
  coin: z.string(),
  amount: decimalText.openapi({
    description: 'Below zero it left; between two own wallets, without a sign where both are listed',
  }),
  usdt: decimalText.nullable().openapi({ description: 'Its worth at that moment' }),
  wallet: z.string(),
  fromAccount: accountName.openapi({ description: 'Of a transfer, as the call transfer names it' }),
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
    'Everything that changed the balances in the last three months, newest first; limit counts movements, of which some have more than one line',
  input: z.object({
    wallet: wallet('default: all of them, what moves between two listed once'),
    kind: z.enum(fundKinds).optional(),
    coin: coin.optional(),
    startTime: time.optional(),
    endTime: time.optional().openapi({ description: 'Lines before it' }),
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
