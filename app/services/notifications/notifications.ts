// One person's notifications: the list by group, how many are new, marking them as read, and where each group is sent.

import type { NotificationKind, NotificationParams } from '#db/notification-kinds.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import {
  markNotificationsRead,
  type NotificationMark,
  type NotificationRecord,
  notificationsOf,
  prepareMark,
  unreadByKind,
} from '#db/stores/notifications.ts'
import { changePreferences, preferencesOf } from '#db/stores/preferences.ts'
import { averagePrice } from '#engine/orders/order-view.ts'
import type { MarketService } from '../markets.ts'
import type { Subject } from '../subject.ts'
import {
  channelsFor,
  groupOf,
  kindsOf,
  type NotificationGroup,
  type NotificationSettings,
  notificationGroups,
  readSettings,
  settingFlags,
  silentKinds,
} from './groups.ts'

export interface Notification {
  id: number
  kind: NotificationKind
  group: NotificationGroup
  at: number
  isRead: boolean
  /** A desktop pop-up may show it. */
  popsUp: boolean
  params: NotificationParams
}

export interface UnreadCounts {
  all: number
  groups: Record<NotificationGroup, number>
}

export interface NotificationService {
  /** Newest first; `before`: the last one of the page above. */
  list(
    subject: Subject,
    page: { group?: NotificationGroup | undefined; before?: number | undefined; limit: number },
  ): Promise<Notification[]>
  /** The newest that the bell counts. */
  newest(subject: Subject, limit: number): Promise<Notification[]>
  unread(subject: Subject): Promise<UnreadCounts>
  /** True when there was such a one of theirs; marking twice changes nothing. */
  markRead(subject: Subject, id: number): Promise<boolean>
  markAllRead(subject: Subject, group?: NotificationGroup): Promise<void>
  settings(userId: string): Promise<NotificationSettings>
  change(userId: string, settings: NotificationSettings): Promise<void>
  /** Another one tells a page to read its bell again. Costs little: a page's socket looks twice a second. */
  mark(account: string): NotificationMark
}

interface NotificationNeeds {
  database: OpenDatabase
  markets: Pick<MarketService, 'get'>
  now(): number
}

/** With the names of the pair, and what an order cost on average. */
export function withPair(
  params: NotificationParams,
  markets: Pick<MarketService, 'get'>,
): NotificationParams {
  const market = params.symbol === undefined ? undefined : markets.get(params.symbol)
  if (!market) return params
  const { base, quote } = market
  const { size, quote: executedQuote } = params
  const average = size && executedQuote && averagePrice({ executedSize: size, executedQuote })
  return { ...params, base, quote, decimals: `${market.priceDecimals}`, ...(average && { price: average }) }
}

export function createNotifications({ database, markets, now }: NotificationNeeds): NotificationService {
  const settings = async (userId: string) => readSettings(await preferencesOf(database, userId))
  const shown = (row: NotificationRecord, chosen: NotificationSettings): Notification => ({
    id: row.notificationId,
    kind: row.kind,
    group: groupOf(row.kind),
    at: row.at,
    isRead: row.readAt !== null,
    popsUp: channelsFor(chosen, row).includes('desktop'),
    params: withPair(row.params, markets),
  })
  return {
    settings,

    async list({ account, userId }, { group, before, limit }) {
      const kinds = group && kindsOf(group)
      const [rows, chosen] = await Promise.all([
        notificationsOf(database, account, { before, kinds, limit }),
        settings(userId),
      ])
      return rows.map((row) => shown(row, chosen))
    },

    async newest({ account, userId }, limit) {
      const chosen = await settings(userId)
      const rows = await notificationsOf(database, account, { without: silentKinds(chosen), limit })
      return rows.map((row) => shown(row, chosen))
    },

    async unread({ account, userId }) {
      const counts = unreadByKind(database.read, account)
      const silent = silentKinds(await settings(userId))
      const groups = { trade: 0, alert: 0, system: 0, bot: 0 }
      for (const [kind, many] of counts) if (!silent.includes(kind)) groups[groupOf(kind)] += many
      const all = notificationGroups.reduce((sum, group) => sum + groups[group], 0)
      return { all, groups }
    },

    async markRead({ account }, id) {
      return (await markNotificationsRead(database, account, { id }, now())) > 0
    },

    async markAllRead({ account }, group) {
      await markNotificationsRead(database, account, group ? { kinds: kindsOf(group) } : {}, now())
    },

    async change(userId, chosen) {
      await changePreferences(database, userId, settingFlags(chosen))
    },

    mark: prepareMark(database),
  }
}
