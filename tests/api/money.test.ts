// Deposits and withdrawals in both dialects, the compatible one through an unmodified ccxt: addresses, records, what a key may not do.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityTerms } from '#app/services/people/security-terms.ts'
import { totpCode } from '#app/services/people/totp.ts'
import { custodyRules } from '#engine/custody/rules.ts'
import { verificationRules } from '#engine/verification/rules.ts'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'
import { submitBothLevels } from '#tests/support/verify-person.ts'

let server: TestServer
let alice: Person
let bob: Person
let client: CcxtClient

beforeAll(async () => {
  const start = Date.now() - 3_600_000
  server = await openTestServer('off', ['BTCUSDT', 'XRPUSDT'], { start, time: 'standing' })
  alice = await server.person()
  bob = await server.person()
  client = await ccxtClient(server.origin, await keyOf(server, alice))
})
afterAll(async () => {
  await client.close()
  await server.close()
})

const v1 = async (call: string, body: object, person = alice) =>
  (await server.call(`v1/spot/wallet/${call}`, body, { cookie: person.cookie })).body
const address = async (coin: string, chain: string, person: Person) =>
  (await v1('depositAddress', { coin, chain }, person)).data as { address: string; memo: string | null }
const balance = (coin: string, person: Person) =>
  server.open.exchange.balances(person.account).find((one) => one.coin === coin)
const wait = (ms: number) => server.time?.advanceTo(server.time.now() + ms)

const { blockMs, blocksMost, reviewMs } = custodyRules
const untilFinal = blockMs * blocksMost

test('a test deposit is listed while it confirms, credited once, and read by ccxt', async () => {
  const own = await address('USDT', 'TRC20', alice)
  expect(await v1('testDeposit', { coin: 'USDT', chain: 'TRC20', amount: '250' })).toMatchObject({
    code: '00000',
  })
  await wait(blockMs)
  expect((await v1('deposits', {})).data).toMatchObject({
    deposits: [{ amount: '250', status: 'confirming', confirmations: 3, required: 19 }],
  })
  expect(await client.fetchDeposits('USDT')).toMatchObject([
    { amount: 250, status: 'pending', currency: 'USDT' },
  ])
  await wait(untilFinal)
  const [deposit] = await client.fetchDeposits()
  expect(deposit).toMatchObject({
    id: '1',
    amount: 250,
    status: 'ok',
    address: own.address,
    network: 'TRC20',
  })
  expect(deposit?.txid).toMatch(/^[0-9a-f]{64}$/)
  expect(balance('USDT', alice)).toMatchObject({ available: '100250' })
})

test('ccxt: the deposit address of a network, and of the first one', async () => {
  const own = await address('USDT', 'ERC20', alice)
  expect(await client.fetchDepositAddress('USDT', { network: 'ERC20' })).toMatchObject({
    currency: 'USDT',
    address: own.address,
  })
  expect(await client.fetchDepositAddress('USDT')).toMatchObject({
    address: (await address('USDT', 'TRC20', alice)).address,
  })
  const ripple = await address('XRP', 'Ripple', bob)
  expect(ripple.memo).toMatch(/^\d+$/)
  await expect(client.fetchDepositAddress('USDT', { chain: 'nowhere' })).rejects.toThrow('chain')
})

test('a withdrawal to another person arrives there, less the fee, and both see one transaction', async () => {
  const { address: to } = await address('BTC', 'Bitcoin', bob)
  const headers = { cookie: alice.cookie, 'idempotency-key': 'once' }
  const body = { coin: 'BTC', chain: 'Bitcoin', address: to, amount: '0.1' }
  const send = async () => (await server.call('v1/spot/wallet/withdraw', body, headers)).body.data
  const made = await send()
  expect(await send()).toEqual(made)
  expect(balance('BTC', alice)).toMatchObject({ available: '0.9', frozen: '0.1' })
  expect(await client.fetchWithdrawals('BTC')).toMatchObject([{ amount: 0.09995, status: 'pending' }])
  await wait(reviewMs + untilFinal)
  expect(balance('BTC', alice)).toMatchObject({ available: '0.9', frozen: '0' })
  expect(balance('BTC', bob)).toMatchObject({ available: '1.09995' })
  const [sent] = await client.fetchWithdrawals()
  expect(sent).toMatchObject({
    amount: 0.09995,
    fee: { cost: 0.00005, currency: 'BTC' },
    status: 'ok',
    address: to,
  })
  const { deposits } = (await v1('deposits', {}, bob)).data as { deposits: { transaction: string }[] }
  expect(deposits).toMatchObject([{ transaction: sent?.txid, amount: '0.09995', status: 'credited' }])
  const { body: history } = await server.call(
    'v1/spot/account/history',
    { kind: 'withdrawal' },
    { cookie: alice.cookie },
  )
  expect(history.data).toMatchObject({ lines: [{ kind: 'withdrawal', coin: 'BTC', amount: '-0.1' }] })
})

test('a memo says whose a shared address is', async () => {
  const { address: shared, memo } = await address('XRP', 'Ripple', bob)
  await v1('testDeposit', { coin: 'XRP', chain: 'Ripple', amount: '100' })
  await wait(untilFinal)
  const send = (more: object) =>
    v1('withdraw', { coin: 'XRP', chain: 'Ripple', address: shared, amount: '30', ...more })
  expect(await send({})).toMatchObject({ code: '40017', data: { field: 'memo' } })
  expect(await send({ memo: 'x' })).toMatchObject({ code: '40017', data: { field: 'memo' } })
  expect(await send({ memo })).toMatchObject({ code: '00000' })
  await wait(reviewMs + untilFinal)
  expect(balance('XRP', bob)).toMatchObject({ available: '29.8' })
})

test('a withdrawal can be cancelled under review; wrong terms name their field', async () => {
  const outside = {
    coin: 'BTC',
    chain: 'Bitcoin',
    address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    amount: '0.1',
  }
  const before = balance('BTC', alice)
  const { withdrawalId } = (await v1('withdraw', outside)).data as { withdrawalId: string }
  expect(await v1('cancelWithdrawal', { withdrawalId }, bob)).toMatchObject({ code: 'P6101' })
  expect(await v1('cancelWithdrawal', { withdrawalId })).toMatchObject({ code: '00000' })
  expect(balance('BTC', alice)).toEqual(before)
  const own = await address('BTC', 'Bitcoin', alice)
  for (const [more, code, field] of [
    [{ address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' }, '40017', 'address'],
    [{ address: own.address }, '40017', 'address'],
    [{ chain: 'ERC20' }, '40017', 'chain'],
    [{ amount: '0.0001' }, '43037', 'amount'],
    [{ amount: '5' }, '43012', 'amount'],
  ] as const)
    expect(await v1('withdraw', { ...outside, ...more })).toMatchObject({ code, data: { field } })
})

test('a key may not withdraw', async () => {
  await expect(
    client.withdraw('BTC', 0.1, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined, { network: 'BTC' }),
  ).rejects.toThrow('40014')
})

const outside = { coin: 'BTC', chain: 'Bitcoin', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }
const device = { agent: 'Firefox', locale: 'tr' } as const
const fundPassword = 'kasa-parolam-3'
let people = 0

/** A verified person with 2 bitcoin, but neither fund password nor second factor. */
async function verified() {
  const who = { email: `mert-${++people}@one.example`, password: 'not-a-secret-1', country: 'TR' }
  const made = await server.services.people.signUp(who, `test-${people}`)
  if (!made.ok) throw new Error(made.refusal.code)
  const cookie = made.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  const subject = await server.services.people.subject(cookie)
  if (!subject) throw new Error('no subject')
  const mert = { cookie, account: subject.account }
  expect(await v1('withdraw', { ...outside, amount: '0.1' }, mert)).toMatchObject({ code: '23126' })
  await submitBothLevels(server.services, subject, cookie)
  await wait(verificationRules.reviewMs)
  await v1('testDeposit', { coin: 'BTC', chain: 'Bitcoin', amount: '1' }, mert)
  await wait(untilFinal)
  return { mert, change: { subject, from: 'test', device, password: who.password } }
}

/** The same with both, and with recovery codes; the holds are over. */
async function secured() {
  const { mert, change } = await verified()
  const { security } = server.services
  await security.setFundPassword(change, fundPassword)
  const begun = await security.beginTotp(change.subject)
  const set = await security.confirmTotp(change, begun.ok ? totpCode(begun.value.secret, Date.now()) : '')
  if (!set.ok) throw new Error(set.refusal.code)
  return { mert, change, codes: [...set.value] }
}

test('a person, other than a demo account, shows fund password and second factor', async () => {
  const { mert: unsecured } = await verified()
  expect(await v1('withdraw', { ...outside, amount: '0.1' }, unsecured)).toMatchObject({
    code: 'P5003',
    data: { field: 'fundPassword' },
  })
  const { mert, change, codes } = await secured()
  const { security } = server.services
  const [forList = '', forRow = '', first] = codes
  expect(await security.setWhitelistOnly({ ...change, code: forList }, true)).toMatchObject({ ok: true })
  const row = { label: 'Kasa', chain: outside.chain, address: outside.address, memo: '' }
  expect(await security.addAddress({ ...change, code: forRow }, row)).toMatchObject({ ok: true })

  const proven = { ...outside, amount: '0.1', fundPassword, code: first }
  const elsewhere = { ...proven, address: (await address('BTC', 'Bitcoin', alice)).address }
  expect(await v1('withdraw', proven, mert)).toMatchObject({ code: 'P5007' })
  await wait(securityTerms.holdMs)
  expect(await v1('withdraw', elsewhere, mert)).toMatchObject({ code: 'P5008', data: { field: 'address' } })
  expect(await v1('withdraw', { ...proven, fundPassword: 'wrong-one-1' }, mert)).toMatchObject({
    code: 'P5001',
  })
  expect(await v1('withdraw', { ...proven, code: '000000' }, mert)).toMatchObject({ code: 'P5004' })
  expect(balance('BTC', mert)).toMatchObject({ available: '2', frozen: '0' })
  expect(await v1('withdraw', proven, mert)).toMatchObject({ code: '00000' })
  expect(balance('BTC', mert)).toMatchObject({ available: '1.9', frozen: '0.1' })
  expect(await v1('withdraw', proven, mert)).toMatchObject({ code: 'P5004' })
  expect(balance('BTC', mert)).toMatchObject({ available: '1.9', frozen: '0.1' })
})

test('two withdrawals at once: one code counts once, one balance leaves once', async () => {
  const { mert, codes } = await secured()
  await wait(securityTerms.holdMs)
  const [one, two, three] = codes
  const send = (amount: string, code = '') =>
    v1('withdraw', { ...outside, amount, fundPassword, code }, mert).then((answer) => answer.code)
  expect((await Promise.all([send('0.1', one), send('0.1', one)])).sort()).toEqual(['00000', 'P5004'])
  expect(balance('BTC', mert)).toMatchObject({ available: '1.9', frozen: '0.1' })
  expect((await Promise.all([send('1.5', two), send('1.5', three)])).sort()).toEqual(['00000', '43012'])
  expect(balance('BTC', mert)).toMatchObject({ available: '0.4', frozen: '1.6' })
})

test('a list that changes meanwhile, negative and huge amounts: nothing moves', async () => {
  const { mert, change, codes } = await secured()
  const { security } = server.services
  const row = { label: 'Kasa', chain: outside.chain, address: outside.address, memo: '' }
  await security.setWhitelistOnly({ ...change, code: codes.pop() ?? '' }, true)
  await security.addAddress({ ...change, code: codes.pop() ?? '' }, row)
  await wait(securityTerms.holdMs)
  const [listed] = await security.addresses(change.subject)
  const proven = { ...outside, amount: '0.1', fundPassword }
  const [, refused] = await Promise.all([
    security.removeAddress(change.subject, listed?.addressId ?? ''),
    v1('withdraw', { ...proven, code: codes.pop() }, mert),
  ])
  // Whichever came first: what was on the list at that moment may leave, and nothing after it.
  expect(['00000', 'P5008']).toContain(refused.code)
  const { available } = balance('BTC', mert) ?? {}
  expect(available).toBe(refused.code === '00000' ? '1.9' : '2')
  expect(await v1('withdraw', { ...proven, code: codes.pop() }, mert)).toMatchObject({ code: 'P5008' })
  await security.setWhitelistOnly({ ...change, code: codes.pop() ?? '' }, false)
  await wait(securityTerms.holdMs)
  // A code counts once, also where the exchange refuses.
  for (const amount of ['-0.1', '0', '1e9', '9'.repeat(60), '0.000000001'])
    expect((await v1('withdraw', { ...proven, amount, code: codes.pop() }, mert)).data, amount).toMatchObject(
      {
        field: 'amount',
      },
    )
  expect(balance('BTC', mert)).toMatchObject({ available })
})

test('by the rules of MASAK a withdrawal says its purpose, and what was deposited waits', async () => {
  await server.operate({ type: 'setWithdrawalRules', on: true })
  const person = await server.person()
  const limits = async (coin: string) => (await v1('withdrawalLimits', { coin }, person)).data
  expect(await limits('USDT')).toMatchObject({
    rules: { waitHours: 72, waiting: '0', nextAt: null, stable: { perDay: '3000', leftOfDay: '3000' } },
  })
  const leave = (amount: string, more = {}) => v1('withdraw', { ...outside, amount, ...more }, person)
  expect(await leave('0.1')).toMatchObject({ code: 'P6106', data: { field: 'purpose' } })
  expect((await leave('0.1')).msg).toContain('20')
  const purpose = 'To my own hardware wallet'
  await v1('testDeposit', { coin: 'BTC', chain: 'Bitcoin', amount: '0.5' }, person)
  await wait(untilFinal)
  expect(await limits('BTC')).toMatchObject({ rules: { waiting: '0.5', stable: null } })
  const no = await leave('1.2', { purpose })
  expect(no).toMatchObject({ code: 'P6103', data: { field: 'amount' } })
  expect(no.msg).toMatch(/72 saat .*72 saat .*1 BTC/)
  const usdt = { coin: 'USDT', chain: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', purpose }
  expect(await v1('withdraw', { ...usdt, amount: '3001' }, person)).toMatchObject({ code: 'P6104' })
  expect(await leave('1', { purpose })).toMatchObject({ code: '00000' })
  expect((await v1('withdrawals', {}, person)).data).toMatchObject({
    withdrawals: [{ amount: '1', purpose, status: 'reviewing' }],
  })
  await server.operate({ type: 'setWithdrawalRules', on: false })
  expect(await limits('BTC')).toMatchObject({ rules: null })
})
