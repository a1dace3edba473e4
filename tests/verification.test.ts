// Verification through the services: what each form takes and refuses, what is kept of it and where, ages, regions, limits, the recognition form.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Result } from '#app/services/result.ts'
import type { Subject } from '#app/services/subject.ts'
import { documentTerms } from '#app/services/verification/document-terms.ts'
import { foldersOf } from '#db/folders.ts'
import { papersOf } from '#db/stores/verifications.ts'
import { partsOf } from '#db/swap-exchange.ts'
import { verificationRules } from '#engine/verification/rules.ts'
import { pictureOf } from './support/picture.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'
import { basicDetails, codeToPhone, identityDetails, picture } from './support/verify-person.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { start: Date.now() - 3_600_000, time: 'standing' })
})
afterAll(() => server.close())

let count = 0
const newId = () => `request-${++count}`
const wait = (ms: number) => server.time?.advanceTo(server.time.now() + ms)
const codeOf = (answer: Result<null>) => (answer.ok ? 'ok' : [answer.refusal.code, answer.refusal.field])

/** Signs up; `now` reads the person again. */
async function newcomer() {
  const { people } = server.services
  const made = await people.signUp(
    { email: `n${++count}@one.example`, password: 'not-a-secret-1', country: 'TR' },
    `192.0.2.${count}`,
  )
  if (!made.ok) throw new Error(made.refusal.code)
  const cookie = made.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  return { now: async () => (await people.subject(cookie)) as Subject }
}

const basic = async (now: () => Promise<Subject>, more: object = {}, id = newId()) => {
  const { services } = server
  const sent = await services.verification.sendPhoneCode(await now(), { ...basicDetails, ...more }, 'tr')
  if (!sent.ok) return sent
  const [last] = await services.outbox.list((await now()).userId)
  const code = /\b\d{6}\b/.exec(last?.body ?? '')?.[0] ?? ''
  return services.verification.submitBasic(await now(), id, { ...basicDetails, ...more }, code)
}
const identity = async (now: () => Promise<Subject>, more: object = {}, files: object = {}, id = newId()) =>
  server.services.verification.submitIdentity(
    await now(),
    id,
    { ...identityDetails, ...more },
    { front: picture(), selfie: picture(320, 99), ...files },
  )
const address = async (now: () => Promise<Subject>, more: object, document: Blob | undefined = picture()) => {
  const issuedOn = new Date(server.services.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const given = { street: 'Lale Sok. 7', city: 'İzmir', postalCode: '35000', issuedOn, ...more }
  return server.services.verification.submitAddress(await now(), newId(), given, document)
}
const files = () => {
  const { documents } = foldersOf(server.dataDir)
  return existsSync(documents) ? readdirSync(documents) : []
}

test('three levels, one after the other; papers are sealed, files are named by chance and only their owner reads them', async () => {
  const { now } = await newcomer()
  expect(codeOf(await identity(now))).toEqual(['23126', 'level'])
  expect(files()).toEqual([])
  expect(codeOf(await basic(now))).toBe('ok')
  expect((await now()).facts.kyc).toBe(1)
  const id = newId()
  expect(codeOf(await identity(now, {}, {}, id))).toBe('ok')
  expect(codeOf(await identity(now, {}, {}, id))).toBe('ok')
  expect(codeOf(await identity(now))).toEqual(['P5110', 'level'])
  expect(files()).toHaveLength(2)
  const { documents } = foldersOf(server.dataDir)
  for (const name of files()) {
    expect(name).toMatch(/^[0-9a-f-]{36}$/)
    expect(statSync(join(documents, name)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(documents, name)).subarray(1, 4).toString()).toBe('PNG')
  }
  expect(partsOf(server.dataDir)).toContain(documents)
  const [row] = await papersOf(server.open.database, (await now()).userId, 2)
  expect(row?.details).not.toContain('Yılmaz')
  await wait(verificationRules.reviewMs)
  expect(await now()).toMatchObject({ name: 'Ayşe Yılmaz', facts: { kyc: 2 } })
  expect(server.open.exchange.balances((await now()).account)).toHaveLength(3)
  expect(codeOf(await address(now, {}))).toBe('ok')
  await wait(verificationRules.reviewMs)
  expect((await now()).facts.kyc).toBe(3)
  expect(codeOf(await address(now, {}))).toEqual(['P5111', 'level'])
})

test('a rejected submission says why, and gives way to the next one', async () => {
  const { now } = await newcomer()
  await basic(now)
  const before = files().length
  const reasons = [
    ['unreadable', {}, { front: picture(299) }],
    ['samePicture', {}, { selfie: picture() }],
    ['documentExpired', { expiresOn: '2001-01-01' }, {}],
  ] as const
  for (const [reason, more, given] of reasons) {
    expect(codeOf(await identity(now, more, given))).toBe('ok')
    await wait(verificationRules.reviewMs)
    const { submissions } = server.services.verification.status(await now())
    expect(submissions.at(-1)).toMatchObject({ level: 2, state: 'rejected', reason })
    expect(files()).toHaveLength(before + 2)
  }
  expect(codeOf(await identity(now))).toBe('ok')
  await wait(verificationRules.reviewMs)
  expect(codeOf(await address(now, { issuedOn: '2020-01-01' }))).toEqual(['429', undefined])
  await wait(verificationRules.dayMs)
  expect(codeOf(await address(now, { issuedOn: '2020-01-01' }))).toBe('ok')
  await wait(verificationRules.reviewMs)
  const { submissions, left } = server.services.verification.status(await now())
  expect(submissions.at(-1)).toMatchObject({ level: 3, state: 'rejected', reason: 'addressOld' })
  expect(left.count).toBe(4)
})

const big = new Blob([new Uint8Array(pictureOf(400)), new Uint8Array(documentTerms.bytesMax)])

test.each([
  ['no file', { front: undefined }, ['P5113', 'front']],
  ['an empty file', { selfie: new Blob([]) }, ['P5113', 'selfie']],
  ['more than 5 MB', { front: big }, ['P5114', 'front']],
  [
    'a page with the name of a picture',
    { front: new Blob(['<html><script>1</script>']) },
    ['P5115', 'front'],
  ],
  ['a PDF as identity', { front: new Blob(['%PDF-1.7\n1 0 obj\n']) }, ['P5115', 'front']],
  [
    'a picture that ends in its header',
    { selfie: new Blob([new Uint8Array(pictureOf(320).subarray(0, 12))]) },
    ['P5115', 'selfie'],
  ],
  [
    'a header of 30,000 by 30,000',
    { selfie: new Blob([new Uint8Array(pictureOf(8, 0, 30_000))]) },
    ['P5116', 'selfie'],
  ],
])('refused at once: %s', async (_, given, answer) => {
  const { now } = await newcomer()
  await basic(now)
  const before = files()
  expect(codeOf(await identity(now, {}, given))).toEqual(answer)
  expect(files()).toEqual(before)
  expect(server.services.verification.status(await now()).left.count).toBe(4)
})

test.each([
  ['phone', { phone: '532 111' }],
  ['birthDate', { birthDate: '1990-02-30' }],
  ['birthDate', { birthDate: '2190-01-01' }],
  ['country', { country: 'XX' }],
])('refused: a bad %s of level 1, %j', async (field, more) => {
  const { now } = await newcomer()
  expect(codeOf(await basic(now, more))).toEqual(['40017', field])
})

test.each([
  ['firstName', { firstName: '' }],
  ['lastName', { lastName: '<script>' }],
  ['firstName', { firstName: 'x'.repeat(61) }],
  ['document', { document: 'library-card' }],
  ['expiresOn', { expiresOn: 'soon' }],
])('refused: a bad %s of level 2, %j', async (field, more) => {
  const { now } = await newcomer()
  expect(codeOf(await identity(now, more))).toEqual(['40017', field])
})

test('a PDF proves an address', async () => {
  const { now } = await newcomer()
  const pdf = new Blob(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'])
  expect(codeOf(await address(now, {}, pdf))).toEqual(['23126', 'level'])
  expect(codeOf(await address(now, {}, new Blob([])))).toEqual(['P5113', 'document'])
  expect(codeOf(await address(now, { postalCode: '?' }))).toEqual(['40017', 'postalCode'])
})

test('under 18 and Hong Kong, also by the phone, are states from then on', async () => {
  const young = await newcomer()
  const birthDate = `${new Date().getUTCFullYear() - 17}-01-01`
  expect(codeOf(await basic(young.now, { birthDate }))).toEqual(['134453', 'birthDate'])
  expect(codeOf(await basic(young.now))).toEqual(['134453', undefined])
  expect(server.services.verification.status(await young.now())).toMatchObject({ level: 0, isUnderAge: true })
  for (const more of [{ country: 'HK' }, { phone: '+852 5123 4567' }]) {
    const { now } = await newcomer()
    expect(codeOf(await basic(now, more))).toEqual(['P5102', 'country'])
    expect(server.services.verification.status(await now()).isRegionClosed).toBe(true)
    expect(codeOf(await basic(now))).toEqual(['P5102', undefined])
  }
})

test('the recognition form: every answer and the tick, from level 1 on', async () => {
  const { now } = await newcomer()
  const answers = {
    occupation: 'student',
    source: 'savings',
    purpose: 'invest',
    experience: 'none',
    risk: 'on',
  }
  const fill = async (more: object = {}) =>
    codeOf(await server.services.verification.recognise(await now(), newId(), { ...answers, ...more }))
  expect(await fill()).toEqual(['23126', undefined])
  await basic(now)
  expect(await fill({ risk: undefined })).toEqual(['40017', 'risk'])
  expect(await fill({ source: 'luck' })).toEqual(['40017', 'source'])
  expect(await fill()).toBe('ok')
  expect(server.services.verification.status(await now()).isRecognised).toBe(true)
})

test('the number of level 1 is proven by a code, once, and bound by it', async () => {
  const { verification, outbox, security } = server.services
  const { now } = await newcomer()
  const submit = async (code?: string, more: object = {}) =>
    codeOf(await verification.submitBasic(await now(), newId(), { ...basicDetails, ...more }, code))
  expect(await submit()).toEqual(['P5011', 'sentCode'])
  const code = await codeToPhone(server.services, await now())
  const [message] = await outbox.list((await now()).userId)
  expect(message).toMatchObject({ channel: 'sms', recipient: '+905321112233' })
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await submit(wrong)).toEqual(['P5010', 'sentCode'])
  expect(await submit(code, { phone: '+90 532 999 88 77' })).toEqual(['P5011', 'sentCode'])
  expect((await now()).facts.kyc).toBe(0)
  expect(await submit(code)).toBe('ok')
  expect((await now()).facts.kyc).toBe(1)
  expect(await security.facts(await now())).toMatchObject({ phone: '+905321112233' })
  // Nothing is sent for what the exchange refuses anyway.
  const again = await verification.sendPhoneCode(await now(), basicDetails, 'tr')
  expect(again).toEqual({ ok: true, value: { isNeeded: false } })
  expect(await submit()).toEqual(['P5111', 'level'])
})

test('a number that is bound already needs no code, another one does', async () => {
  const { verification, security, outbox } = server.services
  const { now } = await newcomer()
  const change = { subject: await now(), from: 'test', device: { agent: 'Firefox', locale: 'tr' } } as const
  await security.sendContactCode(change as never, 'phone', '+905321112233')
  const [last] = await outbox.list((await now()).userId)
  const sent = /\b\d{6}\b/.exec(last?.body ?? '')?.[0] ?? ''
  expect(await security.confirmContact(change as never, 'phone', sent)).toMatchObject({ ok: true })
  const ask = async (phone: string) =>
    verification.sendPhoneCode(await now(), { ...basicDetails, phone }, 'tr')
  expect(await ask('+905321112234')).toEqual({ ok: true, value: { isNeeded: true } })
  expect(await ask('+905321112233')).toEqual({ ok: true, value: { isNeeded: false } })
  expect(codeOf(await verification.submitBasic(await now(), newId(), basicDetails))).toBe('ok')
})
