// Purchases by card through v1: each test card to its end, 3-D Secure with its code, what is typed wrongly, limits, who may not.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isLuhn, readCard, testCards } from '#app/services/money/card.ts'
import type { Subject } from '#app/services/subject.ts'
import { fiatRules } from '#engine/fiat/rules.ts'
import { verificationRules } from '#engine/verification/rules.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'
import { submitBothLevels } from '#tests/support/verify-person.ts'

const { cardQuoteMs, cardChallengeMs, cardHoldMs } = fiatRules

let server: TestServer
let demo: Person
let ayse: { cookie: string; subject: Subject; account: string }

beforeAll(async () => {
  const start = Date.now() - 3_600_000
  server = await openTestServer('off', ['BTCUSDT', 'USDTTRY'], { start, time: 'standing' })
  demo = await server.person()
  ayse = await newcomer(server, 'ayse@one.example')
  await submitBothLevels(server.services, ayse.subject, ayse.cookie)
  await wait(verificationRules.reviewMs)
})
afterAll(() => server.close())

const wait = (ms: number) => server.time?.advanceTo(server.time.now() + ms)
const v1 = async (call: string, body: object, { cookie }: { cookie: string } = ayse) =>
  (await server.call(`v1/fiat/${call}`, body, { cookie })).body
const held = (coin: string) =>
  Number(server.open.exchange.balances(ayse.account).find((one) => one.coin === coin)?.available ?? 0)
const numberOf = (behaviour: string) =>
  testCards.find((card) => card.behaviour === behaviour)?.number as string
const good = { coin: 'BTC', amount: '1000', expiry: '12/40', cvc: '123' }
const order = async (orderId: string) => (await v1('orderInfo', { orderId })).data as Record<string, unknown>

async function buy(behaviour: string): Promise<string> {
  const begun = await v1('cardBuy', { ...good, number: numberOf(behaviour) })
  expect(begun).toMatchObject({ code: '00000' })
  return (begun.data as { orderId: string }).orderId
}

const codesSent = new Set<string>()

/** Of the newest payment: its message may come a moment after the answer. */
async function sentCode(): Promise<string> {
  const code = await vi.waitFor(async () => {
    const messages = await server.services.outbox.list(ayse.subject.userId)
    const codes = messages.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
    const fresh = codes.find((one) => !codesSent.has(one))
    if (fresh === undefined) throw new Error('no code was sent')
    return fresh
  })
  codesSent.add(code)
  return code
}

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

test('a card with a code: priced, confirmed, checked, paid, credited at that price, less the fee', async () => {
  const [before, lira] = [held('BTC'), held('TRY')]
  const orderId = await buy('challenge')
  const priced = await order(orderId)
  expect(priced).toMatchObject({
    kind: 'card',
    status: 'created',
    amount: '1000',
    fee: '25',
    coin: 'BTC',
    brand: 'Mastercard',
    last4: '4444',
  })
  const rate = server.services.markets
  const [btc, usdt] = ['BTCUSDT', 'USDTTRY'].map((symbol) => Number(rate.get(symbol)?.ticker.last))
  expect(Number(priced.coinAmount)).toBeCloseTo(((975 / (usdt as number)) * 0.999) / (btc as number), 6)
  expect(await v1('cardCode', { orderId, code: '123456' })).toMatchObject({ code: 'P6102' })
  expect(await v1('cardConfirm', { orderId })).toMatchObject({ code: '00000' })
  expect(await v1('cardConfirm', { orderId })).toMatchObject({ code: 'P6102' })
  expect(await order(orderId)).toMatchObject({ status: '3ds' })
  const code = await sentCode()
  expect(await v1('cardCode', { orderId, code: wrongOf(code) })).toMatchObject({
    data: { field: 'sentCode' },
  })
  expect(await v1('cardCode', { orderId, code })).toMatchObject({ code: '00000' })
  expect(await v1('cardCode', { orderId, code })).toMatchObject({ code: 'P6102' })
  expect(held('BTC')).toBe(before)
  await wait(cardHoldMs)
  const { status, steps } = await order(orderId)
  expect(status).toBe('credited')
  expect((steps as { status: string }[]).map((step) => step.status)).toEqual([
    'created',
    '3ds',
    'paid',
    'credited',
  ])
  expect(held('BTC')).toBeCloseTo(before + Number(priced.coinAmount), 12)
  expect(held('TRY')).toBe(lira)
})

test.each([
  ['approve', 'paid', cardHoldMs, { status: 'credited', reason: null }],
  ['decline', 'failed', 0, { status: 'failed', reason: 'declined' }],
  ['chargeback', '3ds', cardChallengeMs, { status: 'failed', reason: 'challengeExpired' }],
])('the card that shows %s', async (behaviour, then, ms, end) => {
  const before = held('BTC')
  const orderId = await buy(behaviour)
  await v1('cardConfirm', { orderId })
  expect(await order(orderId)).toMatchObject({ status: then })
  await wait(ms)
  expect(await order(orderId)).toMatchObject(end)
  expect(held('BTC') > before).toBe(end.status === 'credited')
})

test('a payment that its bank takes back is refunded: nothing arrives, and the day is free again', async () => {
  const { left } = server.services.fiat.limit(ayse.account, 'deposit')
  const before = held('BTC')
  const orderId = await buy('chargeback')
  await v1('cardConfirm', { orderId })
  await v1('cardCode', { orderId, code: await sentCode() })
  expect(server.services.fiat.limit(ayse.account, 'deposit').left).toBe(`${Number(left) - 1000}`)
  expect(await v1('cancel', { orderId })).toMatchObject({ code: 'P6102' })
  await wait(cardHoldMs)
  expect(await order(orderId)).toMatchObject({ status: 'refunded', reason: 'chargeback' })
  expect(held('BTC')).toBe(before)
  expect(server.services.fiat.limit(ayse.account, 'deposit').left).toBe(left)
})

test('a price that no one confirms expires; a code wrong too often ends it; it can be cancelled until it is paid', async () => {
  const late = await buy('approve')
  await wait(cardQuoteMs)
  expect(await v1('cardConfirm', { orderId: late })).toMatchObject({ code: 'P6102' })
  expect(await order(late)).toMatchObject({ status: 'failed', reason: 'quoteExpired' })
  const off = await buy('approve')
  expect(await v1('cancel', { orderId: off })).toMatchObject({ code: '00000' })
  expect(await order(off)).toMatchObject({ status: 'cancelled' })
  const orderId = await buy('challenge')
  await v1('cardConfirm', { orderId })
  const wrong = wrongOf(await sentCode())
  for (let n = 0; n < 5; n++) await v1('cardCode', { orderId, code: wrong })
  expect(await order(orderId)).toMatchObject({ status: 'failed', reason: 'challengeFailed' })
})

test.each([
  [{ number: '4242424242424241' }, '40017', 'number'],
  [{ number: '4111111111111111' }, '40017', 'number'],
  [{ expiry: '01/20' }, '40017', 'expiry'],
  [{ expiry: '13/40' }, '40017', 'expiry'],
  [{ cvc: '12' }, '40017', 'cvc'],
  [{ coin: 'NONE' }, '40017', 'coin'],
  [{ coin: 'TRY' }, '40017', 'coin'],
  [{ amount: '49.99' }, '43037', 'amount'],
  [{ amount: '500000.01' }, '43038', 'amount'],
  [{ amount: '50.001' }, '43125', 'amount'],
])('refused: %j', async (change, code, field) => {
  const answer = await v1('cardBuy', { ...good, number: numberOf('approve'), ...change })
  expect(answer).toMatchObject({ code, data: { field } })
})

test('of the card nothing is kept but its brand and last four digits', async () => {
  const orders = await server.services.fiat.orders(ayse.account, { kinds: ['card'], limit: 100 })
  expect(orders.length).toBeGreaterThan(3)
  const kept = JSON.stringify(orders)
  for (const { number } of testCards) expect(kept).not.toContain(number)
})

test('demo accounts and people below level 2 buy nothing; purchases of others are not found', async () => {
  const body = { ...good, number: numberOf('approve') }
  expect(await v1('cardBuy', body, demo)).toMatchObject({ code: '23140' })
  const young = await newcomer(server, 'new@one.example')
  expect(await v1('cardBuy', body, young)).toMatchObject({ code: '23126' })
  const orderId = await buy('challenge')
  await v1('cardConfirm', { orderId })
  const other = await newcomer(server, 'mert@one.example')
  await submitBothLevels(server.services, other.subject, other.cookie)
  await wait(verificationRules.reviewMs)
  for (const [call, more] of [
    ['cardConfirm', {}],
    ['cardCode', { code: await sentCode() }],
    ['orderInfo', {}],
    ['cancel', {}],
  ] as const)
    expect(await v1(call, { orderId, ...more }, other)).toMatchObject({ code: 'P6102' })
})

test('numbers are read as people write them, and checked by their last digit', () => {
  const now = Date.UTC(2026, 10, 30)
  expect(readCard({ number: '4242 4242-4242 4242', expiry: ' 11 / 26', cvc: '007 ' }, now)).toEqual({
    ok: true,
    value: { brand: 'Visa', last4: '4242', behaviour: 'approve' },
  })
  expect(readCard({ number: '4242424242424242', expiry: '10/26', cvc: '007' }, now)).toMatchObject({
    ok: false,
  })
  for (const { number } of testCards) expect(isLuhn(number)).toBe(true)
  for (const wrong of ['', '4242', '4242424242424243', 'x242424242424242']) expect(isLuhn(wrong)).toBe(false)
})
