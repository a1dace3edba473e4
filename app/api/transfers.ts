// v1/spot/account/transfer: between the accounts of one owner.

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { coin, decimal } from './fields.ts'
import { outcome } from './order-words.ts'
import { endpoint, refuse } from './registry.ts'

const wireNames = { to: 'toAccount', account: 'fromAccount' }
const accountName = z.string().min(1).max(64)

const transfer = endpoint({
  method: 'post',
  path: 'v1/spot/account/transfer',
  summary: 'Move funds between the main account and its sub-accounts',
  tag: 'account',
  auth: 'session',
  scope: 'transfer',
  bucket: 'order',
  input: z.object({
    fromAccount: accountName
      .optional()
      .openapi({ description: 'Default: the caller; else a sub-account of it' }),
    toAccount: accountName,
    coin,
    amount: decimal,
  }),
  output: z.null(),
  async answer(
    { services, subject, newId },
    { fromAccount: from = subject.account, toAccount: to, ...funds },
  ) {
    const receipt = await services.trading.transfer(subject, newId(), { from, to, ...funds })
    // Somebody else's account is no account to move funds to or from.
    if (receipt.rejected?.code === rejection.noPermission)
      return refuse(rejection.parameterInvalid, from === subject.account ? 'toAccount' : 'fromAccount')
    return outcome(receipt, null, wireNames)
  },
})

export const transfers = [transfer]
