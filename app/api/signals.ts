// v1/signal: create and update signals, rotate their URL, read their log, send a test message (domain.md 10.4).

import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import { sentActions } from '../services/bots/signal-template.ts'
import { refusedFor } from '../services/bots/signal-webhook.ts'
import type { SignalRow } from '../services/bots/signals.ts'
import { clientOid, countedId, decimal, limit, symbolId } from './fields.ts'
import { accepted, group, refuse } from './registry.ts'

const change = group({ path: 'v1/signal', method: 'post', tag: 'signal', auth: 'session', bucket: 'order' })
const read = group({ path: 'v1/signal', method: 'post', tag: 'signal', auth: 'session', bucket: 'account' })

const signalId = countedId.openapi({ example: '4402180995814' })

const text = {
  name: z.string().max(80).openapi({ example: 'EMA cross' }),
  description: z.string().max(400).default(''),
  symbolIds: z.array(symbolId).max(50),
}

const signalItem = z.object({
  signalId: z.string(),
  name: z.string(),
  description: z.string(),
  symbolIds: z.array(z.string()),
  webhookPath: z.string().openapi({
    description: 'Webhook URL. Anyone who has it can send messages.',
    example: '/hook/signal/4402180995814/…',
  }),
  triggerCount: z.number().int(),
  accepted: z.number().int(),
  ignored: z.number().int(),
  refused: z.number().int(),
  receiveTime: z.string().nullable(),
  createdAt: z.string(),
})

const toSignalItem = ({
  symbols,
  path,
  lastAt,
  createdAt,
  ...row
}: SignalRow): z.input<typeof signalItem> => ({
  ...row,
  symbolIds: symbols,
  webhookPath: path,
  triggerCount: row.accepted + row.ignored + row.refused,
  receiveTime: lastAt === null ? null : `${lastAt}`,
  createdAt: `${createdAt}`,
})

const inputOf = ({ name, description, symbolIds }: z.output<z.ZodObject<typeof text>>) => ({
  name,
  description,
  symbols: symbolIds,
})

const requestItem = z.object({
  receiveTime: z.string(),
  via: z.enum(['hook', 'sender']),
  verdict: z.enum(['accepted', 'ignored', 'refused']),
  reason: z.string().nullable(),
  messageId: z.string().nullable(),
  body: z.string().nullable(),
  tookMs: z.number().int(),
})

export const signals = [
  read({
    path: 'list',
    summary: 'List your signals, oldest first',
    output: z.object({ signals: z.array(signalItem) }),
    async answer({ services, subject }) {
      const rows = await services.signals.list(subject.account)
      return accepted({ signals: rows.map(toSignalItem) })
    },
  }),
  change({
    path: 'create',
    summary:
      'Create a signal, an endpoint that external scripts post to. Signal bots reference it in their config',
    input: z.object(text),
    output: signalItem,
    async answer({ services, subject }, input) {
      const made = await services.signals.create(subject.account, inputOf(input))
      if (!made.ok) return made
      return accepted(
        toSignalItem((await services.signals.read(subject.account, made.value.id)) as SignalRow),
      )
    },
  }),
  change({
    path: 'update',
    summary: "Update a signal's name, description and pairs",
    input: z.object({ signalId, ...text }),
    output: z.object({ signalId: z.string() }),
    async answer({ services, subject }, { signalId: id, ...input }) {
      const changed = await services.signals.change(subject.account, id, inputOf(input))
      return changed.ok ? accepted({ signalId: id }) : changed
    },
  }),
  change({
    path: 'renewLink',
    summary: "Rotate a signal's webhook URL; the old one stops working",
    input: z.object({ signalId }),
    output: signalItem,
    async answer({ services, subject }, { signalId: id }) {
      const renewed = await services.signals.renewAddress(subject.account, id)
      if (!renewed.ok) return renewed
      return accepted(toSignalItem((await services.signals.read(subject.account, id)) as SignalRow))
    },
  }),
  read({
    path: 'log',
    summary: 'List messages received by a signal and their results, newest first',
    input: z.object({ signalId, limit: limit(200, 50) }),
    output: z.object({ requests: z.array(requestItem) }),
    async answer({ services, subject }, { signalId: id, limit: most }) {
      if (!(await services.signals.read(subject.account, id))) return refuse(botRejection.missing, 'signalId')
      const rows = await services.signals.requests(subject.account, id, most)
      return accepted({
        requests: rows.map(({ at, why, via, verdict, messageId, body, tookMs }) => ({
          receiveTime: `${at}`,
          via,
          verdict,
          reason: why,
          messageId,
          body,
          tookMs,
        })),
      })
    },
  }),
  change({
    path: 'send',
    summary: 'Send a test message to a signal; a repeated clientOid is treated as a duplicate',
    input: z.object({
      signalId,
      symbolId,
      action: z.enum(sentActions),
      amount: decimal
        .optional()
        .openapi({ description: "Quote amount to spend; defaults to the bot's setting" }),
      clientOid: clientOid.optional(),
    }),
    output: z.object({
      verdict: z.enum(['accepted', 'ignored', 'refused']),
      reason: z.enum(['duplicate', ...refusedFor]).nullable(),
    }),
    async answer({ services, subject }, { signalId: id, symbolId: symbol, action, amount, clientOid: name }) {
      const message = { id: name ?? randomUUID(), symbol, action, ...(amount !== undefined && { amount }) }
      const sent = await services.signals.send(subject.account, id, message)
      if (!sent.ok) return sent
      return accepted({ verdict: sent.value.verdict, reason: 'why' in sent.value ? sent.value.why : null })
    },
  }),
  change({
    path: 'remove',
    summary: 'Delete a signal and its log (not allowed while a bot follows it)',
    bucket: 'cancel',
    input: z.object({ signalId }),
    output: z.object({ signalId: z.string() }),
    async answer({ services, subject }, { signalId: id }) {
      const removed = await services.signals.remove(subject.account, id)
      return removed.ok ? accepted({ signalId: id }) : removed
    },
  }),
]
