// A person submits the papers of levels 1 and 2, as the pages do.

import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { pictureOf } from './picture.ts'

export const basicDetails = { phone: '+90 532 111 22 33', birthDate: '1990-05-17', country: 'TR' }
export const identityDetails = {
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  document: 'idCard',
  expiresOn: '2099-01-01',
}

export const picture = (side = 320, shade = 0) => new Blob([new Uint8Array(pictureOf(side, shade))])

/** The code that goes to the number of level 1, as its owner reads it. */
export async function codeToPhone(
  { verification, outbox }: Pick<Services, 'verification' | 'outbox'>,
  subject: Subject,
  details: object = {},
): Promise<string> {
  const sent = await verification.sendPhoneCode(subject, { ...basicDetails, ...details }, 'tr')
  if (!sent.ok) throw new Error(sent.refusal.code)
  if (!sent.value.isNeeded) return ''
  const [last] = await outbox.list(subject.userId)
  return /\b\d{6}\b/.exec(last?.body ?? '')?.[0] ?? ''
}

/** Level 2 is under review afterwards. */
export async function submitBothLevels(
  { verification, people, outbox }: Pick<Services, 'verification' | 'people' | 'outbox'>,
  subject: Subject,
  cookie: string,
  details: Partial<typeof identityDetails> = {},
): Promise<void> {
  const phoneCode = await codeToPhone({ verification, outbox }, subject)
  const first = await verification.submitBasic(subject, `basic-${subject.userId}`, basicDetails, phoneCode)
  if (!first.ok) throw new Error(first.refusal.code)
  const known = (await people.subject(cookie)) as Subject
  const files = { front: picture(), selfie: picture(320, 99) }
  const second = await verification.submitIdentity(
    known,
    `identity-${subject.userId}`,
    { ...identityDetails, ...details },
    files,
  )
  if (!second.ok) throw new Error(second.refusal.code)
}
