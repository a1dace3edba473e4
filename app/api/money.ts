// v1/spot/wallet: deposit addresses, deposits, withdrawals (domain.md 15.4). A key never withdraws (18.2).

import { z } from '@hono/zod-openapi'
import { masakRules } from '#engine/withdrawal-rules/rules.ts'
import type { DepositRecord, OnChain, WithdrawalRecord } from '../services/money/coin-transfers.ts'
import { coin, countedId, decimal, decimalText, limit, time } from './fields.ts'
import { outcome } from './order-words.ts'
import { accepted, group, refuse, refuseAs } from './registry.ts'

const shared = { path: 'v1/spot/wallet', method: 'post', tag: 'wallet', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, bucket: 'order' })

const chain = z.string().min(1).max(40).openapi({ example: 'ERC20' })

const depositAddress = read({
  path: 'depositAddress',
  summary: 'Get the address at which the account receives a coin on a network',
  input: z.object({ coin, chain }),
  output: z.object({
    coin: z.string(),
    chain: z.string(),
    address: z.string(),
    memo: z.string().nullable().openapi({ description: 'Must be sent along with the transfer' }),
  }),
  answer({ services, subject: { account } }, { coin: name, chain: on }) {
    const own = services.coinTransfers.address(account, name, on)
    if (!own) return refuse('40017', 'chain')
    return accepted({ coin: name, chain: on, address: own.address, memo: own.memo ?? null })
  },
})

const page = {
  coin: coin.optional(),
  startTime: time.optional(),
  endTime: time.optional().openapi({ description: 'Rows before this time' }),
  idLessThan: countedId.optional(),
  limit: limit(100, 100),
}

const pageOf = ({ startTime, endTime, idLessThan, ...rest }: z.output<z.ZodObject<typeof page>>) => ({
  ...rest,
  from: startTime,
  until: endTime,
  before: idLessThan,
})

const transfer = {
  coin: z.string(),
  chain: z.string(),
  amount: decimalText,
  confirmations: z.number().int(),
  required: z.number().int().openapi({ description: 'Confirmations that make it final' }),
  transaction: z.string().nullable().openapi({ description: 'Null before it is sent' }),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
}

const depositItem = z.object({
  depositId: z.string(),
  status: z.enum(['confirming', 'credited']),
  ...transfer,
})

const withdrawalItem = z.object({
  withdrawalId: z.string(),
  status: z.enum(['reviewing', 'processing', 'completed', 'rejected', 'cancelled']),
  address: z.string(),
  memo: z.string().nullable(),
  fee: decimalText.openapi({ description: 'Taken off the amount' }),
  reviewedAt: z.number().int().openapi({ description: 'When the review ends at the latest' }),
  purpose: z
    .string()
    .nullable()
    .openapi({ description: 'What it is for, where the rules for withdrawals ask' }),
  ...transfer,
})

const termsOf = (row: OnChain<DepositRecord | WithdrawalRecord>) => {
  const { coin: name, chain: on, amount, confirmations, required, transaction, createdAt, updatedAt } = row
  return { coin: name, chain: on, amount, confirmations, required, transaction, createdAt, updatedAt }
}

const deposits = read({
  path: 'deposits',
  summary: 'List the deposits of the last three months, newest first',
  input: z.object(page),
  output: z.object({ deposits: z.array(depositItem) }),
  async answer({ services, subject: { account } }, input) {
    const rows = await services.coinTransfers.deposits(account, pageOf(input))
    return accepted({
      deposits: rows.map((row) => ({ depositId: `${row.depositId}`, status: row.status, ...termsOf(row) })),
    })
  },
})

const withdrawals = read({
  path: 'withdrawals',
  summary: 'List the withdrawals of the last three months, newest first',
  input: z.object(page),
  output: z.object({ withdrawals: z.array(withdrawalItem) }),
  async answer({ services, subject: { account } }, input) {
    const rows = await services.coinTransfers.withdrawals(account, pageOf(input))
    return accepted({
      withdrawals: rows.map((row) => {
        const { withdrawalId, status, address, memo, fee, reviewedAt, purpose } = row
        const own = { status, address, memo, fee, reviewedAt, purpose }
        return { withdrawalId: `${withdrawalId}`, ...own, ...termsOf(row) }
      }),
    })
  },
})

const withdrawalLimits = read({
  path: 'withdrawalLimits',
  summary: 'Get what may leave in a coin now: the day’s limit, coins that wait, amounts of stablecoins',
  input: z.object({ coin }),
  output: z.object({
    perDay: decimalText.openapi({ description: 'In USDT, of the fee level' }),
    left: decimalText,
    rules: z
      .object({
        waitHours: z
          .number()
          .int()
          .openapi({ description: 'How long coins stay after they were deposited or bought' }),
        waiting: decimalText.openapi({ description: 'Of the coin: may not leave yet' }),
        nextAt: z.number().int().nullable().openapi({ description: 'When the first of them may leave' }),
        stable: z
          .object({
            perDay: decimalText,
            leftOfDay: decimalText,
            perMonth: decimalText.openapi({ description: 'Within 30 days' }),
            leftOfMonth: decimalText,
          })
          .nullable()
          .openapi({ description: 'In USD; null for other coins' }),
      })
      .nullable()
      .openapi({ description: 'Null while the rules for withdrawals are off' }),
  }),
  answer({ services, subject: { account } }, { coin: name }) {
    const { coinTransfers } = services
    return accepted({ ...coinTransfers.limit(account), rules: coinTransfers.rules(account, name) })
  },
})

const testDeposit = change({
  path: 'testDeposit',
  scope: 'transfer',
  summary: 'Send a test deposit from outside to the account on the simulated network',
  input: z.object({
    coin,
    chain,
    amount: decimal,
    reorganised: z
      .boolean()
      .optional()
      .openapi({ description: 'The network reorganises once before the last confirmation' }),
  }),
  async answer({ services, subject, newId }, input) {
    return outcome(await services.coinTransfers.sendTestDeposit(subject, newId(), input), null, {})
  },
})

const withdraw = change({
  path: 'withdraw',
  summary: 'Send coins to an address; not for keys',
  input: z.object({
    coin,
    chain,
    address: z.string().min(1).max(128),
    memo: z.string().trim().min(1).max(64).optional(),
    amount: decimal.openapi({ description: 'Leaves the balance; the fee is taken off it' }),
    purpose: z
      .string()
      .trim()
      .min(masakRules.purposeLeast)
      .max(masakRules.purposeMost)
      .optional()
      .openapi({
        description: `What it is for, in at least ${masakRules.purposeLeast} characters; required while the rules for withdrawals are on`,
      }),
    fundPassword: z.string().max(64).default('').openapi({ description: 'Not of demo accounts' }),
    code: z
      .string()
      .max(64)
      .default('')
      .openapi({ description: 'Of the authenticator; not of demo accounts' }),
  }),
  output: z.object({ withdrawalId: z.string() }),
  async answer({ services, subject, newId }, { fundPassword, code, ...terms }) {
    const proof = { fundPassword, code }
    const made = await services.coinTransfers.withdraw(subject, newId(), terms, proof)
    return made.ok ? made : refuseAs(made.refusal, {})
  },
})

const cancelWithdrawal = change({
  path: 'cancelWithdrawal',
  summary: 'Cancel a withdrawal while it is under review; not for keys',
  input: z.object({ withdrawalId: countedId }),
  async answer({ services, subject, newId }, { withdrawalId }) {
    return outcome(await services.coinTransfers.cancel(subject, newId(), withdrawalId), null, {})
  },
})

export const money = [
  depositAddress,
  deposits,
  withdrawals,
  withdrawalLimits,
  testDeposit,
  withdraw,
  cancelWithdrawal,
]
