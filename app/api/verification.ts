// v1/user/verification: levels of a person, and the papers of each (domain.md 18.1). A key never verifies a person.

import { z } from '@hono/zod-openapi'
import { documentKinds, recognitionChoices } from '../services/people/shapes.ts'
import type { Result } from '../services/result.ts'
import { accepted, group, refuseAs } from './registry.ts'

const shared = { path: 'v1/user/verification', method: 'post', tag: 'user', auth: 'session' } as const
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const change = group({ ...shared, bucket: 'order' })

const answerOf = (done: Result<null>) => (done.ok ? accepted(null) : refuseAs(done.refusal, {}))

const day = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .openapi({ example: '1990-05-17' })
const words = (most: number) => z.string().trim().min(1).max(most)

/** The body of a call has at most 64 KB. */
const base64Most = 30_000
const document = z
  .string()
  .regex(/^[A-Za-z0-9+/]{100,}={0,2}$/)
  .max(base64Most)
  .openapi({
    description: `A file as base64, at most ${base64Most} characters; larger ones on the page`,
    example: 'iVBORw0K…',
  })
const fileOf = (base64: string) => new Blob([Buffer.from(base64, 'base64')])

const basic = {
  phone: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/)
    .openapi({ example: '+905321112233' }),
  birthDate: day,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .openapi({ example: 'TR' }),
}

const status = read({
  path: 'status',
  summary: 'Get the verification level, what became of each submission, and how many are left today',
  output: z.object({
    level: z.number().int(),
    isRecognised: z.boolean().openapi({ description: 'The customer recognition form is filled in' }),
    submissions: z.array(
      z.object({
        level: z.number().int(),
        state: z.enum(['submitted', 'approved', 'rejected', 'expired']),
        reason: z.string().nullable().openapi({ description: 'Why it was rejected' }),
        submittedAt: z.number().int(),
        decidedAt: z.number().int().openapi({ description: 'When the review ends by itself, or ended' }),
      }),
    ),
    left: z.number().int(),
    nextAt: z.number().int().nullable().openapi({ description: 'When the next one may be submitted' }),
  }),
  answer({ services, subject }) {
    const { level, isRecognised, submissions, left } = services.verification.status(subject)
    return accepted({
      level,
      isRecognised,
      submissions: submissions.map((one) => ({
        level: one.level,
        state: one.state,
        reason: one.reason ?? null,
        submittedAt: one.submittedAt,
        decidedAt: one.decidedAt,
      })),
      left: left.count,
      nextAt: left.nextAt ?? null,
    })
  },
})

const sendPhoneCode = change({
  path: 'sendPhoneCode',
  summary: 'Send a code to the phone number of level 1; not for keys',
  input: z.object(basic),
  output: z.object({
    isNeeded: z.boolean().openapi({ description: 'False: the number is bound, level 1 needs no code' }),
  }),
  async answer({ services, subject, language }, input) {
    const sent = await services.verification.sendPhoneCode(subject, input, language)
    return sent.ok ? sent : refuseAs(sent.refusal, {})
  },
})

const submitBasic = change({
  path: 'submitBasic',
  summary: 'Submit level 1 with the code that was sent to the phone; not for keys',
  input: z.object({
    ...basic,
    sentCode: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  async answer({ services, subject, newId }, { sentCode, ...details }) {
    return answerOf(await services.verification.submitBasic(subject, newId(), details, sentCode))
  },
})

const submitIdentity = change({
  path: 'submitIdentity',
  summary: 'Submit level 2: name, document and two pictures; not for keys',
  input: z.object({
    firstName: words(60),
    lastName: words(60),
    document: z.enum(documentKinds),
    expiresOn: day,
    front: document,
    selfie: document,
  }),
  async answer({ services, subject, newId }, { front, selfie, ...details }) {
    const files = { front: fileOf(front), selfie: fileOf(selfie) }
    return answerOf(await services.verification.submitIdentity(subject, newId(), details, files))
  },
})

const submitAddress = change({
  path: 'submitAddress',
  summary: 'Submit level 3: an address and a proof of it; not for keys',
  input: z.object({
    street: words(120),
    city: words(60),
    postalCode: words(10),
    issuedOn: day,
    proof: document,
  }),
  async answer({ services, subject, newId }, { proof, ...details }) {
    return answerOf(await services.verification.submitAddress(subject, newId(), details, fileOf(proof)))
  },
})

const { occupation, source, purpose, experience } = recognitionChoices

const recognise = change({
  path: 'recognise',
  summary: 'Submit the customer recognition form; not for keys',
  input: z.object({
    occupation: z.enum(occupation),
    source: z.enum(source),
    purpose: z.enum(purpose),
    experience: z.enum(experience),
    risk: z.literal(true).openapi({ description: 'The person knows that all of the money can be lost' }),
  }),
  async answer({ services, subject, newId }, { risk: _, ...choices }) {
    const form = { ...choices, risk: 'on' }
    return answerOf(await services.verification.recognise(subject, newId(), form))
  },
})

export const verification = [status, sendPhoneCode, submitBasic, submitIdentity, submitAddress, recognise]
