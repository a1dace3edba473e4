// What the bell of the header shows a person: the newest notifications, important notices and announcements, and how many are new.
// Of notices and announcements only the time of the last look is stored.

import type { Locale } from '#app/i18n/locales.ts'
import { notificationPath, notificationText } from '#app/i18n/notification-text.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { changePreferences, preferencesOf } from '#db/stores/preferences.ts'
import type { NoticeService } from './notices.ts'
import type { NotificationService } from './notifications/notifications.ts'
import type { Subject } from './subject.ts'
import type { SupportService } from './support.ts'

export interface BellItem {
  /** Unique among all items. */
  id: string
  at: number
  text: string
  /** In the reader's language; null where there is nothing more. */
  href: string | null
  isNew: boolean
  /** A desktop pop-up may show it. */
  popsUp: boolean
}

export interface Bell {
  items: BellItem[]
  unread: number
  /** Of the notifications it shows: other ones have another. */
  mark: string
}

export interface BellService {
  read(subject: Subject, locale: Locale): Promise<Bell>
  /** Nothing up to now is new any more. */
  markRead(subject: Subject): Promise<void>
}

const itemsMost = 8
/** Older announcements are in the support centre only. */
const announcedMs = 30 * 24 * 60 * 60 * 1000
const flag = 'noticesReadAt'

interface BellNeeds {
  database: OpenDatabase
  notifications: Pick<NotificationService, 'newest' | 'unread' | 'markAllRead' | 'mark'>
  notices: Pick<NoticeService, 'all'>
  support: Pick<SupportService, 'announcements'>
  now(): number
}

export function createBell({ database, notifications, notices, support, now }: BellNeeds): BellService {
  return {
    async read(subject, locale) {
      // Before the rest: what comes meanwhile has another mark, so that the bell is read again.
      const { last, unread: left } = notifications.mark(subject.account)
      const [own, unread, shown, announcements, flags] = await Promise.all([
        notifications.newest(subject, itemsMost),
        notifications.unread(subject),
        notices.all(),
        support.announcements(itemsMost),
        preferencesOf(database, subject.userId),
      ])
      const readAt = Number(flags[flag] ?? 0)
      const language = locale === 'tr' ? 'tr' : 'en'
      const ofAll = { popsUp: false }
      const noticed = shown.map(({ id, startTime: at, substance }): BellItem => {
        return { id: `notice-${id}`, at, text: substance[language], href: null, isNew: at > readAt, ...ofAll }
      })
      const announced = announcements
        .filter(({ at }) => at > now() - announcedMs)
        .map(({ id, at, title }): BellItem => {
          const href = `/${locale}/support/announcements#${id}`
          return { id: `announcement-${id}`, at, text: title[language], href, isNew: at > readAt, ...ofAll }
        })
      const notified = own.map(
        (one): BellItem => ({
          id: `${one.id}`,
          at: one.at,
          text: notificationText(locale, one).text,
          href: `/${locale}${notificationPath(one)}`,
          isNew: !one.isRead,
          popsUp: one.popsUp,
        }),
      )
      const forAll = [...noticed, ...announced]
      // Stable: of equal times the newest notification stays first.
      const items = [...notified, ...forAll].sort((a, b) => b.at - a.at).slice(0, itemsMost)
      return {
        items,
        mark: `${last} ${left}`,
        unread: unread.all + forAll.filter(({ isNew }) => isNew).length,
      }
    },
    async markRead(subject) {
      await notifications.markAllRead(subject)
      await changePreferences(database, subject.userId, { [flag]: now() })
    },
  }
}
