// v1/copy: leaders, their positions, following them, and leading (domain.md 13).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { copyOrders, copySpans } from '../services/copy-trading/board-choices.ts'
import type { LeaderCard } from '../services/copy-trading/copy-trading.ts'
import type { Refusal } from '../services/result.ts'
import { copyLists } from './copy-lists.ts'
import { terms, termsItem, termsOf, toTerms } from './copy-terms.ts'
import { copiedId, figures, leader, track } from './copy-words.ts'
import { countedId, decimal, decimalText, wholeNumber } from './fields.ts'
import { positionSide } from './mix-fields.ts'
import { accepted, type CallResult, group, refuse, refuseAs } from './registry.ts'

const shared = { path: 'v1/copy', method: 'post', tag: 'copy-trading' } as const
const open = group({ ...shared, auth: 'none', bucket: 'market' })
const read = group({ ...shared, auth: 'session', scope: 'read', bucket: 'account' })
const change = group({ ...shared, auth: 'session', scope: 'trade', bucket: 'order' })

const sharing = z.enum(['high-water', 'daily'])
const product = z
  .enum(['contracts', 'spot'])
  .openapi({ description: 'What is copied: USDT-M contracts, or spot pairs with USDT' })
const sharingText =
  'high-water: weekly, above the most net profit so far; daily: held of each gain, settled by the net of the day'

const card = z.object({
  leader: z.string(),
  product,
  name: z.string(),
  share: decimalText.openapi({ description: "Of followers' profit" }),
  sharing: sharing.openapi({ description: sharingText }),
  minimum: decimalText.openapi({ description: 'The least that a follower puts in, USDT' }),
  isSimulated: z.boolean().openapi({ description: 'Trades by a fixed rule of the exchange' }),
  isPrivate: z.boolean().openapi({ description: 'No one else may follow' }),
  since: z.number().int(),
  followers: z.number().int(),
  slots: z.number().int().openapi({ description: 'How many may follow' }),
  funds: decimalText.openapi({ description: 'USDT in the wallets of followers' }),
  followersProfit: decimalText.openapi({ description: 'Realised by followers before fees, USDT' }),
  figures,
})
const cardOf = ({ account, rule, ...rest }: LeaderCard) => ({
  ...rest,
  leader: account,
  isSimulated: rule !== null,
})

const days = wholeNumber(7, 90)
  .refine((value) => (copySpans as readonly number[]).includes(value))
  .transform((value) => value as (typeof copySpans)[number])
  .default(30)
  .openapi({ description: '7, 30 or 90' })

const leaders = open({
  path: 'leaders',
  summary: 'List those whose trades may be copied, the best first',
  input: z.object({
    days,
    order: z.enum(copyOrders).default('roi'),
    product: product.default('contracts'),
  }),
  output: z.object({ leaders: z.array(card) }),
  answer: async ({ services: { copyTrading } }, { days: span, order, product: of }) =>
    accepted({ leaders: (await copyTrading.board(span, order, of)).map(cardOf) }),
})

const leaderCall = open({
  path: 'leader',
  summary: 'Get the figures of a leader',
  input: z.object({ leader, days }),
  output: card,
  async answer({ services: { copyTrading } }, { leader: account, days: span }) {
    const found = await copyTrading.leader(account, span)
    return found ? accepted(cardOf(found)) : refuse('40017', 'leader')
  },
})

const names = { to: 'amount', from: 'amount', symbol: 'contractId', side: 'positionSide' }

function answered(result: { ok: true } | { ok: false; refusal: Refusal }): CallResult<null> {
  return result.ok ? accepted(null) : refuseAs(result.refusal, names)
}

/** Who does not lead has no leader to stop, and no one to block. */
function ofLeader(result: Parameters<typeof answered>[0]): CallResult<null> {
  const isNone = !result.ok && result.refusal.code === rejection.noPermission
  return isNone ? refuse(rejection.accountMissing, 'leader') : answered(result)
}

const lead = change({
  path: 'lead',
  summary: 'Create a leader of the own account: others may copy its USDT-M contracts, or its spot trades',
  input: z.object({
    name: z.string().min(1).max(40),
    share: decimal.optional().openapi({ description: "Of followers' profit, at most 0.2; otherwise 0.1" }),
    sharing: sharing.optional().openapi({ description: sharingText }),
    minimum: decimal.optional().openapi({ description: 'The least that a follower puts in, USDT' }),
    isPrivate: z.boolean().optional(),
    product: product.optional(),
  }),
  answer: async ({ services, subject, newId }, terms) =>
    answered(await services.copyTrading.lead(subject, newId(), terms)),
})

const stopLeading = change({
  path: 'stopLeading',
  summary: 'Terminate leading: what was copied is closed, own positions stay',
  answer: async ({ services, subject, newId }) =>
    ofLeader(await services.copyTrading.stopLeading(subject, newId())),
})

const block = change({
  path: 'block',
  summary: 'Update whether someone may follow; who is blocked stops copying',
  input: z.object({ follower: leader, on: z.boolean() }),
  answer: async ({ services, subject, newId }, terms) =>
    ofLeader(await services.copyTrading.block(subject, newId(), terms)),
})

const follow = change({
  path: 'follow',
  summary: 'Create a copy of a leader with funds from the spot balance; what is opened from now on is copied',
  input: z.object({ leader, amount: decimal, ...terms }),
  answer: async ({ services, subject, newId }, input) =>
    answered(await services.copyTrading.follow(subject, newId(), termsOf(input))),
})

const changeCopy = change({
  path: 'change',
  summary: 'Update the terms of a copy as a whole; paused: only what closes is copied',
  input: z.object({ leader, paused: z.boolean().optional(), ...terms }),
  answer: async ({ services, subject, newId }, input) =>
    answered(await services.copyTrading.change(subject, newId(), termsOf(input))),
})

const unfollow = change({
  path: 'unfollow',
  summary: 'Terminate a copy: all is closed, the share is paid, the rest returns to the spot balance',
  input: z.object({
    leader,
    handOver: z
      .boolean()
      .optional()
      .openapi({ description: 'On spot: coins go to the account instead of being sold' }),
  }),
  answer: async ({ services, subject, newId }, input) =>
    answered(await services.copyTrading.unfollow(subject, newId(), input)),
})

const close = change({
  path: 'close',
  summary: 'Close one copied position at the market, or what one order of the leader opened of it',
  input: z.object({
    leader,
    contractId: copiedId,
    positionSide,
    trackingNo: countedId.optional().openapi({ description: 'Only what this order of the leader opened' }),
    handOver: z
      .boolean()
      .optional()
      .openapi({ description: 'On spot: coins go to the account instead of being sold' }),
  }),
  answer: async ({ services, subject, newId }, { contractId: symbol, positionSide: side, ...input }) =>
    answered(await services.copyTrading.close(subject, newId(), { ...input, symbol, side })),
})

const setStops = change({
  path: 'setStops',
  summary: 'Set the stops of what one order of a leader opened in a copy, as a whole; left out they end',
  input: z.object({
    leader,
    trackingNo: countedId,
    takeProfit: decimal
      .optional()
      .openapi({ description: 'By the mark of contracts, the last price on spot' }),
    stopLoss: decimal.optional().openapi({ description: 'By the mark of contracts, the last price on spot' }),
  }),
  answer: async ({ services, subject, newId }, input) =>
    answered(await services.copyTrading.setStops(subject, newId(), input)),
})

const copies = read({
  path: 'copies',
  summary: 'List own copies that go on, with their open positions',
  output: z.object({
    copies: z.array(
      z.object({
        leader: z.string(),
        product,
        leaderName: z.string(),
        wallet: z.string(),
        status: z.enum(['active', 'paused', 'stopping']),
        terms: termsItem,
        since: z.number().int(),
        paidIn: decimalText.openapi({ description: 'USDT put in less taken out' }),
        shared: decimalText.openapi({ description: 'USDT paid to the leader' }),
        highWaterMark: decimalText.openapi({ description: 'The most net profit that a share was paid of' }),
        held: decimalText.openapi({ description: 'Held of the gains of this day' }),
        equity: decimalText,
        opened: z.number().int(),
        skipped: z.number().int(),
        profit: decimalText.openapi({ description: 'Of what was closed, before fees' }),
        positions: z.array(track),
      }),
    ),
  }),
  async answer({ services: { copyTrading }, subject: { account } }) {
    const rows = await copyTrading.copies(account)
    return accepted({
      copies: rows.map(({ copyId: _, positions, terms: own, status, ...row }) => ({
        ...row,
        status: status === 'stopped' ? ('stopping' as const) : status,
        terms: toTerms(own),
        positions: positions.map(({ symbol, side, ...rest }) => ({
          contractId: symbol,
          positionSide: side,
          ...rest,
        })),
      })),
    })
  },
})

export const copyTrading = [
  leaders,
  leaderCall,
  lead,
  stopLeading,
  block,
  follow,
  changeCopy,
  unfollow,
  close,
  setStops,
  copies,
  ...copyLists,
]
