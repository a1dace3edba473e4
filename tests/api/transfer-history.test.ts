// Deposits and withdrawals as one list: coins and lira merged, filtered by state, page by page, as a file, and one alone.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyTransfer, loadOneTransfer, loadTransfers } from '#app/features/money/load-transfers.ts'
import { readTransferQuery } from '#app/features/money/transfer-query.ts'
import { transferPage } from '#app/services/money/transfer-history.ts'
import type { Subject } from '#app/services/subject.ts'
import { custodyRules } from '#engine/custody/rules.ts'
import { fiatRules } from '#engine/fiat/rules.ts'
import { verificationRules } from '#engine/verification/rules.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'
import { submitBothLevels } from '#tests/support/verify-person.ts'

let server: TestServer
let ayse: Subject
let other: Subject

const wait = (ms: number) => server.time?.advanceTo(server.time.now() + ms)
const list = async (search = '', subject = ayse) => {
  const { rows } = await loadTransfers(
    server.services,
    subject.account,
    readTransferQuery(new URLSearchParams(search)),
    0,
  )
  return rows.map(({ direction, coin, amount, state, status }) => [direction, coin, amount, state, status])
}

async function verified(email: string) {
  const { cookie, subject } = await newcomer(server, email)
  await submitBothLevels(server.services, subject, cookie)
  await wait(verificationRules.reviewMs)
  return (await server.services.people.subject(cookie)) as Subject
}

beforeAll(async () => {
  const start = Date.now() - 3_600_000
  server = await openTestServer('off', ['BTCUSDT', 'USDTTRY'], { start, time: 'standing' })
  ayse = await verified('ayse@one.example')
  other = await verified('mert@one.example')
})
afterAll(() => server.close())

const testDeposit = (amount: string, id: string) =>
  server.services.coinTransfers.sendTestDeposit(ayse, id, { coin: 'BTC', chain: 'Bitcoin', amount })

test('each is there with its state as it changes, newest first, and nothing of others', async () => {
  const { fiat, coinTransfers } = server.services
  expect((await testDeposit('0.5', 'd-1')).rejected).toBeUndefined()
  await wait(1)
  const announced = await fiat.announce(ayse, 'f-1', { amount: '1000', method: 'fast' })
  if (!announced.ok) throw new Error(announced.refusal.code)
  expect(await list()).toEqual([
    ['deposit', 'TRY', '1000', 'pending', 'created'],
    ['deposit', 'BTC', '0.5', 'pending', 'confirming'],
  ])
  await wait(custodyRules.blockMs * custodyRules.blocksMost)
  const { orderId } = announced.value
  const order = await fiat.order(ayse.account, orderId)
  const transfer = { orderId, senderName: 'Ayşe Yılmaz', reference: order?.reference ?? '' }
  expect(await fiat.carry(ayse, 'f-2', transfer)).toMatchObject({ ok: true })
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  const command = { type: 'requestWithdrawal', account: ayse.account, coin: 'BTC', chain: 'Bitcoin' } as const
  const requested = await server.services.trading.submit(ayse, 'w-1', { ...command, address, amount: '0.1' })
  expect(requested.rejected).toBeUndefined()
  expect(await list()).toEqual([
    ['withdrawal', 'BTC', '0.1', 'reviewing', 'reviewing'],
    ['deposit', 'TRY', '1000', 'processing', 'paid'],
    ['deposit', 'BTC', '0.5', 'completed', 'credited'],
  ])
  expect(await list('state=reviewing')).toHaveLength(1)
  expect(await list('direction=withdrawal&coin=TRY')).toEqual([])
  expect(await list('coin=TRY')).toHaveLength(1)
  expect(await list('state=completed&direction=deposit')).toHaveLength(1)
  const [withdrawal] = await coinTransfers.withdrawals(ayse.account, { limit: 1 })
  await coinTransfers.cancel(ayse, 'w-2', `${withdrawal?.withdrawalId}`)
  await wait(fiatRules.bankMs)
  expect(await list('state=reviewing')).toEqual([['deposit', 'TRY', '1000', 'reviewing', 'reviewing']])
  await wait(fiatRules.reviewMs)
  expect((await list()).map(([, , , state]) => state)).toEqual(['cancelled', 'completed', 'completed'])
  expect(await list('', other)).toEqual([])

  const name = `withdrawal-${withdrawal?.withdrawalId}`
  expect(await loadOneTransfer(server.services, ayse.account, name)).toMatchObject({
    to: address,
    fee: '0.00005',
  })
  for (const [account, wanted] of [
    [other.account, name],
    [ayse.account, 'withdrawal-999'],
    [ayse.account, 'fiat-1'],
    [ayse.account, '../x'],
  ] as const)
    expect(await loadOneTransfer(server.services, account, wanted)).toBeUndefined()
})

test('pages of any size are together the whole list, each line once, in one order', async () => {
  const { fiat } = server.services
  for (let n = 0; n < 7; n++) {
    await wait(1)
    if (n % 2 === 0) await testDeposit(`0.00${n + 2}`, `more-${n}`)
    else await fiat.announce(ayse, `more-${n}`, { amount: `${60 + n}`, method: 'eft' })
  }
  const whole = await transferPage(server.services, ayse.account, { limit: 100 })
  expect(whole).toHaveLength(10)
  const times = whole.map(({ transfer }) => transfer.at)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  for (const limit of [1, 2, 3, 7]) {
    const found: string[] = []
    for (let before: string | undefined; found.length < 10; ) {
      const page = await transferPage(server.services, ayse.account, { limit, before })
      if (page.length === 0) break
      found.push(...page.map(({ transfer }) => `${transfer.table}-${transfer.id}`))
      before = page.at(-1)?.cursor
    }
    expect(found).toEqual(whole.map(({ transfer }) => `${transfer.table}-${transfer.id}`))
  }
  const query = readTransferQuery(new URLSearchParams('direction=deposit'))
  let lines = 0
  for await (const part of everyTransfer(server.services, ayse.account, query, 0)) lines += part.length
  expect(lines).toBe(9)
})
