// Verification of people (domain.md 18.1): what they fill in and upload is checked and kept here, the exchange decides on it.

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Locale } from '#app/i18n/locales.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { securityOf, setSecurity } from '#db/stores/security.ts'
import { setIdentity } from '#db/stores/users.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Finding, Submission, VerifiedLevel } from '#engine/verification/protocol.ts'
import type { VerificationView } from '#engine/verification/view.ts'
import type { AttemptLimits } from '../people/attempt-limits.ts'
import { levelOf, type PersonLevel } from '../people/level.ts'
import { invalid, tooOften } from '../people/refusals.ts'
import type { SentCodes } from '../people/sent-codes.ts'
import { addressProofShape, basicShape, identityShape, recognitionShape } from '../people/shapes.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { checkDocument } from './document-check.ts'
import { addressTypes, documentTerms, pictureTypes } from './document-terms.ts'
import type { PapersKeeper } from './papers.ts'

export interface VerificationStatus extends PersonLevel {
  /** The last one of each level. */
  submissions: Submission[]
  /** How many more may be submitted now; after that the next one at `nextAt`. */
  left: { count: number; nextAt: number | undefined }
}

export interface VerificationService {
  status(subject: Subject): VerificationStatus
  /** Sends a code to the number of level 1. Not needed: the number is bound, or the exchange refuses anyway. */
  sendPhoneCode(subject: Subject, input: unknown, locale: Locale): Promise<Result<{ isNeeded: boolean }>>
  /** Level 1 at once, with the code that was sent; it binds the number. 134453, P5102: from then on a state of the person. */
  submitBasic(subject: Subject, id: string, input: unknown, sentCode?: string): Promise<Result<null>>
  /** Level 2: reviewed. */
  submitIdentity(
    subject: Subject,
    id: string,
    input: unknown,
    files: { front: Blob | undefined; selfie: Blob | undefined },
  ): Promise<Result<null>>
  /** Level 3: reviewed. */
  submitAddress(
    subject: Subject,
    id: string,
    input: unknown,
    document: Blob | undefined,
  ): Promise<Result<null>>
  /** The customer recognition form. */
  recognise(subject: Subject, id: string, input: unknown): Promise<Result<null>>
}

export interface VerificationNeeds {
  database: OpenDatabase
  trading: Pick<TradingService, 'submit'>
  exchange: Pick<AccountView, 'account'> & { now(): number; readonly verifications: VerificationView }
  limits: AttemptLimits
  papers: PapersKeeper
  sentCodes: SentCodes
  /** Wall clock. */
  now(): number
}

/** A phone number of Hong Kong says as much as its country (domain.md 18.1). */
const regionOf = ({ phone, country }: z.infer<typeof basicShape>) =>
  phone.startsWith('+852') ? 'HK' : country

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The same request makes the same submission. */
const submissionName = ({ userId }: Subject, id: string) =>
  createHash('sha256').update(`${userId} ${id}`).digest('hex').slice(0, 32)

const answerOf = ({ rejected }: Receipt): Result<null> =>
  rejected ? refused({ code: rejected.code, field: rejected.field, params: rejected.params }) : accepted(null)

export function createVerification(needs: VerificationNeeds): VerificationService {
  const { database, trading, exchange, limits, papers, sentCodes, now } = needs

  /** Whether the exchange would refuse papers of this level with any content: then nothing of them is kept. */
  function wouldRefuse({ account, facts }: Subject, level: VerifiedLevel): boolean {
    const { verifications } = exchange
    const isOpen = verifications.submissions(account).some(({ state }) => state === 'submitted')
    return isOpen || facts.kyc !== level - 1 || verifications.left(account).count === 0
  }

  async function needsCode(subject: Subject, phone: string): Promise<boolean> {
    if (wouldRefuse(subject, 1)) return false
    const bound = await securityOf(database, subject.userId)
    return bound.phoneBoundAt === null || bound.phone !== phone
  }

  /** The number is the person's: a code that went there comes back, once. */
  async function provePhone({ userId }: Subject, phone: string, code: string): Promise<Result<null>> {
    const sent = await sentCodes.check(userId, 'verify-phone', code)
    if (!sent.ok) return sent
    if (sent.value.target !== phone) return refused({ code: refusal.sentCodeOver, field: 'sentCode' })
    const spent = await sentCodes.spend(sent.value)
    // Another number is bound in the security centre alone, with what a change there needs.
    const { phoneBoundAt } = await securityOf(database, userId)
    if (spent.ok && phoneBoundAt === null) await setSecurity(database, userId, { phone, phoneBoundAt: now() })
    return spent
  }

  async function submit(
    subject: Subject,
    id: string,
    level: VerifiedLevel,
    kept: Parameters<PapersKeeper['keep']>[1],
    more: { birthDate?: string; country?: string; finding?: Finding | undefined },
  ): Promise<Result<null>> {
    const submission = submissionName(subject, id)
    const { finding, ...rest } = more
    const command = {
      type: 'submitVerification',
      account: subject.account,
      level,
      submission,
      ...rest,
      ...(finding && { finding }),
    } as const
    if (wouldRefuse(subject, level)) return answerOf(await trading.submit(subject, id, command))
    const full = await papers.keep({ submission, userId: subject.userId, level, at: exchange.now() }, kept)
    if (full) return refused(full)
    const answer = answerOf(await trading.submit(subject, id, command))
    if (!answer.ok) await papers.drop(submission, subject.userId, level)
    return answer
  }

  return {
    status({ account, facts }) {
      const { verifications } = exchange
      return {
        ...levelOf(facts),
        submissions: verifications.submissions(account),
        left: verifications.left(account),
      }
    },

    async sendPhoneCode(subject, input, locale) {
      const parsed = basicShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const { phone: target } = parsed.data
      if (!(await needsCode(subject, target))) return accepted({ isNeeded: false })
      const where = { userId: subject.userId, channel: 'sms', target, locale } as const
      const sent = await sentCodes.send({ ...where, purpose: 'verify-phone', kind: 'code-phone' })
      return sent.ok ? accepted({ isNeeded: true }) : sent
    },

    async submitBasic(subject, id, input, sentCode = '') {
      const parsed = basicShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const { birthDate, phone } = parsed.data
      if (await needsCode(subject, phone)) {
        const known = await provePhone(subject, phone, sentCode)
        if (!known.ok) return known
      }
      const country = regionOf(parsed.data)
      const answer = await submit(
        subject,
        id,
        1,
        { details: parsed.data, documents: [] },
        { birthDate, country },
      )
      if (!answer.ok) return answer
      await setIdentity(database, subject.userId, { birthDate })
      const facts = exchange.account(subject.account)
      if (facts?.underAge) return refused({ code: rejection.underAge, field: 'birthDate' })
      if (facts?.regionClosed) return refused({ code: rejection.regionUnsupported, field: 'country' })
      return accepted(null)
    },

    async submitIdentity(subject, id, input, files) {
      const parsed = identityShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const wait = await tooOften(limits, { verifyAccount: subject.userId })
      if (wait) return wait
      const front = await checkDocument(files.front, pictureTypes, 'front')
      if (!front.ok) return front
      const selfie = await checkDocument(files.selfie, pictureTypes, 'selfie')
      if (!selfie.ok) return selfie
      const { firstName, lastName, expiresOn } = parsed.data
      const isOver = Date.parse(`${expiresOn}T23:59:59Z`) < exchange.now()
      const isSame = digest(front.value.content) === digest(selfie.value.content)
      const isTooSmall = front.value.isTooSmall || selfie.value.isTooSmall
      const finding = isOver
        ? 'documentExpired'
        : isSame
          ? 'samePicture'
          : isTooSmall
            ? 'unreadable'
            : undefined
      const documents = [
        { kind: 'front', ...front.value },
        { kind: 'selfie', ...selfie.value },
      ] as const
      const answer = await submit(subject, id, 2, { details: parsed.data, documents }, { finding })
      if (answer.ok) await setIdentity(database, subject.userId, { firstName, lastName })
      return answer
    },

    async submitAddress(subject, id, input, document) {
      const parsed = addressProofShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const wait = await tooOften(limits, { verifyAccount: subject.userId })
      if (wait) return wait
      const checked = await checkDocument(document, addressTypes, 'document')
      if (!checked.ok) return checked
      const isOld =
        exchange.now() - Date.parse(`${parsed.data.issuedOn}T00:00:00Z`) > documentTerms.addressAgeMs
      const finding = isOld ? 'addressOld' : checked.value.isTooSmall ? 'unreadable' : undefined
      const documents = [{ kind: 'address', ...checked.value }] as const
      return submit(subject, id, 3, { details: parsed.data, documents }, { finding })
    },

    async recognise(subject, id, input) {
      const parsed = recognitionShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const command = { type: 'recognisePerson', account: subject.account } as const
      const answer = answerOf(await trading.submit(subject, id, command))
      if (!answer.ok) return answer
      await setSecurity(database, subject.userId, { recognition: parsed.data, recognisedAt: exchange.now() })
      return answer
    },
  }
}
