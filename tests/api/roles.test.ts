// Oracle 17 (domain.md 24): every role tries every call on a real server, and gets what the role table says. A call without a
// row fails here, and so does a row that no call stands for.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionOf, needsAction } from '#app/api/call-actions.ts'
import type { Endpoint } from '#app/api/registry.ts'
import { endpoints as v1 } from '#app/api/v1.ts'
import { v2Refusal } from '#app/api/v2/codes.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import { hashPassword } from '#app/services/people/passwords.ts'
import {
  actions,
  type Role,
  type RoleAction,
  refusedBy,
  roleOf,
  roles,
  roleTable,
} from '#app/services/people/role-table.ts'
import { createUser } from '#db/stores/users.ts'
import type { SetAccount } from '#engine/accounts/set-account.ts'
import { good, v2Good } from '#tests/support/good-inputs.ts'
import { signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT', 'USDTTRY'], {
    apiLimits: false,
    contracts: ['usdtm:BTCUSDT'],
  })
})
afterAll(() => server.close())

const password = 'not-a-secret-1'
const kindOf = (role: Role) =>
  role === 'sub' || role === 'custodial' ? 'sub' : role === 'demo' ? 'demo' : ('main' as const)

const changes: Partial<Record<Role, Partial<SetAccount>>> = {
  unverified: { kyc: 1 },
  underAge: { underAge: true },
  regionClosed: { regionClosed: true },
  blacklisted: { blacklisted: true },
  frozen: { frozen: true },
}

let people = 0

/** A person of this role, logged in, with a key and with funds from before. */
async function personOf(role: Role, more: Partial<SetAccount> = {}) {
  const { services, operate, open } = server
  const owner = `9${`${++people}`.padStart(12, '0')}`
  const account = `8${`${people}`.padStart(12, '0')}`
  const email = `p${people}@one.example`
  await createUser(open.database, {
    userId: account,
    email,
    passwordHash: await hashPassword(password),
    country: 'TR',
    createdAt: 1,
  })
  const kind = kindOf(role)
  if (kind === 'sub') await operate({ type: 'openAccount', account: owner, kind: 'main' })
  if (kind === 'sub') await operate({ type: 'setAccount', account: owner, kyc: 2, recognised: true })
  await operate({
    type: 'openAccount',
    account,
    kind,
    ...(kind === 'sub' && { parent: owner }),
    ...(role === 'custodial' && { custodial: true }),
  })
  await operate({ type: 'setAccount', account, kyc: 2, ...(kind !== 'sub' && { recognised: true }) })
  await operate({ type: 'grantFunds', account, coin: 'USDT', amount: '100000' })
  const entered = await services.people.logIn({ email, password }, 'test')
  if (!entered.ok || entered.value.needsCode) throw new Error('no login')
  const cookie = entered.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  const named = { apiKey: `key-${account}`, secret: 'a-secret', passphrase: 'a-passphrase' }
  await services.keys.openNamed({ ...named, account })
  if (role === 'strategist') {
    const subject = await services.people.subject(cookie)
    await services.botMarket.becomeStrategist(
      subject!,
      { name: `Sara ${people}`, about: '' },
      `s-${people}-0`,
    )
  }
  await server.call('v1/trigger/spot/plan/placePlan', good['v1/trigger/spot/plan/placePlan'], { cookie })
  await operate({ type: 'setAccount', account, ...changes[role], ...more })
  return { account, cookie, key: named }
}

const ids = {
  botId: '1',
  signalId: '1',
  strategyId: '1',
  quoteId: '1',
  withdrawalId: '1',
  toAccount: 'nobody',
}

/** A valid input, as far as no earlier call must have made something. */
function inputOf({ path, input }: Endpoint): Record<string, unknown> {
  const known = Object.entries(ids).filter(([name]) => name in input.shape)
  const given: Record<string, unknown> = { ...Object.fromEntries(known), ...good[path], ...v2Good[path] }
  // The name of the plan from before is for the call that changes it.
  if (path.endsWith('placePlan')) delete given['clientOid']
  return given
}

function actionFor(endpoint: Endpoint): RoleAction {
  const found = actionOf(endpoint) as Exclude<ReturnType<typeof actionOf>, undefined>
  return typeof found === 'function' ? found(inputOf(endpoint)) : found
}

type Caller = Awaited<ReturnType<typeof personOf>>

async function codeOf(endpoint: Endpoint, { cookie, key }: Caller): Promise<string> {
  const { path, method, auth } = endpoint
  const input = inputOf(endpoint)
  if (auth === 'session') return (await server.call(path, input, { cookie })).body.code
  const query = new URLSearchParams(input as Record<string, string>)
  const target = method === 'get' ? `/${path}${query.size > 0 ? `?${query}` : ''}` : `/${path}`
  const { code, data } = (await signedCall(server.origin, key, target, method === 'get' ? undefined : input))
    .body
  // A batch answers for each of its orders.
  const [failed] = (data as { failureList?: { errorCode: string }[] } | null)?.failureList ?? []
  return failed?.errorCode ?? code
}

/** Codes that only a role gets. */
const ofRoles = ['23126', '23140', '134453', '134454', '40024', 'P5102', 'P2201']

const acting = [...v1, ...v2].filter(needsAction)
const sessions = acting.filter(({ auth }) => auth === 'session')
const signed = acting.filter(({ auth }) => auth === 'key')

test('every call of a person has a row, and every row a call or a page', () => {
  expect(acting.filter((endpoint) => actionOf(endpoint) === undefined).map(({ path }) => path)).toEqual([])
  const used = new Set([...acting.map(actionFor), 'autoInvest'])
  const onPages = ['apiKey', 'feeToken', 'demoReset']
  expect(actions.filter((action) => !used.has(action))).toEqual(onPages)
})

describe.each(roles)('%s', (role) => {
  let caller: Caller
  beforeAll(async () => {
    caller = await personOf(role)
  })

  test('is known by the facts of the account', () => {
    expect(roleOf(server.open.exchange.account(caller.account)!)).toBe(role)
  })

  test('gets what the table says from every call of a session', async () => {
    const wrong: string[] = []
    for (const endpoint of sessions) {
      const row = roleTable[actionFor(endpoint)][role]
      const code = await codeOf(endpoint, caller)
      const fits = row === true ? !ofRoles.includes(code) : code === row
      if (!fits) wrong.push(`${endpoint.path}: ${code} instead of ${row}`)
    }
    expect(wrong).toEqual([])
  })

  test('gets the same by a key, in the codes of the compatible API', async () => {
    const wrong: string[] = []
    for (const endpoint of signed) {
      // No key withdraws, whatever its account; an account of another owner is answered like a refusal (sub-accounts.test.ts).
      if (/\/(withdrawal|subaccount-transfer)$/.test(endpoint.path)) continue
      const row = roleTable[actionFor(endpoint)][role]
      const code = await codeOf(endpoint, caller)
      // A key of a frozen account does not even read.
      const wanted = role === 'frozen' ? '40013' : row === true ? undefined : v2Refusal({ code: row }).code
      const fits = wanted === undefined ? code !== '40014' && code !== '40013' : code === wanted
      if (!fits) wrong.push(`${endpoint.path}: ${code} instead of ${wanted ?? 'any other'}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('an operator blocks', () => {
  const order = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '60000', size: '0.001' }
  const place = async ({ cookie }: Caller, clientOid: string) =>
    (await server.call('v1/spot/order/placeOrder', { ...order, clientOid }, { cookie })).body.code
  const cancel = async ({ cookie }: Caller, clientOid: string) =>
    (await server.call('v1/spot/order/cancelOrder', { clientOid }, { cookie })).body.code

  test('opening: what is open may still be cancelled', async () => {
    const caller = await personOf('verified')
    expect(await place(caller, 'one')).toBe('00000')
    await server.operate({ type: 'setAccount', account: caller.account, openBlocked: true })
    expect(await place(caller, 'two')).toBe('23140')
    const made = await server.call('v1/bot/create', good['v1/bot/create'], { cookie: caller.cookie })
    expect(made.body.code).toBe('23140')
    expect(await cancel(caller, 'one')).toBe('00000')
    expect(refusedBy('convert', server.open.exchange.account(caller.account)!)).toBe('23140')
  })

  test('closing: nothing is cancelled until it is lifted', async () => {
    const caller = await personOf('verified')
    await place(caller, 'one')
    const block = (closeBlocked: boolean) =>
      server.operate({ type: 'setAccount', account: caller.account, closeBlocked })
    await block(true)
    expect(await cancel(caller, 'one')).toBe('23140')
    expect(await place(caller, 'two')).toBe('00000')
    await block(false)
    expect(await cancel(caller, 'one')).toBe('00000')
  })
})
