// Hands new notifications to the channels that their person chose, each once: its messages and the note that it was handed over
// are one transaction.

import type { Locale } from '#app/i18n/locales.ts'
import { withMark } from '#app/i18n/message-text.ts'
import { notificationPath, notificationText } from '#app/i18n/notification-text.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { handOver, type Sending } from '#db/stores/notification-sendings.ts'
import { type NotificationRecord, unsentNotifications } from '#db/stores/notifications.ts'
import { preferencesOf } from '#db/stores/preferences.ts'
import { pushSubscriptionsOf } from '#db/stores/push-subscriptions.ts'
import { securityOf } from '#db/stores/security.ts'
import { userById } from '#db/stores/users.ts'
import type { MarketService } from '../markets.ts'
import { channelsFor, readSettings } from './groups.ts'
import { withPair } from './notifications.ts'

export interface SendOutNeeds {
  database: OpenDatabase
  markets: Pick<MarketService, 'get'>
  /** Wall clock, of messages. */
  wall(): number
  /** The time of notifications. */
  now(): number
}

const atOnce = 100
/** What happened longer ago is in the list only: it comes from a log that was read again, or from long before a start. */
const lateMs = 60 * 60 * 1000

export function createSendOut({ database, markets, wall, now }: SendOutNeeds): () => Promise<void> {
  async function sendingsOf(row: NotificationRecord): Promise<Sending[]> {
    const { account: userId, kind, at } = row
    if (at < now() - lateMs) return []
    const user = await userById(database, userId)
    if (!user) return []
    const flags = await preferencesOf(database, userId)
    const channels = channelsFor(readSettings(flags), row)
    const locale: Locale = flags.languageType === 0 ? 'en' : 'tr'
    const facts = { kind, params: withPair(row.params, markets) }
    const { title, text } = notificationText(locale, facts)
    const { antiPhishing, phone, phoneBoundAt } = await securityOf(database, userId)
    const message = { userId, subject: title, createdAt: wall() }
    const sendings: Sending[] = []
    // What changed in security has a mail of its own.
    if (channels.includes('mail') && kind !== 'security') {
      const body = withMark(locale, text, antiPhishing)
      sendings.push({
        channel: 'mail',
        message: { ...message, channel: 'mail', recipient: user.email, body },
      })
    }
    if (channels.includes('sms') && phone !== null && phoneBoundAt !== null)
      sendings.push({ channel: 'sms', message: { ...message, channel: 'sms', recipient: phone, body: text } })
    if (channels.includes('push'))
      for (const { subscriptionId: target, locale: language } of pushSubscriptionsOf(database, userId)) {
        const lang = language === 'en' ? 'en' : 'tr'
        const { title: name, text: body } = notificationText(lang, facts)
        const shown = {
          id: row.notificationId,
          title: name,
          body,
          lang,
          href: `/${lang}${notificationPath(facts)}`,
        }
        sendings.push({ channel: 'push', target, payload: JSON.stringify(shown) })
      }
    return sendings
  }

  return async () => {
    for (;;) {
      const rows = unsentNotifications(database, atOnce)
      for (const row of rows) await handOver(database, row.notificationId, await sendingsOf(row), now())
      if (rows.length < atOnce) return
    }
  }
}
