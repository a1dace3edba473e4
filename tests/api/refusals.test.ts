// Every refusal code of this server (domain.md 21) is produced by a call over HTTP, or listed here with the test that produces it.

import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#app/api/api.ts'
import { guardCodes, statusOf } from '#app/api/envelope.ts'
import { endpoint } from '#app/api/registry.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { isOwnOrigin } from '#app/server/origin.ts'
import { keyRefusal, refusal } from '#app/services/service-codes.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ayse: Person
let bora: Person
let newcomer: Person
let last: number

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  last = Math.round(Number(server.genesis.markets[0]!.lastPrice))
  ayse = await server.person()
  bora = await server.person()
  newcomer = await signUp()
})
afterAll(() => server.close())

/** A person without identity verification. */
async function signUp(): Promise<Person> {
  const who = { email: 'new@one.example', password: 'not-a-secret-1', country: 'TR' }
  const answer = await server.services.people.signUp(who, 'test')
  if (!answer.ok) throw new Error(answer.refusal.code)
  const cookie = answer.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  return { cookie, account: (await server.services.people.subject(cookie))!.account }
}

const at = (share: number) => String(Math.round(last * share))

// biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
type Data = any

async function ask(person: Person | undefined, path: string, body: object = {}) {
  const { status, body: answer } = await server.call(`v1/${path}`, body, person && { cookie: person.cookie })
  return { status, code: answer.code, msg: answer.msg, data: answer.data as Data }
}
type Answer = Awaited<ReturnType<typeof ask>>

const order = (change: object = {}, person = ayse) => {
  const usual = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: at(0.99), size: '0.001' }
  return ask(person, 'spot/order/placeOrder', { ...usual, ...change })
}
const plan = (change: object, person = ayse) => {
  const usual = { symbolId: 'BTCUSDT', side: 'buy', triggerPrice: at(1.02), size: '0.001' }
  return ask(person, 'trigger/spot/plan/placePlan', { ...usual, ...change })
}
const oco = () => ({ oco: { limitPrice: at(0.98) }, executePrice: at(1.03) })

/** Makes a plan fail: a trade between two other accounts reaches its trigger. */
async function failedPlan(change: object): Promise<Answer> {
  const person = await server.person()
  const { data } = await plan({ triggerPrice: at(1.01), ...change }, person)
  for (const [side, who] of [
    ['sell', ayse],
    ['buy', bora],
  ] as const)
    await order({ side, price: at(1.01), size: '0.0002' }, who)
  const seen = await ask(person, 'trigger/spot/plan/planDetail', { planId: data.planId })
  const { code } = seen.data.plan.failure
  // The refusal belongs to the plan; the request itself succeeded.
  return { ...seen, status: statusOf(code), code }
}

async function operated(command: Parameters<TestServer['operate']>[0], then: () => Promise<Answer>) {
  await server.operate(command)
  return then()
}

const byHttp: [code: string, field: string | undefined, ask: () => Promise<Answer>][] = [
  [refusal.loginRequired, undefined, () => ask(undefined, 'spot/order/openOrders')],
  [refusal.callMissing, undefined, () => ask(ayse, 'spot/order/nothing')],
  [
    refusal.loginFailed,
    undefined,
    () => ask(undefined, 'user/public/login', { email: 'a@b.example', password: 'no' }),
  ],
  [rejection.parameterInvalid, 'side', () => order({ side: 'both' })],
  [rejection.kycRequired, undefined, () => order({}, newcomer)],
  [rejection.pairMissing, 'symbolId', () => order({ symbolId: 'NONEUSDT' })],
  [
    rejection.pairNotTraded,
    'bbo',
    () => order({ symbolId: 'ETHUSDT', price: undefined, bbo: 'counterparty_1' }),
  ],
  [rejection.orderMissing, undefined, () => ask(ayse, 'spot/order/cancelOrder', { orderId: '999999' })],
  [rejection.nothingToCancel, undefined, () => ask(ayse, 'spot/order/cancelAll', { symbolId: 'ETHUSDT' })],
  [rejection.insufficientFunds, undefined, () => order({ size: '5' })],
  [rejection.notionalTooSmall, 'size', () => order({ size: '0.00001' })],
  [rejection.priceStep, 'price', () => order({ price: '60000.001' })],
  [rejection.tooManyDecimals, 'size', () => order({ size: '0.00000001' })],
  [rejection.amountTooLarge, 'size', () => order({ size: '10001' })],
  [rejection.priceAboveBand, 'price', () => order({ price: at(1.2) })],
  [rejection.priceBelowBand, 'price', () => order({ side: 'sell', price: at(0.8) })],
  [
    rejection.duplicateClientId,
    'clientOid',
    async () => {
      await order({ clientOid: 'one', price: at(0.9) })
      return order({ clientOid: 'one', price: at(0.91) })
    },
  ],
  [rejection.triggerMustBeBelow, 'triggerPrice', () => plan({ triggerPrice: at(1.01), callbackRate: '1' })],
  [rejection.triggerMustBeAbove, 'triggerPrice', () => plan({ ...oco(), triggerPrice: at(0.99) })],
  [rejection.takeProfitImproper, 'presetTakeProfit', () => order({ presetTakeProfit: { trigger: at(0.9) } })],
  [rejection.stopLossImproper, 'presetStopLoss', () => order({ presetStopLoss: { trigger: at(1.1) } })],
  [
    rejection.triggeredInsufficientFunds,
    undefined,
    () => failedPlan({ orderType: 'limit', executePrice: at(1.01), size: '5' }),
  ],
  [
    rejection.triggeredOrderFailed,
    undefined,
    () => failedPlan({ orderType: 'limit', executePrice: at(1.3) }),
  ],
  [
    rejection.noPermission,
    undefined,
    async () => {
      const { planId } = (await plan(oco())).data
      const { orders } = (await ask(ayse, 'trigger/spot/plan/planDetail', { planId })).data
      return ask(ayse, 'spot/order/modifyOrder', { orderId: orders[0].orderId, size: '0.002' })
    },
  ],
  [
    rejection.tooManyOrders,
    undefined,
    async () => {
      for (let n = 0; n < 50; n++) await plan({}, bora)
      return plan({}, bora)
    },
  ],
  [rejection.quoteExpired, 'quoteId', () => ask(bora, 'spot/convert/accept', { quoteId: '1' })],
  [
    rejection.withdrawalFinal,
    'withdrawalId',
    () => ask(bora, 'spot/wallet/cancelWithdrawal', { withdrawalId: '1' }),
  ],
  [
    rejection.conversionOutOfRange,
    'fromCoinSize',
    () => ask(bora, 'spot/convert/quote', { fromCoin: 'USDT', toCoin: 'BTC', fromCoinSize: '0.5' }),
  ],
  [
    rejection.pairSuspended,
    'symbolId',
    () =>
      operated({ type: 'setMarketStatus', symbol: 'ETHUSDT', status: 'suspended' }, () =>
        order({ symbolId: 'ETHUSDT' }),
      ),
  ],
  [
    rejection.blacklisted,
    undefined,
    () => operated({ type: 'setAccount', account: bora.account, blacklisted: true }, () => order({}, bora)),
  ],
  [
    rejection.accountFrozen,
    undefined,
    () =>
      operated({ type: 'setAccount', account: bora.account, blacklisted: false, frozen: true }, () =>
        order({}, bora),
      ),
  ],
]

/** No call of this server produces these codes; the named tests do. */
const elsewhere: Record<string, string> = {
  [rejection.accountMissing]: 'engine/exchange/rejections.test.ts: a session always has its account',
  [rejection.underAge]: 'engine/exchange/rejections.test.ts: identity is verified on a page',
  [rejection.regionUnsupported]: 'engine/exchange/rejections.test.ts: identity is verified on a page',
  [rejection.amountTooSmall]:
    'engine/exchange/rejections.test.ts: no pair of the catalogue has a minimum amount',
  [rejection.notionalTooLarge]:
    'engine/exchange/rejections.test.ts: no pair of the catalogue has a maximum value',
  [rejection.transferInvalid]: 'engine/exchange/rejections.test.ts: sub-accounts have no calls yet',
  [rejection.triggeredSoldOut]: 'engine/conditional-orders/trigger.test.ts: failures of orders that wait',
  [rejection.triggeredTokensMissing]: 'engine/conditional-orders/trigger.test.ts: as above',
  [rejection.triggeredTokensLocked]: 'engine/conditional-orders/trigger.test.ts: as above',
  [rejection.ordersUnsupported]: 'engine/exchange/chaos.test.ts: a disturbance refuses orders with it',
  [rejection.exchangeReadOnly]: 'engine/host/host.test.ts: the disk is full',
  ...Object.fromEntries(
    ['P4001', 'P4002', 'P4003', 'P4004', 'P4005'].map((code) => [
      code,
      'engine/exchange/rejections.test.ts, tests/api/alerts.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['P5110', 'P5111', 'P5112', 'P5113', 'P5114', 'P5115', 'P5116'].map((code) => [
      code,
      'engine/verification, tests/verification.test.ts: papers are handed in on a page',
    ]),
  ),
  ...Object.fromEntries(
    ['40762', '40774', '40920', '22002', '22006', '22007', '45116', '25230', 'P1001', 'P1002'].map((code) => [
      code,
      'engine/futures/refusals.test.ts, limits.long.test.ts: contracts have no calls yet',
    ]),
  ),
  P3001: 'engine/premarket/premarket.test.ts, tests/api/premarket.test.ts',
  P3002: 'engine/premarket/premarket.test.ts, tests/api/premarket.test.ts',
  P3003: 'engine/premarket/premarket.test.ts, tests/api/premarket.test.ts',
  P3004: 'engine/premarket/premarket.test.ts, tests/api/premarket.test.ts',
  P1101: 'tests/api/margin.test.ts: needs a wallet',
  P1102: 'engine/exchange/rejections.test.ts: loans have no calls yet',
  P1103: 'tests/api/unified.test.ts: needs a debt',
  P5108: 'tests/api/sub-accounts.test.ts: needs twenty sub-accounts',
  P6102: 'tests/api/fiat.test.ts: needs a verified person',
  ...Object.fromEntries(
    ['P6103', 'P6104', 'P6105', 'P6106'].map((code) => [
      code,
      'engine/withdrawal-rules, tests/api/money.test.ts: the rules are switched on for it',
    ]),
  ),
  ...Object.fromEntries(
    [
      refusal.replayBusy,
      refusal.replayFailed,
      refusal.replayTooFar,
      refusal.tooManyForks,
      refusal.forkMissing,
      refusal.forkFull,
      refusal.forkTooFar,
      refusal.recordingTooLong,
      refusal.notRecordable,
    ].map((code) => [code, 'tests/replay.test.ts: sessions are replayed on pages']),
  ),
  [guardCodes.stopping]: 'tests/api/stopping.test.ts: an exchange that has stopped',
  [rejection.tooLate]:
    'jobs/link/link.test.ts: what reaches the leader too late is refused and becomes no entry',
  [rejection.rateLimited]: 'tests/api/trading.test.ts: orders above the rate limit are refused',
  [rejection.botPaused]: 'engine/host/reactor-pause.test.ts: a bot within its limits is not paused',
  [rejection.strategyMissing]: 'tests/api/bot-market.test.ts: a bot of another user',
  [rejection.strategyExists]: 'tests/api/bot-market.test.ts: bought twice',
  [rejection.strategistMayNot]:
    'engine/bot-market/strategies.long.test.ts: a demo person cannot be a strategist, others cannot log in by the API',
  [rejection.strategyOver]: 'engine/bot-market/strategies.long.test.ts: the desk refuses it before',
  ...Object.fromEntries(
    [
      refusal.fundPasswordWrong,
      refusal.fundPasswordLocked,
      refusal.fundPasswordNotSet,
      refusal.codeWrong,
      refusal.codeLocked,
      refusal.codeNotSetUp,
      refusal.withdrawalsOnHold,
      refusal.addressNotListed,
      refusal.addressTooNew,
    ].map((code) => [code, 'app/services/people/step-up.test.ts: second factors under attack']),
  ),
  ...Object.fromEntries(
    [
      refusal.sentCodeWrong,
      refusal.sentCodeOver,
      refusal.tooManyAddresses,
      refusal.sharedAccount,
      refusal.passwordWrong,
      refusal.newCodeWrong,
      refusal.codeRequired,
      refusal.logInAgain,
    ].map((code) => [code, 'tests/security.test.ts: the security centre is pages']),
  ),
  [refusal.signUpFailed]: 'tests/people.test.ts: sign-up is a page',
  [refusal.formExpired]: 'tests/e2e/people.spec.ts: forms are pages',
  [refusal.callFailed]: 'below: a call that throws',
  ...Object.fromEntries(
    Object.values(keyRefusal).map((code) => [
      code,
      'tests/api/v2-guards.test.ts and keys.test.ts: signed calls',
    ]),
  ),
}

describe.sequential('a refusal over HTTP', () => {
  test.each(byHttp)('%s', async (code, field, call) => {
    const answer = await call()
    expect({ code: answer.code, status: answer.status, field: answer.data?.field }).toEqual({
      code,
      status: statusOf(code),
      field,
    })
    expect(answer.msg).not.toBe('')
  })

  test('a call that throws reveals nothing else to its caller', async () => {
    const failures: unknown[] = []
    const broken = endpoint({
      method: 'post',
      path: 'v1/broken',
      summary: 'Throws',
      tag: 'test',
      auth: 'none',
      bucket: 'market',
      input: z.object({}),
      output: z.null(),
      answer({ newId }) {
        newId()
        throw new Error('a secret')
      },
    })
    const api = createApi(server.services, {
      refusalText,
      allowsOrigin: isOwnOrigin,
      addressOf: () => 'one',
      onFailure: (_error, call) => failures.push(call),
      endpoints: [broken],
    })
    const headers = { 'content-type': 'application/json', terminaltype: '1', 'idempotency-key': 'mine' }
    const response = await api.request('/v1/broken', { method: 'POST', headers, body: '{}' })
    const text = await response.text()
    expect({ status: response.status, code: JSON.parse(text).code }).toEqual({ status: 500, code: '40015' })
    expect(text).not.toContain('secret')
    // What it did can be found in the log by its id.
    expect(failures).toEqual([{ path: '/v1/broken', commandId: 'mine' }])
  })

  test('covers every code of the lists', () => {
    const known = [rejection, refusal, keyRefusal, guardCodes].flatMap((codes) =>
      Object.values<string>(codes),
    )
    const covered = [...byHttp.map(([code]) => code), ...Object.keys(elsewhere)]
    expect(covered.sort()).toEqual([...new Set(known)].sort())
    expect(server.failures).toEqual([])
  })
})
