// v1/alert: price alerts of eight kinds, and when they fired (domain.md 17.1).

import { z } from '@hono/zod-openapi'
import { alertChannels, alertFrequencies, alertKinds } from '#engine/alerts/protocol.ts'
import { type AlertFiring, type AlertView, sendingStates } from '../services/alerts.ts'
import { countedId, decimal, decimalText, limit, symbolId, wholeNumber } from './fields.ts'
import { outcome } from './order-words.ts'
import { accepted, group } from './registry.ts'

const shared = { path: 'v1/alert', method: 'post', tag: 'alerts', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, scope: 'trade', bucket: 'order' })

const kind = z.enum(alertKinds)
const frequency = z.enum(alertFrequencies)
const channels = z
  .array(z.enum(alertChannels))
  .openapi({ description: 'Beside those that the settings of notifications name for alerts' })
const given = {
  price: decimal.optional().openapi({ description: 'Of rises-to and falls-to' }),
  percent: decimal.optional().openapi({ description: 'Of gains, loses, gains-24h and loses-24h' }),
  low: decimal.optional().openapi({ description: 'Lower bound of enters and leaves' }),
  high: decimal.optional().openapi({ description: 'Upper bound of enters and leaves' }),
}
const terms = {
  alertId: z.string(),
  symbolId: z.string(),
  kind,
  price: decimalText.nullable(),
  percent: decimalText.nullable(),
  low: decimalText.nullable(),
  high: decimalText.nullable(),
}
const wireNames = { symbol: 'symbolId' }

const termsOf = (one: AlertView | AlertFiring) => ({
  alertId: `${one.alertId}`,
  symbolId: one.symbol,
  kind: one.kind,
  price: one.price ?? null,
  percent: one.percent ?? null,
  low: one.low ?? null,
  high: one.high ?? null,
})

/** Only what is given: a field that is left out stays. */
const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }

const list = read({
  path: 'list',
  summary: 'List price alerts, oldest first',
  output: z.object({ alerts: z.array(z.object({ ...terms, frequency, channels, on: z.boolean() })) }),
  answer({ services, subject: { account } }) {
    const alerts = services.alerts.list(account)
    return accepted({
      alerts: alerts.map((one) => ({
        ...termsOf(one),
        frequency: one.frequency,
        channels: [...one.channels],
        on: one.on,
      })),
    })
  },
})

const create = change({
  path: 'create',
  summary: 'Create a price alert; give the fields of its kind',
  input: z.object({
    symbolId,
    kind,
    ...given,
    frequency,
    channels: channels.optional(),
    zone: wholeNumber(-840, 840)
      .optional()
      .openapi({ description: 'Minutes ahead of UTC, for once a day; default: 0' }),
  }),
  output: z.object({ alertId: z.string() }),
  async answer({ services, subject, newId }, { symbolId: symbol, ...rest }) {
    const receipt = await services.alerts.create(subject, newId(), { symbol, ...known(rest) } as never)
    const made = receipt.events.find((event) => event.type === 'alertChanged')
    return outcome(receipt, { alertId: made?.alertId ?? '' }, wireNames)
  },
})

const update = change({
  path: 'update',
  summary: 'Change a price alert, or switch it on or off; fields left out stay',
  input: z.object({
    alertId: countedId,
    ...given,
    frequency: frequency.optional(),
    channels: channels.optional(),
    on: z.boolean().optional(),
  }),
  async answer({ services, subject, newId }, { alertId, ...rest }) {
    const changed = { alertId, ...known(rest) } as never
    return outcome(await services.alerts.change(subject, newId(), changed), null, wireNames)
  },
})

const remove = change({
  path: 'delete',
  summary: 'Delete a price alert',
  input: z.object({ alertId: countedId }),
  async answer({ services, subject, newId }, { alertId }) {
    return outcome(await services.alerts.remove(subject, newId(), alertId), null, wireNames)
  },
})

const log = read({
  path: 'log',
  summary: 'List when price alerts fired, newest first',
  input: z.object({ idLessThan: countedId.optional(), limit: limit(100, 100) }),
  output: z.object({
    firings: z.array(
      z.object({
        id: z.string(),
        ...terms,
        firedPrice: decimalText,
        change24h: decimalText,
        suppressed: z
          .enum(['second', 'minute', 'hour', 'day'])
          .nullable()
          .openapi({ description: 'The limit of notices that held it back; null: none' }),
        deliveries: z
          .array(z.object({ channel: z.enum(alertChannels), state: z.enum(sendingStates) }))
          .openapi({ description: 'How far it came on each channel beside the bell' }),
        ts: z.number().int(),
      }),
    ),
  }),
  async answer({ services, subject: { account } }, { idLessThan, limit: most }) {
    const before = idLessThan === undefined ? {} : { before: Number(idLessThan) }
    const rows = await services.alerts.log(account, { ...before, limit: most })
    return accepted({
      firings: rows.map((row) => ({
        id: `${row.seq}`,
        ...termsOf(row),
        firedPrice: row.firedPrice,
        change24h: row.change24h,
        suppressed: row.suppressed,
        deliveries: [...row.deliveries],
        ts: row.at,
      })),
    })
  },
})

export const alerts = [list, create, update, remove, log]
