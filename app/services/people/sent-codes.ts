// Codes sent by mail or text message: ten minutes, five tries, once.

import { randomInt } from 'node:crypto'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageKind } from '#app/i18n/message-text.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import type { CodePurpose, MessageChannel } from '#db/people-schema.ts'
import { putCode, type SentCode, spendCode, tryCode } from '#db/stores/sent-codes.ts'
import type { Seals } from '../keys/sealing.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { Outbox } from './outbox.ts'
import { tooOften } from './refusals.ts'
import { randomToken } from './secrets.ts'
import { securityTerms } from './security-terms.ts'

export interface CodeToSend {
  userId: string
  purpose: CodePurpose
  channel: MessageChannel
  target: string
  kind: MessageKind
  locale: Locale
}

export interface SentCodes {
  send(code: CodeToSend): Promise<Result<null>>
  /** Compares, and leaves it for `spend`: what else must be shown is checked in between. */
  check(userId: string, purpose: CodePurpose, code: string): Promise<Result<SentCode>>
  spend(code: SentCode): Promise<Result<null>>
}

export interface SentCodeNeeds {
  database: OpenDatabase
  seals: Seals
  outbox: Outbox
  limits: AttemptLimits
  /** Wall clock. */
  now(): number
}

const over = refused({ code: refusal.sentCodeOver, field: 'sentCode' })

export function createSentCodes({ database, seals, outbox, limits, now }: SentCodeNeeds): SentCodes {
  const hashOf = (userId: string, purpose: CodePurpose, code: string) =>
    seals.digest(code, `${purpose} ${userId}`)
  return {
    async send({ userId, purpose, channel, target, kind, locale }) {
      const wait = await tooOften(limits, { sentCodes: userId })
      if (wait) return wait
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const times = { createdAt: now(), expiresAt: now() + securityTerms.sentCodeMs }
      const codeHash = hashOf(userId, purpose, code)
      await putCode(database, { codeId: randomToken(12), userId, purpose, target, codeHash, ...times })
      await outbox.send({ userId, channel, recipient: target, locale, kind, params: { code } })
      return accepted(null)
    },
    async check(userId, purpose, code) {
      const codeHash = hashOf(userId, purpose, code.replace(/\s/g, ''))
      const attempts = securityTerms.sentCodeAttempts
      const found = await tryCode(database, { userId, purpose, codeHash, now: now(), attempts })
      if (!found || found.left === 0) return over
      if (found.left < 0) return accepted(found.code)
      return refused({
        code: refusal.sentCodeWrong,
        field: 'sentCode',
        params: { left: String(found.left) },
      })
    },
    async spend({ codeId }) {
      return (await spendCode(database, codeId, now())) ? accepted(null) : over
    },
  }
}
