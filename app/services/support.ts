// The support centre: votes on articles, messages to the operator, announcements. Rows that can move nothing.

import type { OpenDatabase } from '#db/open-database.ts'
import { announcementsOf } from '#db/stores/announcements.ts'
import { setVote, voteOf } from '#db/stores/article-votes.ts'
import { addSupportMessage, supportMessageOf } from '#db/stores/support-messages.ts'
import type { AttemptLimits } from './people/attempt-limits.ts'
import { readOwnCookie } from './people/cookies.ts'
import { refuseWhenFull, tooOften } from './people/refusals.ts'
import { digest } from './people/secrets.ts'
import { accepted, type Result } from './result.ts'
import type { Subject } from './subject.ts'
import type { ContactInput } from './support-shapes.ts'

/** Who reads: a person, or a browser without a login. */
export interface Reader {
  subject: Subject | undefined
  cookies: string | null
  /** The address that limits count. */
  from: string
}

export interface Announcement {
  id: string
  at: number
  title: Record<'tr' | 'en', string>
  text: Record<'tr' | 'en', string>
}

export interface SupportService {
  /** What this reader answered to "was it useful". */
  vote(article: string, reader: Reader): Promise<boolean | undefined>
  setVote(article: string, reader: Reader, useful: boolean): Promise<Result<null>>
  /** The number under which the message is kept; the same one for the same form. */
  contact(reader: Reader, locale: string, input: ContactInput): Promise<Result<number>>
  /** Newest first. */
  announcements(most: number): Promise<Announcement[]>
}

export interface SupportNeeds {
  database: OpenDatabase
  limits: AttemptLimits
  /** Wall time. */
  now(): number
}

/** Undefined for a browser without the cookie that every page sets. */
function readerId({ subject, cookies }: Reader): string | undefined {
  if (subject) return `user:${subject.userId}`
  const visitor = readOwnCookie(cookies, 'visitor')
  return visitor && `visitor:${digest(visitor)}`
}

export function createSupport({ database, limits, now }: SupportNeeds): SupportService {
  return {
    async vote(article, reader) {
      const id = readerId(reader)
      return id === undefined ? undefined : voteOf(database, article, id)
    },
    async setVote(article, reader, useful) {
      const id = readerId(reader)
      if (id === undefined) return accepted(null)
      const wait = await tooOften(limits, { votesAddress: reader.from })
      if (wait) return wait
      return refuseWhenFull(async () => {
        await setVote(database, { article, reader: id, useful, votedAt: now() })
        return accepted(null)
      })
    },
    async contact({ subject, from }, locale, { request, topic, email, message }) {
      // Sent again it is answered again, and counted once.
      const kept = await supportMessageOf(database, request)
      if (kept !== undefined) return accepted(kept)
      const wait = await tooOften(limits, {
        ...(subject && { contactAccount: subject.userId }),
        contactAddress: from,
      })
      if (wait) return wait
      return refuseWhenFull(async () =>
        accepted(
          await addSupportMessage(database, {
            requestId: request,
            userId: subject?.userId ?? null,
            email,
            locale,
            topic,
            body: message,
            createdAt: now(),
          }),
        ),
      )
    },
    async announcements(most) {
      const rows = await announcementsOf(database, most)
      return rows.map(({ id, at, titleTr, titleEn, textTr, textEn }) => ({
        id,
        at,
        title: { tr: titleTr, en: titleEn },
        text: { tr: textTr, en: textEn },
      }))
    },
  }
}
