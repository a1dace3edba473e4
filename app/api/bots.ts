// v1/bot: make bots and plans, list them, look into one, change it, stop it (domain.md 9, 10, 12).

import { z } from '@hono/zod-openapi'
import { refused } from '#engine/core/result.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import type { BotRow } from '../services/bots/bots.ts'
import type { Result } from '../services/result.ts'
import { clientOid, countedId, limit } from './fields.ts'
import { accepted, group, refuse } from './registry.ts'

const change = group({ path: 'v1/bot', method: 'post', tag: 'bot', auth: 'session', bucket: 'order' })
const read = group({
  path: 'v1/bot',
  method: 'post',
  tag: 'bot',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const botId = countedId.openapi({ example: '1795317995814' })

const kind = z
  .string()
  .regex(/^[a-z-]{2,30}$/)
  .openapi({ example: 'spot-grid' })

/** A refusal without a field is about the bot itself. */
const named = <T>(answer: Result<T>): Result<T> =>
  answer.ok ? answer : refused({ field: 'botId', ...answer.refusal })

/** Proved by its kind, whose refusal names the field. */
const anyConfig = z.record(z.string(), z.unknown())

const request = clientOid.optional().openapi({ description: 'Idempotent: a retry returns the first result' })

const botItem = z.object({
  botId: z.string(),
  kind: z.string(),
  phase: z.enum(['opening', 'running', 'ending', 'ended']),
  config: anyConfig,
  state: anyConfig.nullable(),
  /** Why it was ended from outside. */
  badEnd: z.string().nullable(),
  /** The limit that paused it, or 'operator'; then since when. */
  paused: z.object({ why: z.string(), at: z.string() }).nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})

const toBotItem = (row: BotRow): z.input<typeof botItem> => ({
  botId: row.reactorId,
  kind: row.kind,
  phase: row.phase,
  config: row.config as Record<string, unknown>,
  state: (row.state as Record<string, unknown> | null | undefined) ?? null,
  badEnd: row.badEnd?.why ?? null,
  paused: row.life.paused ? { why: row.life.paused.why, at: `${row.life.paused.at}` } : null,
  createdAt: `${row.createdAt}`,
  endedAt: row.endedAt == null ? null : `${row.endedAt}`,
})

const create = change({
  path: 'create',
  summary: "Create a bot; the investment moves to the bot's own account",
  input: z.object({ kind, config: anyConfig, clientOid: request }),
  output: z.object({ botId: z.string() }),
  async answer({ services, subject, newId }, { kind: name, config, clientOid: id = newId() }) {
    const made = await services.bots.create(subject, name, config, id)
    return made.ok ? accepted({ botId: made.value.id }) : made
  },
})

const list = read({
  path: 'list',
  summary: 'List your bots, running or ended, newest first',
  input: z.object({
    kind: kind.optional(),
    ended: z.boolean().default(false),
    idLessThan: botId.optional(),
    limit: limit(100, 20),
  }),
  output: z.object({ bots: z.array(botItem) }),
  async answer({ services, subject }, { kind: name, ended, idLessThan, limit: most }) {
    const rows = await services.bots.list(subject.account, {
      ended,
      limit: most,
      ...(name && { kind: name }),
      ...(idLessThan && { before: idLessThan }),
    })
    return accepted({ bots: rows.map(toBotItem) })
  },
})

const detail = read({
  path: 'detail',
  summary: 'Get a bot with its latest log entries',
  input: z.object({ botId }),
  output: z.object({
    bot: botItem,
    log: z.array(
      z.object({ at: z.string(), code: z.string(), params: z.record(z.string(), z.string()).optional() }),
    ),
  }),
  async answer({ services: { bots }, subject }, { botId: id }) {
    const row = await bots.read(subject.account, id)
    if (!row) return refuse(botRejection.missing, 'botId')
    const log = await bots.log(subject.account, id, 50)
    return accepted({ bot: toBotItem(row), log: log.map(({ at, ...line }) => ({ at: `${at}`, ...line })) })
  },
})

const ask = change({
  path: 'ask',
  summary: 'Send a command to a running bot, for example {"type":"setExits","takeProfit":"70000"}',
  input: z.object({ botId, ask: anyConfig, clientOid: request }),
  output: z.object({ botId: z.string() }),
  async answer({ services, subject, newId }, { botId: id, ask: action, clientOid: name = newId() }) {
    const answer = named(await services.bots.act(subject, id, action, name))
    return answer.ok ? accepted({ botId: id }) : answer
  },
})

const resume = change({
  path: 'resume',
  summary: 'Resume a bot that one of its own limits has paused',
  input: z.object({ botId, clientOid: request }),
  output: z.object({ botId: z.string() }),
  async answer({ services, subject, newId }, { botId: id, clientOid: name = newId() }) {
    const answer = named(await services.bots.resume(subject, id, name))
    return answer.ok ? accepted({ botId: id }) : answer
  },
})

const stop = change({
  path: 'stop',
  summary: "Terminate a bot. close: convert its holdings to the invested coin; defaults to the bot's setting",
  bucket: 'cancel',
  input: z.object({ botId, close: z.boolean().optional(), clientOid: request }),
  output: z.object({ botId: z.string() }),
  async answer({ services, subject, newId }, { botId: id, close, clientOid: name = newId() }) {
    const action = { type: 'stop', ...(close !== undefined && { close }) }
    const answer = named(await services.bots.act(subject, id, action, name))
    return answer.ok ? accepted({ botId: id }) : answer
  },
})

export const bots = [create, list, detail, ask, resume, stop]
