// v1/user/verification: all levels by calls alone, wrong papers with their field, and what keys and strangers get.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subject } from '#app/services/subject.ts'
import { verificationRules } from '#engine/verification/rules.ts'
import { good } from '#tests/support/good-inputs.ts'
import { pictureOf } from '#tests/support/picture.ts'
import { keyOf, signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ayse: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { start: Date.now() - 3_600_000, time: 'standing' })
  const who = { email: 'ayse@one.example', password: 'not-a-secret-1', country: 'TR' }
  const made = await server.services.people.signUp(who, 'test')
  if (!made.ok) throw new Error(made.refusal.code)
  const cookie = made.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  ayse = { cookie, account: ((await server.services.people.subject(cookie)) as Subject).account }
})
afterAll(() => server.close())

const given = (call: string) => good[`v1/user/verification/${call}`]
const v1 = async (call: string, more: object = {}, person = ayse) =>
  (await server.call(`v1/user/verification/${call}`, { ...given(call), ...more }, { cookie: person.cookie }))
    .body
const file = (shade: number) => Buffer.from(pictureOf(320, shade)).toString('base64')
const wait = (ms: number) => server.time?.advanceTo(server.time.now() + ms)

async function sentCode(): Promise<string> {
  const subject = (await server.services.people.subject(ayse.cookie)) as Subject
  const [last] = await server.services.outbox.list(subject.userId)
  return /\b\d{6}\b/.exec(last?.body ?? '')?.[0] ?? ''
}

test('a person goes through the three levels and the recognition form by calls', async () => {
  expect(await v1('status')).toMatchObject({ data: { level: 0, submissions: [], left: 5, nextAt: null } })
  expect(await v1('submitBasic')).toMatchObject({ code: 'P5011', data: { field: 'sentCode' } })
  expect(await v1('sendPhoneCode')).toMatchObject({ code: '00000', data: { isNeeded: true } })
  const code = await sentCode()
  const wrong = code === '123456' ? '123457' : '123456'
  expect(await v1('submitBasic', { sentCode: wrong })).toMatchObject({ code: 'P5010' })
  expect(await v1('submitBasic', { sentCode: code })).toMatchObject({ code: '00000' })
  expect(await v1('status')).toMatchObject({ data: { level: 1, submissions: [{ state: 'approved' }] } })
  expect(await v1('submitBasic')).toMatchObject({ code: 'P5111' })

  expect(await v1('submitIdentity')).toMatchObject({ code: 'P5115', data: { field: 'front' } })
  const pictures = { front: file(10), selfie: file(90) }
  expect(await v1('submitIdentity', { firstName: '7' })).toMatchObject({
    code: '40017',
    data: { field: 'firstName' },
  })
  expect(await v1('submitIdentity', pictures)).toMatchObject({ code: '00000' })
  expect(await v1('submitIdentity', pictures)).toMatchObject({ code: 'P5110' })
  await wait(verificationRules.reviewMs)
  const issuedOn = new Date(server.services.now() - 86_400_000).toISOString().slice(0, 10)
  expect(await v1('submitAddress', { issuedOn, proof: file(30) })).toMatchObject({ code: '00000' })
  await wait(verificationRules.reviewMs)
  expect(await v1('recognise')).toMatchObject({ code: '00000' })
  expect((await v1('status')).data).toMatchObject({ level: 3, isRecognised: true, left: 2 })
})

test('a rejected submission says why; a repeat of a request is carried out once', async () => {
  const who = { email: 'bora@one.example', password: 'not-a-secret-1', country: 'TR' }
  const made = await server.services.people.signUp(who, 'elsewhere')
  if (!made.ok) throw new Error(made.refusal.code)
  const cookie = made.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  const subject = (await server.services.people.subject(cookie)) as Subject
  await server.operate({ type: 'setAccount', account: subject.account, kyc: 1 })
  const once = { cookie, 'idempotency-key': 'identity-of-bora' }
  const same = { ...given('submitIdentity'), front: file(10), selfie: file(10) }
  for (let times = 0; times < 2; times++)
    expect((await server.call('v1/user/verification/submitIdentity', same, once)).body.code).toBe('00000')
  await wait(verificationRules.reviewMs)
  expect((await v1('status', {}, { cookie, account: subject.account })).data).toMatchObject({
    submissions: [{ level: 2, state: 'rejected', reason: 'samePicture' }],
    left: 4,
  })
})

test('a key reads the state and submits nothing', async () => {
  const key = await keyOf(server, await server.person())
  const ask = async (call: string) =>
    (await signedCall(server.origin, key, `/v1/user/verification/${call}`, given(call) ?? {})).body
  expect(await ask('status')).toMatchObject({ code: '00000', data: { level: 2 } })
  for (const call of ['sendPhoneCode', 'submitBasic', 'submitIdentity', 'submitAddress', 'recognise'])
    expect((await ask(call)).code, call).toBe('40014')
})
