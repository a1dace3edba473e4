// /api/v2/spot/wallet: deposit addresses and records as clients of Bitget read them; a key never withdraws.

import { z } from '@hono/zod-openapi'
import { accepted, group, refuse } from '../registry.ts'
import { coin, decimal, decimalText, limit, orderId, time, timeText } from './fields.ts'

const shared = { path: 'api/v2/spot/wallet', tag: 'v2 account', auth: 'key', bucket: 'account' } as const
const read = group({ ...shared, method: 'get', scope: 'read' })
const move = group({ ...shared, method: 'post', scope: 'transfer' })

const depositAddress = read({
  path: 'deposit-address',
  summary: 'Get the address at which the account receives a coin; the first network without a chain',
  input: z.object({ coin, chain: z.string().max(40).optional() }),
  output: z.object({
    address: z.string(),
    chain: z.string(),
    coin: z.string(),
    tag: z.string(),
    url: z.string(),
  }),
  answer({ services: { coinTransfers }, subject: { account } }, { coin: name, chain }) {
    const chains = coinTransfers.chains('in').get(name)
    if (!chains) return refuse('40020', 'coin')
    const on = chain ? chains.find((one) => one.chain === chain) : chains[0]
    const own = on && coinTransfers.address(account, name, on.chain)
    if (!own) return refuse('40020', 'chain')
    return accepted({ address: own.address, chain: on.chain, coin: name, tag: own.memo ?? '', url: '' })
  },
})

const window = {
  coin: coin.optional(),
  startTime: time,
  endTime: time,
  idLessThan: orderId.optional(),
  orderId: orderId.optional(),
  limit: limit(100, 20),
}

type Window = z.output<z.ZodObject<typeof window>>

const pageOf = ({ coin: name, startTime, endTime, idLessThan, orderId: id, limit: most }: Window) => ({
  coin: name,
  from: startTime,
  until: endTime + 1,
  before: idLessThan,
  id,
  limit: most,
})

const record = {
  orderId: z.string(),
  tradeId: z.string(),
  coin: z.string(),
  size: decimalText,
  status: z.string(),
  toAddress: z.string(),
  dest: z.string(),
  chain: z.string(),
  fromAddress: z.string(),
  cTime: timeText,
  uTime: timeText,
}

const depositRecords = read({
  path: 'deposit-records',
  summary: 'List deposits between two times, newest first',
  input: z.object(window),
  output: z.array(z.object({ ...record, type: z.literal('deposit') })),
  async answer({ services: { coinTransfers }, subject: { account } }, input) {
    const rows = await coinTransfers.deposits(account, pageOf(input))
    return accepted(
      rows.map((row) => ({
        orderId: `${row.depositId}`,
        tradeId: row.transaction ?? '',
        coin: row.coin,
        type: 'deposit' as const,
        size: row.amount,
        status: row.status === 'credited' ? 'success' : 'pending',
        toAddress: coinTransfers.address(account, row.coin, row.chain)?.address ?? '',
        dest: 'on_chain',
        chain: row.chain,
        fromAddress: '',
        cTime: `${row.createdAt}`,
        uTime: `${row.updatedAt}`,
      })),
    )
  },
})

const withdrawalStatus = {
  reviewing: 'pending_review',
  processing: 'pending',
  completed: 'success',
  rejected: 'reject',
  cancelled: 'fail',
} as const

const withdrawalRecords = read({
  path: 'withdrawal-records',
  summary: 'List withdrawals between two times, newest first',
  input: z.object(window),
  output: z.array(
    z.object({
      ...record,
      type: z.literal('withdraw'),
      fee: decimalText,
      confirm: z.string(),
      tag: z.string(),
      clientOid: z.string(),
    }),
  ),
  async answer({ services: { coinTransfers }, subject: { account } }, input) {
    const rows = await coinTransfers.withdrawals(account, pageOf(input))
    return accepted(
      rows.map((row) => ({
        orderId: `${row.withdrawalId}`,
        tradeId: row.transaction ?? '',
        clientOid: '',
        coin: row.coin,
        type: 'withdraw' as const,
        size: row.amount,
        fee: `-${row.fee}`,
        status: withdrawalStatus[row.status],
        toAddress: row.address,
        tag: row.memo ?? '',
        dest: 'on_chain',
        chain: row.chain,
        confirm: `${row.confirmations}`,
        fromAddress: '',
        cTime: `${row.createdAt}`,
        uTime: `${row.updatedAt}`,
      })),
    )
  },
})

const withdrawal = move({
  path: 'withdrawal',
  summary: 'Send coins to an address: always refused, as a key may not withdraw',
  input: z.object({ coin, address: z.string().max(128), size: decimal }),
  output: z.object({ orderId: z.string(), clientOid: z.string() }),
  answer: () => refuse('40014'),
})

export const money = [depositAddress, depositRecords, withdrawalRecords, withdrawal]
