// v1/spot/account/transfer: between the accounts of one owner, and between the wallets of one account.

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { coin, decimal } from './fields.ts'
import { outcome } from './order-words.ts'
import { group, refuse } from './registry.ts'

const call = group({
  path: 'v1/spot/account',
  method: 'post',
  tag: 'account',
  auth: 'session',
  scope: 'transfer',
  bucket: 'order',
})

const wireNames = { to: 'toAccount', account: 'fromAccount', from: 'fromAccount' }
const accountName = z.string().min(1).max(64)

const transfer = call({
  path: 'transfer',
  summary: 'Transfer funds between the main account and its sub-accounts, or between wallets of one account',
  input: z.object({
    fromAccount: accountName.optional().openapi({
      description:
        "Defaults to the caller's account; otherwise one of its sub-accounts, or a wallet of either",
    }),
    toAccount: accountName.openapi({
      description: 'An account, or a wallet such as UID/usdtm, UID/margin or UID/margin:BTCUSDT',
    }),
    coin,
    amount: decimal,
  }),
  async answer(
    { services, subject, newId },
    { fromAccount: from = subject.account, toAccount: to, ...funds },
  ) {
    const receipt = await services.trading.transfer(subject, newId(), { from, to, ...funds })
    // Accounts of other owners are answered like missing ones.
    if (receipt.rejected?.code === rejection.noPermission)
      return refuse(rejection.parameterInvalid, from === subject.account ? 'toAccount' : 'fromAccount')
    return outcome(receipt, null, wireNames)
  },
})

export const transfers = [transfer]
