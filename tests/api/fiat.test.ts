// Lira through v1: a deposit in every way it may end, a withdrawal with its proof, limits, wrong terms, who may not.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSameName, ownBank, readIban } from '#app/services/money/bank.ts'
import { totpCode } from '#app/services/people/totp.ts'
import type { Subject } from '#app/services/subject.ts'
import { fiatRules } from '#engine/fiat/rules.ts'
import { verificationRules } from '#engine/verification/rules.ts'
import { newcomer, newcomerPassword } from '#tests/support/newcomer.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'
import { submitBothLevels } from '#tests/support/verify-person.ts'

const { bankMs, reviewMs, blockMs, waitMs } = fiatRules
const iban = 'TR330006100519786457841326'

let server: TestServer
let demo: Person
let ayse: Person

beforeAll(async () => {
  const start = Date.now() - 3_600_000
  server = await openTestServer('off', ['BTCUSDT', 'USDTTRY'], { start, time: 'standing' })
  demo = await server.person()
  const made = await newcomer(server, 'ayse@one.example')
  await submitBothLevels(server.services, made.subject, made.cookie)
  await wait(verificationRules.reviewMs)
  ayse = made
})
afterAll(() => server.close())

const wait = (ms: number) => server.time?.advanceTo(server.time.now() + ms)
const v1 = async (call: string, body: object, { cookie }: Pick<Person, 'cookie'> = ayse) =>
  (await server.call(`v1/fiat/${call}`, body, { cookie })).body
const lira = () => server.open.exchange.balances(ayse.account).find(({ coin }) => coin === 'TRY')
const order = async (orderId: string) => (await v1('orderInfo', { orderId })).data as Record<string, unknown>
const announce = async (amount = '1000') =>
  ((await v1('deposit', { amount })).data as { orderId: string }).orderId
const carry = async (orderId: string, more: object = {}) => {
  const { reference } = await order(orderId)
  return v1('testTransfer', { orderId, senderName: 'AYŞE  YILMAZ', reference, ...more })
}

test('a transfer in the verified name with its code is credited, and every step is kept', async () => {
  const before = Number(lira()?.available)
  const orderId = await announce()
  expect(await order(orderId)).toMatchObject({
    status: 'created',
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
  })
  expect(await carry(orderId)).toMatchObject({ code: '00000' })
  expect(await carry(orderId)).toMatchObject({ code: 'P6102', data: { field: 'orderId' } })
  await wait(bankMs)
  expect(await order(orderId)).toMatchObject({ status: 'reviewing' })
  expect(Number(lira()?.available)).toBe(before)
  await wait(reviewMs)
  const { status, steps } = await order(orderId)
  expect(status).toBe('credited')
  expect((steps as { status: string }[]).map((step) => step.status)).toEqual([
    'created',
    'paid',
    'reviewing',
    'credited',
  ])
  expect(Number(lira()?.available)).toBe(before + 1000)
  const { body } = await server.call('v1/spot/account/history', { kind: 'deposit' }, { cookie: ayse.cookie })
  expect(body.data).toMatchObject({ lines: [{ kind: 'deposit', coin: 'TRY', amount: '1000' }] })
})

test.each([
  [
    'another name',
    { senderName: 'Mert Kaya' },
    reviewMs,
    { status: 'returned', reason: 'otherName', fee: '3' },
  ],
  ['no code', { reference: '' }, waitMs, { status: 'returned', reason: 'wrongReference', fee: '0' }],
])('a transfer with %s goes back', async (_, more, ms, end) => {
  const before = lira()
  const orderId = await announce()
  await carry(orderId, more)
  await wait(bankMs + ms - 1)
  expect(await order(orderId)).toMatchObject({ status: 'reviewing' })
  await wait(1)
  expect(await order(orderId)).toMatchObject(end)
  expect(lira()).toEqual(before)
})

test('an announced deposit that never comes expires, and is cancelled on request', async () => {
  const [late, off] = [await announce(), await announce()]
  expect(await v1('cancel', { orderId: off })).toMatchObject({ code: '00000' })
  expect(await v1('cancel', { orderId: off })).toMatchObject({ code: 'P6102' })
  await wait(waitMs)
  expect(await order(late)).toMatchObject({ status: 'expired' })
  expect(await order(off)).toMatchObject({ status: 'cancelled' })
})

test('each end of a deposit is one notification of its owner, but one that he cancelled', async () => {
  const cookie = ayse.cookie
  const { body } = await server.call('v1/notification/list', { group: 'system' }, { cookie })
  const { notifications } = body.data as { notifications: { kind: string }[] }
  // Newest first: expired, no code, another name, credited.
  expect(notifications.map(({ kind }) => kind).filter((kind) => kind.startsWith('lira'))).toEqual([
    'lira-expired',
    'lira-returned',
    'lira-returned',
    'lira-credited',
  ])
  const others = await server.call('v1/notification/list', { group: 'system' }, { cookie: demo.cookie })
  expect(others.body.data).toEqual({ notifications: [] })
})

test.each([
  [{ amount: '49.99' }, '43037', /50 TRY/],
  [{ amount: '500000.01' }, '43038', /500[.,]000 TRY/],
  [{ amount: '50.001' }, '43125', /./],
])('refused: %j', async (body, code, words) => {
  await wait(waitMs)
  expect(await v1('deposit', body)).toMatchObject({
    code,
    msg: expect.stringMatching(words),
    data: { field: 'amount' },
  })
})

test('the day of level 2 is 500,000 in each direction, and what came to nothing uses nothing', async () => {
  await wait(waitMs)
  const orderId = await announce('400000')
  expect((await v1('limits', {})).data).toMatchObject({
    deposit: { perDay: '500000', left: '100000' },
    withdrawal: { perDay: '500000', left: '500000' },
    bank: { iban: ownBank.iban },
  })
  expect(await v1('deposit', { amount: '100001' })).toMatchObject({ code: '43038' })
  await v1('cancel', { orderId })
  expect((await v1('limits', {})).data).toMatchObject({ deposit: { left: '500000' } })
})

test('a withdrawal needs fund password and code; it is frozen, then with the bank, then paid; once for a repeat', async () => {
  const body = { iban, amount: '1000' }
  expect(await v1('withdraw', { ...body, iban: 'TR330006100519786457841327' })).toMatchObject({
    code: '40017',
    data: { field: 'iban' },
  })
  expect(await v1('withdraw', body)).toMatchObject({ code: 'P5003', data: { field: 'fundPassword' } })
  const { security, people } = server.services
  const subject = (await people.subject(ayse.cookie)) as Subject
  const change = {
    subject,
    from: 'test',
    device: { agent: 'Firefox', locale: 'tr' } as const,
    password: newcomerPassword,
  }
  const fundPassword = 'kasa-parolam-3'
  expect(await security.setFundPassword(change, fundPassword)).toMatchObject({ ok: true })
  const begun = await security.beginTotp(subject)
  const set = await security.confirmTotp(change, begun.ok ? totpCode(begun.value.secret, Date.now()) : '')
  if (!set.ok) throw new Error(set.refusal.code)
  const [first, second, third] = set.value
  // A new fund password holds withdrawals back for a day.
  expect(await v1('withdraw', { ...body, fundPassword, code: first })).toMatchObject({ code: 'P5007' })
  await wait(waitMs)
  expect(await v1('withdraw', { ...body, fundPassword, code: '000000' })).toMatchObject({
    data: { field: 'code' },
  })
  expect(await v1('withdraw', { ...body, amount: '99', fundPassword, code: third })).toMatchObject({
    code: '43037',
    data: { field: 'amount' },
  })
  const before = Number(lira()?.available)
  const headers = { cookie: ayse.cookie, 'idempotency-key': 'once' }
  const send = async () =>
    (
      await server.call(
        'v1/fiat/withdraw',
        { ...body, iban: 'tr33 0006 1005 1978 6457 8413 26', fundPassword, code: first },
        headers,
      )
    ).body.data
  const made = (await send()) as { orderId: string }
  expect(await send()).toEqual(made)
  expect(lira()).toMatchObject({ available: `${before - 1000}`, frozen: '1000' })
  await wait(blockMs)
  expect(await order(made.orderId)).toMatchObject({ status: 'riskCheck', iban, fee: '3' })
  await wait(reviewMs)
  expect(await order(made.orderId)).toMatchObject({ status: 'processing' })
  expect(await v1('cancel', { orderId: made.orderId })).toMatchObject({ code: 'P6102' })
  expect(lira()).toMatchObject({ available: `${before - 1000}`, frozen: '0' })
  await wait(bankMs)
  expect(await order(made.orderId)).toMatchObject({ status: 'paid' })
  const again = await v1('withdraw', { ...body, fundPassword, code: second })
  const { orderId } = again.data as { orderId: string }
  expect(await v1('cancel', { orderId })).toMatchObject({ code: '00000' })
  expect(lira()).toMatchObject({ available: `${before - 1000}`, frozen: '0' })
})

test('demo accounts and people below level 2 move no lira; orders of others are not found', async () => {
  expect(await v1('deposit', { amount: '100' }, demo)).toMatchObject({ code: '23140' })
  const young = await newcomer(server, 'new@one.example')
  expect(await v1('deposit', { amount: '100' }, young)).toMatchObject({ code: '23126' })
  const orderId = await announce()
  expect(await v1('orderInfo', { orderId }, young)).toMatchObject({ code: 'P6102' })
  expect(await v1('cancel', { orderId }, demo)).toMatchObject({ code: 'P6102' })
  const transfer = { orderId, senderName: 'Ayşe Yılmaz' }
  expect(await v1('testTransfer', transfer, young)).toMatchObject({ code: 'P6102' })
})

test('IBANs and names are read as people write them', () => {
  expect(readIban(' tr33 0006 1005 1978 6457 8413 26')).toBe(iban)
  for (const wrong of ['', 'TR33', 'DE89370400440532013000', 'TR340006100519786457841326', ownBank.iban])
    expect(readIban(wrong)).toBeUndefined()
  expect(isSameName('ışıl  İNCİ', 'IŞIL inci')).toBe(true)
  expect(isSameName('Isil Inci', 'Işıl İnci')).toBe(false)
})
