// v1/notification: what happened to one's orders, alerts, bots and account; how many are new, and where each group is sent.

import { z } from '@hono/zod-openapi'
import {
  notificationChannels,
  notificationGroups,
  notificationKinds,
} from '../services/notifications/groups.ts'
import { countedId, limit } from './fields.ts'
import { accepted, group } from './registry.ts'

const shared = { path: 'v1/notification', method: 'post', tag: 'notification', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, bucket: 'account' })

const kind = z.enum(notificationKinds)
const ofGroup = z.enum(notificationGroups)
const channels = z
  .array(z.enum(notificationChannels))
  .max(notificationChannels.length)
  .openapi({ description: 'app counts it in the bell; the list has every notification' })

const groups = <T extends z.ZodType>(value: T) =>
  z.object({ trade: value, alert: value, system: value, bot: value })

const settings = z.object({
  channels: groups(channels),
  muted: z.array(kind).openapi({ description: 'Neither counted nor sent' }),
})

const list = read({
  path: 'list',
  summary: 'List notifications, newest first',
  input: z.object({
    group: ofGroup.optional(),
    idLessThan: countedId.optional(),
    limit: limit(100, 50),
  }),
  output: z.object({
    notifications: z.array(
      z.object({
        notificationId: z.string(),
        kind,
        group: ofGroup,
        at: z.number().int(),
        isRead: z.boolean(),
        params: z
          .record(z.string(), z.string())
          .openapi({ description: 'What it is about: ids, amounts and codes' }),
      }),
    ),
  }),
  async answer({ services, subject }, { group: wanted, idLessThan, limit: most }) {
    const before = idLessThan === undefined ? undefined : Number(idLessThan)
    const rows = await services.notifications.list(subject, { group: wanted, before, limit: most })
    return accepted({
      notifications: rows.map(({ id, kind: what, group: of, at, isRead, params }) => ({
        notificationId: `${id}`,
        kind: what,
        group: of,
        at,
        isRead,
        params,
      })),
    })
  },
})

const unread = read({
  path: 'unread',
  summary: 'Get how many notifications are not read, as the bell counts them',
  output: z.object({ all: z.number().int(), groups: groups(z.number().int()) }),
  async answer({ services, subject }) {
    return accepted(await services.notifications.unread(subject))
  },
})

const markRead = change({
  path: 'markRead',
  summary: 'Mark a notification as read',
  input: z.object({ notificationId: countedId }),
  output: z.object({
    marked: z.boolean().openapi({ description: 'False: there is none with this id, or it was read' }),
  }),
  async answer({ services, subject }, { notificationId }) {
    return accepted({ marked: await services.notifications.markRead(subject, Number(notificationId)) })
  },
})

const markAllRead = change({
  path: 'markAllRead',
  summary: 'Mark all notifications as read, or those of a group',
  input: z.object({ group: ofGroup.optional() }),
  async answer({ services, subject }, { group: wanted }) {
    await services.notifications.markAllRead(subject, wanted)
    return accepted(null)
  },
})

const getSettings = read({
  path: 'settings',
  summary: 'Get where each group of notifications is sent, and which kinds are muted',
  output: settings,
  async answer({ services, subject: { userId } }) {
    return accepted(await services.notifications.settings(userId))
  },
})

const setSettings = change({
  path: 'setSettings',
  summary: 'Set the channels of a group of notifications, or mute kinds; what is left out stays',
  input: z.object({
    group: ofGroup.optional(),
    channels: channels.optional(),
    muted: z.array(kind).max(notificationKinds.length).optional(),
  }),
  output: settings,
  async answer({ services, subject: { userId } }, { group: of, channels: to, muted }) {
    const before = await services.notifications.settings(userId)
    const chosen = {
      channels: of && to ? { ...before.channels, [of]: to } : before.channels,
      muted: muted ?? before.muted,
    }
    await services.notifications.change(userId, chosen)
    return accepted(await services.notifications.settings(userId))
  },
})

export const notifications = [list, unread, markRead, markAllRead, getSettings, setSettings]
