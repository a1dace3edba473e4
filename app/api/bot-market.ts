// v1/bot/market: bots that strategists publish: list them, look into one, buy, copy; publish and withdraw one's own (domain.md 11.3).

import { z } from '@hono/zod-openapi'
import { refused } from '#engine/core/result.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import type { StrategyCard } from '../services/bots/market.ts'
import { listed, marketLists } from '../services/bots/market-lists.ts'
import type { Result } from '../services/result.ts'
import { clientOid, countedId, decimal, limit } from './fields.ts'
import { accepted, group, refuse } from './registry.ts'

const read = group({
  path: 'v1/bot/market',
  method: 'post',
  tag: 'bot market',
  auth: 'none',
  bucket: 'market',
})
const change = group({
  path: 'v1/bot/market',
  method: 'post',
  tag: 'bot market',
  auth: 'session',
  bucket: 'order',
})

const strategyId = countedId.openapi({ example: '1795317995814', description: 'The bot that is published' })

const request = clientOid.optional().openapi({ description: 'Idempotent: a retry returns the first result' })

const terms = z.object({ by: z.enum(['price', 'subscription', 'share']), amount: z.string() })

const strategyItem = z.object({
  strategyId: z.string(),
  title: z.string(),
  strategist: z.string(),
  kind: z.string(),
  terms,
  coin: z.string(),
  /** Parts of what was invested, as of the last full hour. */
  roi: z.string(),
  roiChange7d: z.string(),
  maxDrawdown: z.string(),
  copiers7d: z.string(),
  runningCopies: z.string(),
  runningMs: z.string(),
  publishedAt: z.string(),
  /** What roi, maxDrawdown and runningMs contain of a simulated past before the exchange opened; null: nothing. */
  simulatedPast: z
    .object({ from: z.string(), until: z.string(), roi: z.string(), profit: z.string(), trades: z.string() })
    .nullable(),
})

const toItem = (card: StrategyCard): z.input<typeof strategyItem> => ({
  strategyId: card.id,
  title: card.title,
  strategist: card.strategist,
  kind: card.kind,
  terms: card.terms,
  coin: card.coin,
  roi: card.share,
  roiChange7d: card.week,
  maxDrawdown: card.drawdown,
  copiers7d: `${card.copiers7d}`,
  runningCopies: `${card.followers}`,
  runningMs: `${card.runningMs}`,
  publishedAt: `${card.publishedAt}`,
  simulatedPast: card.past && {
    from: `${card.past.from}`,
    until: `${card.past.until}`,
    roi: card.past.share,
    profit: card.past.profit,
    trades: `${card.past.trades}`,
  },
})

/** A refusal without a field is about the published bot itself. */
const named = <T>(answer: Result<T>): Result<T> => {
  if (answer.ok) return answer
  const { field } = answer.refusal
  const own = field === undefined || field === 'bot' || field === 'botId'
  return refused({ ...answer.refusal, field: own ? 'strategyId' : field })
}

const list = read({
  path: 'list',
  summary: 'List published bots; ranked if a list is given, otherwise newest first',
  input: z.object({ list: z.enum(marketLists).optional(), limit: limit(100, 20) }),
  output: z.object({ strategies: z.array(strategyItem) }),
  async answer({ services }, { list: name, limit: most }) {
    const cards = await services.botMarket.cards()
    const wanted = name ? listed(name, cards) : [...cards].sort((a, b) => b.publishedAt - a.publishedAt)
    return accepted({ strategies: wanted.slice(0, most).map(toItem) })
  },
})

const detail = read({
  path: 'detail',
  summary: 'Get a published bot: current figures, return curve and settings (hidden if paid)',
  input: z.object({ strategyId }),
  output: z.object({
    strategy: strategyItem,
    open: z.boolean(),
    equity: z.string().nullable(),
    totalProfit: z.string().nullable(),
    curve: z.array(z.object({ at: z.string(), roi: z.string() })),
    config: z.record(z.string(), z.unknown()).nullable(),
  }),
  async answer({ services }, { strategyId: id }) {
    const found = await services.botMarket.detail(id)
    if (!found) return refuse(botRejection.missing, 'strategyId')
    const { card, isOpen, result, curve, parameters } = found
    return accepted({
      strategy: toItem(card),
      open: isOpen,
      equity: result?.equity ?? null,
      totalProfit: result?.total ?? null,
      curve: curve.map(({ at, share }) => ({ at: `${at}`, roi: share })),
      config: (parameters?.config as Record<string, unknown> | undefined) ?? null,
    })
  },
})

const copy = change({
  path: 'copy',
  summary: 'Copy a published bot with your own budget, in the coin it invests',
  input: z.object({ strategyId, amount: decimal, clientOid: request }),
  output: z.object({ botId: z.string() }),
  async answer({ services, subject, newId }, { strategyId: id, amount, clientOid: name = newId() }) {
    const made = named(await services.botMarket.copy(subject, id, amount, name))
    return made.ok ? accepted({ botId: made.value.id }) : made
  },
})

const buy = change({
  path: 'buy',
  summary: 'Buy access to a published bot; amount is its price in USDT',
  input: z.object({ strategyId, amount: decimal, clientOid: request }),
  output: z.object({ strategyId: z.string() }),
  async answer({ services, subject, newId }, { strategyId: id, amount, clientOid: name = newId() }) {
    const bought = named(await services.botMarket.buy(subject, id, amount, name))
    return bought.ok ? accepted({ strategyId: id }) : bought
  },
})

const publish = change({
  path: 'publish',
  summary: 'Publish one of your bots (strategists only)',
  input: z.object({
    strategyId,
    terms: z.object({ by: z.enum(['price', 'subscription', 'share']), amount: decimal }),
    title: z.string().min(3).max(40),
    about: z.string().max(500).default(''),
    clientOid: request,
  }),
  output: z.object({ strategyId: z.string() }),
  async answer({ services, subject, newId }, { strategyId: id, clientOid: name = newId(), ...input }) {
    const outcome = named(await services.botMarket.publish(subject, id, input, name))
    return outcome.ok ? accepted({ strategyId: id }) : outcome
  },
})

const withdraw = change({
  path: 'withdraw',
  summary: 'Unpublish one of your bots; existing copies keep running',
  input: z.object({ strategyId, clientOid: request }),
  output: z.object({ strategyId: z.string() }),
  async answer({ services, subject, newId }, { strategyId: id, clientOid: name = newId() }) {
    const outcome = named(await services.botMarket.withdraw(subject, id, name))
    return outcome.ok ? accepted({ strategyId: id }) : outcome
  },
})

export const botMarket = [list, detail, copy, buy, publish, withdraw]
