// v1/premarket: coins before their listing: projects, boards, one's own ads and deals (domain.md 14).

import { z } from '@hono/zod-openapi'
import type { BoardAd, OtcAdRecord, OtcDealRecord, OtcProjectRecord } from '../services/premarket.ts'
import { coin, countedId, decimal, decimalText, limit, side } from './fields.ts'
import { accepted, group, refuse, refuseAs } from './registry.ts'

const shared = { path: 'v1/premarket', method: 'post', tag: 'pre-market' } as const
const open = group({ ...shared, auth: 'none', bucket: 'market' })
const read = group({ ...shared, auth: 'session', scope: 'read', bucket: 'account' })
const change = group({ ...shared, auth: 'session', scope: 'trade', bucket: 'order' })

const statuses = ['upcoming', 'current', 'ended', 'delivering', 'settled', 'delisted'] as const

const project = z.object({
  projectId: z.string(),
  symbolId: z.string(),
  coin: z.string(),
  mode: z.enum(['coin', 'usdt']).openapi({ description: 'What a deal ends with' }),
  status: z.enum(statuses),
  announcedAt: z.number().int(),
  startAt: z.number().int(),
  endAt: z.number().int(),
  deliveryAt: z.number().int(),
  deliveryEndAt: z.number().int(),
  spotAt: z.number().int().openapi({ description: 'When the pair is expected on spot' }),
  minPrice: decimalText,
  maxPrice: decimalText,
  fee: decimalText.openapi({ description: 'Share of the delivered value that each side pays' }),
  volume: decimalText,
  value: decimalText.openapi({ description: 'Of all deals, in USDT' }),
  deals: z.number().int(),
  lastPrice: decimalText.nullable(),
  averagePrice: decimalText.nullable(),
  settlementPrice: decimalText.nullable(),
  spotPrice: decimalText.nullable().openapi({ description: 'What the pair opened at on spot' }),
  reason: z.string().nullable().openapi({ description: 'Why it was called off' }),
})

const projectOf = ({ projectId, symbol: symbolId, updatedAt: _, ...row }: OtcProjectRecord) => ({
  ...row,
  projectId: `${projectId}`,
  symbolId,
})

const boardAd = z.object({
  adId: z.string(),
  side,
  price: decimalText,
  size: decimalText,
  remainingSize: decimalText,
  placedAt: z.number().int(),
})
const boardAdOf = ({ isOwn: _, adId, ...ad }: BoardAd) => ({ ...ad, adId: `${adId}` })

const ad = boardAd.extend({
  projectId: z.string(),
  symbolId: z.string(),
  frozen: decimalText.openapi({ description: 'USDT frozen for what remains' }),
  status: z.enum(['open', 'taken', 'cancelled']),
  cancelReason: z
    .number()
    .int()
    .nullable()
    .openapi({ description: '0 user, 2 platform, 9 project called off' }),
})
const adOf = ({ adId, projectId, symbol: symbolId, account: _, updatedAt: __, ...row }: OtcAdRecord) => ({
  ...row,
  adId: `${adId}`,
  projectId: `${projectId}`,
  symbolId,
})

const deal = z.object({
  dealId: z.string(),
  adId: z.string(),
  projectId: z.string(),
  symbolId: z.string(),
  side,
  role: z.enum(['maker', 'taker']),
  price: decimalText,
  size: decimalText,
  deliveredSize: decimalText,
  defaultedSize: decimalText,
  frozen: decimalText.openapi({ description: 'USDT frozen on this side' }),
  fee: decimalText,
  compensation: decimalText.openapi({
    description: 'USDT got for a default or by a settlement; below zero: paid',
  }),
  status: z.enum(['pending', 'in-progress', 'partial', 'completed', 'defaulted', 'refunded']),
  cancelReason: z.number().int().nullable(),
  matchedAt: z.number().int(),
})
const dealOf = (row: OtcDealRecord) => {
  const { dealId, adId, projectId, symbol: symbolId, account: _, updatedAt: __, ...rest } = row
  return { ...rest, dealId: `${dealId}`, adId: `${adId}`, projectId: `${projectId}`, symbolId }
}

const projects = open({
  path: 'projects',
  summary: 'List the projects of the pre-market, newest first',
  input: z.object({ status: z.enum(statuses).optional() }),
  output: z.object({ projects: z.array(project) }),
  async answer({ services: { premarket } }, { status }) {
    const rows = await premarket.projects(status ? [status] : statuses)
    return accepted({ projects: rows.map(projectOf) })
  },
})

const board = open({
  path: 'board',
  summary: 'Get the newest project of a coin in the pre-market, with its open ads',
  input: z.object({ coin }),
  output: z.object({
    project,
    buys: z.array(boardAd).openapi({ description: 'Best price first' }),
    sells: z.array(boardAd),
  }),
  async answer({ services: { premarket } }, { coin: name }) {
    const found = await premarket.ofCoin(name)
    if (!found) return refuse('40017', 'coin')
    const { buys, sells } = await premarket.board(found.projectId)
    return accepted({
      project: projectOf(found),
      buys: buys.map(boardAdOf),
      sells: sells.map(boardAdOf),
    })
  },
})

const placeAd = change({
  path: 'placeAd',
  summary:
    'Place an ad in the pre-market; value and fee of a buyer are frozen, of a seller a deposit of the value',
  input: z.object({ projectId: countedId, side, price: decimal, size: decimal }),
  output: z.object({ adId: z.string() }),
  async answer({ services, subject, newId }, terms) {
    const placed = await services.premarket.place(subject, newId(), terms)
    return placed.ok ? placed : refuseAs(placed.refusal, {})
  },
})

const takeAd = change({
  path: 'takeAd',
  summary: 'Take all or a part of an ad in the pre-market, at its price',
  input: z.object({ adId: countedId, size: decimal }),
  output: z.object({ dealId: z.string() }),
  async answer({ services, subject, newId }, terms) {
    const taken = await services.premarket.take(subject, newId(), terms)
    return taken.ok ? taken : refuseAs(taken.refusal, {})
  },
})

const cancelAd = change({
  path: 'cancelAd',
  summary: 'Cancel what was not taken of an ad in the pre-market',
  input: z.object({ adId: countedId }),
  async answer({ services, subject, newId }, { adId }) {
    const cancelled = await services.premarket.cancel(subject, newId(), adId)
    return cancelled.ok ? cancelled : refuseAs(cancelled.refusal, {})
  },
})

const defaultDeal = change({
  path: 'defaultDeal',
  summary: 'Cancel what was not delivered of an own sale in the pre-market: its deposit goes to the buyer',
  input: z.object({ dealId: countedId }),
  async answer({ services, subject, newId }, { dealId }) {
    const done = await services.premarket.giveUp(subject, newId(), dealId)
    return done.ok ? done : refuseAs(done.refusal, {})
  },
})

const page = z.object({
  projectId: countedId.optional(),
  idLessThan: countedId.optional(),
  limit: limit(100, 100),
})
const pageOf = ({ projectId, idLessThan, limit: most }: z.output<typeof page>) => ({
  projectId: projectId === undefined ? undefined : Number(projectId),
  before: idLessThan === undefined ? undefined : Number(idLessThan),
  limit: most,
})

const ads = read({
  path: 'ads',
  summary: 'List own ads in the pre-market, newest first',
  input: page,
  output: z.object({ ads: z.array(ad) }),
  async answer({ services, subject: { account } }, input) {
    return accepted({ ads: (await services.premarket.ads(account, pageOf(input))).map(adOf) })
  },
})

const deals = read({
  path: 'deals',
  summary: 'List own deals in the pre-market, newest first',
  input: page,
  output: z.object({ deals: z.array(deal) }),
  async answer({ services, subject: { account } }, input) {
    return accepted({ deals: (await services.premarket.deals(account, pageOf(input))).map(dealOf) })
  },
})

export const premarket = [projects, board, placeAd, takeAd, cancelAd, defaultDeal, ads, deals]
