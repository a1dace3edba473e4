// Sub-accounts (domain.md 18.3): opened, acted for, frozen, permitted, with keys of their own; in both dialects.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Subject } from '#app/services/subject.ts'
import { actingFor } from '#db/stores/sub-accounts.ts'
import { good } from '#tests/support/good-inputs.ts'
import { type SignedKey, signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT', 'USDTTRY'], { apiLimits: false })
})
afterAll(() => server.close())

const password = 'erik-agaci-7'

const cookieOf = (setCookie: string[]) => setCookie.map((value) => value.split(';')[0]).join('; ')

async function subjectOf({ cookie }: { cookie: string }): Promise<Subject> {
  const subject = await server.services.people.subject(cookie)
  if (!subject) throw new Error('no subject')
  return subject
}

const call = async (path: string, body: object, { cookie }: { cookie: string }) =>
  (await server.call(path, body, { cookie })).body

async function open(owner: Person, more: object): Promise<string> {
  const { data, code } = await call('v1/user/sub/create', more, owner)
  expect(code).toBe('00000')
  return (data as { account: string }).account
}

const logIn = (email: string) => server.services.people.logIn({ email, password }, `test-${email}`)

async function entered(email: string): Promise<Person> {
  const done = await logIn(email)
  if (!done.ok) throw new Error(done.refusal.code)
  const cookie = cookieOf(done.value.setCookie)
  return { cookie, account: (await subjectOf({ cookie })).account }
}

const transfer = (who: { cookie: string }, fromAccount: string, toAccount: string, amount = '10') =>
  call('v1/spot/account/transfer', { fromAccount, toAccount, coin: 'USDT', amount }, who)

const usdt = (account: string) =>
  server.open.exchange.balances(account).find(({ coin }) => coin === 'USDT')?.available ?? '0'

const order = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '60000', size: '0.001' }

test('of each kind: level and fees of the owner, a login for a general one only', async () => {
  const owner = await server.member()
  const trader = await server.member()
  await server.operate({ type: 'setAccount', account: owner.account, vip: 2 })
  const general = await open(owner, { kind: 'general', name: 'Grid', email: 'grid@one.example', password })
  const virtual = await open(owner, { kind: 'virtual', name: 'Long term' })
  const custodial = await open(owner, { kind: 'custodial', name: 'Managed', trader: trader.account })
  const demo = await open(owner, { kind: 'demo', name: 'Try' })
  const { data } = await call('v1/user/sub/list', {}, owner)
  expect(data).toMatchObject({
    subAccounts: [
      { account: general, kind: 'general', frozen: false, paysMain: true, paysSubs: false },
      { account: virtual, kind: 'virtual' },
      { account: custodial, kind: 'custodial', trader: trader.account, paysMain: false },
      { account: demo, kind: 'demo' },
    ],
  })
  for (const account of [general, virtual, custodial])
    expect(server.open.exchange.account(account)).toMatchObject({
      kind: 'sub',
      parent: owner.account,
      kyc: 2,
      vip: 2,
    })
  expect(usdt(demo)).toBe('100000')
  const sub = await entered('grid@one.example')
  expect(sub.account).toBe(general)
  const info = await call('v1/user/overview/userinfo', {}, sub)
  expect(info.data).toMatchObject({ subAccount: true, userInfo: { childFlag: true, kycLevel: 2 } })
  expect(
    await server.services.people.logIn({ email: `demo-${virtual}@demo.invalid`, password }, 'x'),
  ).toMatchObject({
    refusal: { code: 'P5103' },
  })
})

test('bad input names its box; the bounds are 20, and 10 of them custodial', async () => {
  const owner = await server.member()
  const trader = await server.member()
  const create = async (more: object) => {
    const { code, data } = await call('v1/user/sub/create', more, owner)
    return [code, data?.['field']]
  }
  expect(await create({ kind: 'virtual', name: '<b>' })).toEqual(['40017', 'name'])
  expect(await create({ kind: 'general', name: 'A', email: 'nothing', password })).toEqual(['40017', 'email'])
  expect(await create({ kind: 'general', name: 'A', email: 'a@one.example', password: 'short' })).toEqual([
    '40017',
    'password',
  ])
  expect(await create({ kind: 'custodial', name: 'A', trader: owner.account })).toEqual(['40017', 'trader'])
  expect(await create({ kind: 'custodial', name: 'A' })).toEqual(['40017', 'trader'])
  for (let n = 0; n < 10; n++) await open(owner, { kind: 'custodial', name: `c${n}`, trader: trader.account })
  expect((await create({ kind: 'custodial', name: 'more', trader: trader.account }))[0]).toBe('P5108')
  for (let n = 0; n < 10; n++) await open(owner, { kind: 'virtual', name: `v${n}` })
  expect((await create({ kind: 'virtual', name: 'more' }))[0]).toBe('P5108')
  expect(await create({ kind: 'virtual', name: 'v1' })).toEqual(['40017', 'name'])
})

test('funds move at once and free, and only as far as the main account permits', async () => {
  const owner = await server.member()
  const first = await open(owner, { kind: 'general', name: 'One', email: 'one@one.example', password })
  const second = await open(owner, { kind: 'virtual', name: 'Two' })
  const stranger = await server.member()
  expect((await transfer(owner, owner.account, first, '100.5')).code).toBe('00000')
  expect((await transfer(owner, first, second, '20')).code).toBe('00000')
  expect([usdt(owner.account), usdt(first), usdt(second)]).toEqual(['9899.5', '80.5', '20'])
  const sub = await entered('one@one.example')
  expect((await transfer(sub, first, owner.account)).code).toBe('00000')
  expect((await transfer(sub, first, second)).data).toMatchObject({ field: 'toAccount' })
  expect((await transfer(sub, owner.account, first)).data).toMatchObject({ field: 'fromAccount' })
  expect((await transfer(sub, second, first)).data).toMatchObject({ field: 'fromAccount' })
  expect((await transfer(stranger, first, stranger.account)).code).toBe('40017')
  const permit = (rights: object) => call('v1/user/sub/update', { account: first, ...rights }, owner)
  await permit({ paysSubs: true, paysMain: false })
  expect((await transfer(sub, first, second)).code).toBe('00000')
  expect((await transfer(sub, first, owner.account)).code).toBe('40017')
  expect([usdt(owner.account), usdt(first), usdt(second)]).toEqual(['9909.5', '60.5', '30'])
})

test('frozen: orders end with reason 11, logins too, and funds only come in', async () => {
  const owner = await server.member()
  const account = await open(owner, { kind: 'general', name: 'Ice', email: 'ice@one.example', password })
  await transfer(owner, owner.account, account, '500')
  const sub = await entered('ice@one.example')
  const placed = await call('v1/spot/order/placeOrder', { ...order, clientOid: 'ice-1' }, sub)
  expect(placed.code).toBe('00000')
  const freeze = (frozen: boolean) => call('v1/user/sub/update', { account, frozen }, owner)
  expect((await freeze(true)).code).toBe('00000')
  expect(await server.services.people.subject(sub.cookie)).toBeUndefined()
  expect(await logIn('ice@one.example')).toMatchObject({ ok: false, refusal: { code: '40024' } })
  const { orderId } = placed.data as { orderId: string }
  expect(await server.services.trading.order(account, { orderId })).toMatchObject({ reason: 11 })
  expect((await transfer(owner, owner.account, account, '5')).code).toBe('00000')
  expect((await transfer(owner, account, owner.account, '5')).code).toBe('40024')
  expect((await freeze(false)).code).toBe('00000')
  expect((await entered('ice@one.example')).account).toBe(account)
  expect((await transfer(owner, account, owner.account, '505')).code).toBe('00000')
})

describe('acting', () => {
  const actFor = (cookie: string, account: string) => server.services.subAccounts.actFor(cookie, account)

  test('the owner acts for a virtual one and makes its keys, and goes back', async () => {
    const owner = await server.member()
    const account = await open(owner, { kind: 'virtual', name: 'Robot' })
    await transfer(owner, owner.account, account, '300')
    expect(await actFor(owner.cookie, account)).toMatchObject({ ok: true })
    const subject = await subjectOf(owner)
    expect(subject).toMatchObject({ account, userId: account, name: 'Robot', actor: owner.account })
    expect(await server.services.subAccounts.actables(subject)).toMatchObject([
      { account: owner.account, kind: 'main', isCurrent: false },
      { account, kind: 'virtual', isCurrent: true },
    ])
    expect((await call('v1/spot/order/placeOrder', order, owner)).code).toBe('00000')
    expect((await call('v1/bot/create', good['v1/bot/create'] as object, owner)).code).toBe('23140')
    expect((await call('v1/user/sub/create', { kind: 'virtual', name: 'X' }, owner)).code).toBe('23140')
    const key = { name: 'k', scopes: ['read' as const], ips: [], passphrase: 'a-passphrase' }
    expect(await server.services.keys.create(subject, key)).toMatchObject({ ok: true })
    expect(await actFor(owner.cookie, owner.account)).toMatchObject({ ok: true })
    expect((await subjectOf(owner)).account).toBe(owner.account)
  })

  test('a trader trades a custodial one, moves nothing, and is unbound; its owner does not trade it', async () => {
    const owner = await server.member()
    const trader = await server.member()
    const account = await open(owner, { kind: 'custodial', name: 'Fund', trader: trader.account })
    await transfer(owner, owner.account, account, '300')
    expect(await actFor(owner.cookie, account)).toMatchObject({ refusal: { code: '30001' } })
    expect(await actFor(trader.cookie, account)).toMatchObject({ ok: true })
    expect((await call('v1/spot/order/placeOrder', order, trader)).code).toBe('00000')
    expect((await transfer(trader, account, owner.account)).code).not.toBe('00000')
    expect((await transfer(trader, account, `${account}/usdtm`)).code).not.toBe('00000')
    const convert = good['v1/spot/convert/quote'] as object
    expect((await call('v1/spot/convert/quote', convert, trader)).code).toBe('23140')
    expect(
      await server.services.keys.create(await subjectOf(trader), {
        name: 'k',
        scopes: ['read'],
        ips: [],
        passphrase: 'a-passphrase',
      }),
    ).toMatchObject({ refusal: { code: '23140' } })
    expect((await transfer(owner, account, owner.account)).code).toBe('00000')
    expect((await call('v1/user/sub/unbind', { account }, owner)).code).toBe('00000')
    expect((await subjectOf(trader)).account).toBe(trader.account)
  })

  test('a general sub-account makes no key by itself, and nobody acts for an account of others', async () => {
    const owner = await server.member()
    const stranger = await server.member()
    const account = await open(owner, { kind: 'general', name: 'G', email: 'leyla@one.example', password })
    const sub = await subjectOf(await entered('leyla@one.example'))
    const key = { name: 'k', scopes: ['read' as const], ips: [], passphrase: 'a-passphrase' }
    expect(await server.services.keys.create(sub, key)).toMatchObject({ refusal: { code: '23140' } })
    for (const target of [account, owner.account, '1234567890123', ''])
      expect(await actFor(stranger.cookie, target)).toMatchObject({ refusal: { code: '30001' } })
    for (const path of ['update', 'unbind', 'keys'])
      expect((await call(`v1/user/sub/${path}`, { account, frozen: true }, stranger)).code).toBe('30001')
    const input = { account, name: 'k', scopes: ['read'], passphrase: 'a-passphrase' }
    expect((await call('v1/user/sub/createKey', input, stranger)).code).toBe('30001')
    expect(server.open.exchange.account(account)?.frozen).toBe(false)
  })

  test('frozen while it is acted for: the login is its person again', async () => {
    const owner = await server.member()
    const account = await open(owner, { kind: 'virtual', name: 'V' })
    const { email } = await subjectOf(owner)
    const other = await entered(email)
    await actFor(owner.cookie, account)
    await call('v1/user/sub/update', { account, frozen: true }, other)
    expect((await subjectOf(owner)).account).toBe(owner.account)
    expect(await actFor(owner.cookie, account)).toMatchObject({ refusal: { code: '40024' } })
    const family = server.services.people.loginOf(owner.cookie) as string
    expect(await actingFor(server.open.database, family)).toBe(account)
  })
})

test('by a key: made, listed, given a key, frozen, as clients of Bitget call it', async () => {
  const owner = await server.member()
  const named = { apiKey: 'owner-key', secret: 'a-secret', passphrase: 'a-passphrase' }
  await server.services.keys.openNamed({ ...named, account: owner.account })
  const v2 = async (path: string, body?: object, key: SignedKey = named) =>
    (await signedCall(server.origin, key, `/api/v2/${path}`, body)).body
  const made = await v2('user/create-virtual-subaccount', { subAccountList: ['alpha', 'beta', 'alpha'] })
  expect(made.data).toMatchObject({
    successList: [{ subaAccountName: 'alpha' }, { subaAccountName: 'beta', status: 'normal' }],
    failureList: [{ subaAccountName: 'alpha' }],
  })
  const { subAccountList } = (await v2('user/virtual-subaccount-list')).data as {
    subAccountList: { subAccountUid: string; subAccountName: string }[]
  }
  expect(subAccountList.map(({ subAccountName }) => subAccountName)).toEqual(['beta', 'alpha'])
  const [beta] = subAccountList
  const subAccountUid = beta?.subAccountUid as string
  const move = { fromType: 'spot', toType: 'spot', coin: 'USDT', amount: '200', toUserId: subAccountUid }
  expect((await v2('spot/wallet/subaccount-transfer', move)).code).toBe('00000')
  const assets = await v2('spot/account/subaccount-assets')
  expect(assets.data).toContainEqual({
    userId: subAccountUid,
    assetsList: [expect.objectContaining({ coin: 'USDT', available: '200' })],
  })
  const terms = {
    subAccountUid,
    passphrase: 'sub-passphrase',
    label: 'bot',
    permList: ['spot_trade', 'read'],
  }
  const key = (await v2('user/create-virtual-subaccount-apikey', terms)).data as Record<string, string>
  const sub = { apiKey: key['subAccountApiKey']!, secret: key['secretKey']!, passphrase: 'sub-passphrase' }
  const list = await v2(`user/virtual-subaccount-apikey-list?subAccountUid=${subAccountUid}`)
  expect(list.data).toMatchObject([{ label: 'bot', permList: ['spot_trade', 'read'], ipList: [] }])
  expect((await v2('spot/account/info', undefined, sub)).data).toMatchObject({
    userId: subAccountUid,
    parentId: owner.account,
  })
  const spot = {
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: '60000',
    size: '0.001',
  }
  expect((await v2('spot/trade/place-order', spot, sub)).code).toBe('00000')
  expect((await v2('spot/wallet/subaccount-transfer', { ...move, toUserId: owner.account }, sub)).code).toBe(
    '40014',
  )
  expect((await v2('user/create-virtual-subaccount', { subAccountList: ['x'] }, sub)).code).toBe('40014')
  expect((await v2('user/modify-virtual-subaccount', { subAccountUid, status: 'freeze' })).code).toBe('00000')
  expect((await v2('spot/account/assets', undefined, sub)).code).toBe('40013')
  const frozen = (await v2('user/virtual-subaccount-list?status=freeze')).data
  expect(frozen).toMatchObject({ subAccountList: [{ subAccountUid, status: 'freeze' }] })
})

test('the server logged no error', () => {
  expect(server.failures).toEqual([])
})
