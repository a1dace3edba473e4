// The first steps of a demo account follow from its rows; closing the card is for good; others have no card.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'USDTTRY'])
  person = await server.person()
})
afterAll(() => server.close())

const subject = async () => (await server.services.people.subject(person.cookie))!
const read = async () => server.services.firstSteps.read(await subject())
const done = async () => (await read())?.steps.flatMap((one) => (one.done ? [one.step] : []))

test('what was credited is there, nothing is done yet', async () => {
  const first = await read()
  expect(first?.credited).toEqual(
    expect.arrayContaining([
      { coin: 'USDT', amount: '100000' },
      { coin: 'BTC', amount: '1' },
      { coin: 'TRY', amount: '1000000' },
    ]),
  )
  expect(await done()).toEqual([])
})

test('an order, a bot and a replay are done once there are such', async () => {
  const order = { symbolId: 'BTCUSDT', orderType: 'limit', price: '20000', size: '0.01', side: 'buy' }
  const { body } = await server.call('v1/spot/order/placeOrder', order, { cookie: person.cookie })
  expect(body.code).toBe('00000')
  expect(await done()).toEqual(['order'])
  const config = { symbol: 'BTCUSDT', amount: '1000', interval: '1H', strategy: { by: 'ma' } }
  const made = await server.services.bots.create(await subject(), 'cta', config, 'first-bot')
  expect(made.ok).toBe(true)
  expect(await done()).toEqual(['order', 'bot'])
  await server.services.firstSteps.noteReplay(await subject())
  expect(await done()).toEqual(['order', 'bot', 'replay'])
})

test('its first day is a curve from the credit on, whose sum is what today earned', async () => {
  const { account } = await subject()
  const steps = await server.services.holdings.firstDay(account)
  expect(steps.length).toBeGreaterThan(0)
  const [today] = await server.services.holdings.days(account, 1)
  const sum = steps.reduce((total, { pnl }) => total + pnl.toNumber(), 0)
  expect(sum).toBeCloseTo(today?.pnl.toNumber() ?? Number.NaN, 4)
})

test('closed is closed; preferences beside it stay', async () => {
  const who = await subject()
  await server.services.preferences.change(who.userId, { spotPopup: false })
  await server.services.firstSteps.close(who)
  expect(await read()).toBeNull()
  expect((await server.services.preferences.read(who.userId)).spotPopup).toBe(false)
  const main = { ...who, userId: '1', facts: { ...who.facts, kind: 'main' as const } }
  expect(await server.services.firstSteps.read(main)).toBeNull()
})
