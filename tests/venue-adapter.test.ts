// The venue adapter against our own server: what it sends, what it never sends, and that lost responses change nothing.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Exchange } from 'ccxt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#db/log.ts'
import type { Command, Genesis, PlaceOrder } from '#engine/exchange/protocol.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { openVenue } from '#jobs/venues/open-venue.ts'
import { VenueGate } from '#jobs/venues/venue-gate.ts'
import { venueLog } from '#jobs/venues/venue-log.ts'
import { readVenueAccess } from '#jobs/venues/venue-settings.ts'
import { openKey } from '#scripts/scenario/scenario-server.ts'
import { dialects } from '#scripts/venue/fault-commands.ts'
import { differencesOf } from '#scripts/venue/faults.ts'
import { runBot } from '#scripts/venue/run-bot.ts'
import { adapterOf, openVenueOfOurs, type VenueOfOurs } from './support/venue-of-ours.ts'

const genesis: Genesis = {
  version: 1,
  seed: 4,
  start: Date.UTC(2026, 0, 5),
  markets: [testMarket({ minNotional: '5', lastPrice: '100', maxAmount: '1000' })],
  simulation: 'off',
  platformToken: 'ERG',
}
const opening: Command[] = ['alice', 'carol', 'maker'].flatMap((account): Command[] => [
  { type: 'openAccount', account, kind: 'main' },
  { type: 'setAccount', account, kyc: 2 },
  { type: 'grantFunds', account, coin: 'USDT', amount: '100000' },
  { type: 'grantFunds', account, coin: 'BTC', amount: '1000' },
])

let venue: VenueOfOurs
let client: Exchange
beforeAll(async () => {
  venue = await openVenueOfOurs(genesis, opening)
  client = await venue.client('alice')
})
afterAll(() => venue.close())

const order = (more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'placeOrder',
  account: 'alice',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '90',
  size: '1',
  ...more,
})
const seq = () => venue.server.open.exchange.lastSeq
const open = () => venue.server.open.exchange.liveOrders('alice').map(({ clientOid }) => clientOid)

describe('at a venue known only through ccxt', () => {
  test.each<[string, Partial<PlaceOrder>, string]>([
    ['a price off the grid', { price: '90.001' }, '43028'],
    ['a size of too many decimals', { size: '0.0000001' }, '43125'],
    ['a size above the most', { size: '1001' }, '43038'],
    ['less than the least worth', { size: '0.01' }, '43027'],
    ['a limit without a price', { price: undefined }, '40017'],
    ['a price out of the book', { bestPrice: 'queue-1' }, '40017'],
    ['another self-trade prevention', { stp: 'none' }, '40017'],
    ['legs', { takeProfit: { triggerPrice: '110' } }, '40017'],
    ['a pair that is not there', { symbol: 'XYZUSDT' }, '034001'],
  ])('%s is refused before anything is sent', async (name, fields, code) => {
    const before = seq()
    const adapter = adapterOf(client, { isOwn: false })
    const { rejected } = await adapter.submit(`no-${name.length}-${code}`, order(fields))
    expect(rejected?.code).toBe(code)
    expect(seq()).toBe(before)
  })

  test.each<Command>([
    {
      type: 'placeOco',
      account: 'alice',
      symbol: 'BTCUSDT',
      side: 'sell',
      size: '1',
      price: '110',
      triggerPrice: '90',
      orderPrice: '89',
    },
    {
      type: 'placeTrailing',
      account: 'alice',
      symbol: 'BTCUSDT',
      side: 'sell',
      size: '1',
      callback: '2',
    },
  ])('what it cannot be told is refused too: %j', async (command) => {
    const before = seq()
    const { rejected } = await adapterOf(client, { isOwn: false }).submit('unsaid', command)
    expect(rejected?.code).toBe('40017')
    expect(seq()).toBe(before)
  })

  test('an order is placed, changed and cancelled, and its refusals have our codes', async () => {
    const adapter = adapterOf(client, { isOwn: false })
    const made = await adapter.submit('plain-1', order())
    expect(made.orderId).toBeDefined()
    const again = await adapter.submit('plain-1', order())
    expect(again).toMatchObject({ orderId: made.orderId, repeated: true })
    const changed = await adapter.submit('plain-2', {
      type: 'modifyOrder',
      account: 'alice',
      clientOid: 'plain-1',
      price: '91',
    })
    expect(changed.rejected).toBeUndefined()
    expect(changed.orderId).not.toBe(made.orderId)
    const cancel: Command = { type: 'cancelOrder', account: 'alice', clientOid: 'plain-1' }
    expect((await adapter.submit('plain-3', cancel)).rejected).toBeUndefined()
    expect((await adapter.submit('plain-4', cancel)).rejected?.code).toBe('43001')
    const dear = await adapter.submit('plain-5', order({ size: '999', price: '101' }))
    expect(dear.rejected?.code).toBe('43012')
    expect(open()).toEqual([])
  })
})

test('a new adapter finds the orders of the previous one', async () => {
  const first = await adapterOf(client, { isOwn: false }).submit('life-1', order())
  const second = await adapterOf(client, { isOwn: true }).submit('life-1', order({ tif: 'gtc' }))
  expect(second.orderId).toBe(first.orderId)
  expect(open()).toEqual(['life-1'])
  await adapterOf(client).submit('life-2', { type: 'cancelOrders', account: 'alice' })
})

test('a dry run logs what it would send, and sends nothing', async () => {
  const logged: object[] = []
  const log = { ...silentLog, info: (facts: object) => logged.push(facts) }
  const before = seq()
  await adapterOf(client, { isRehearsal: true, log }).submit('dry-1', order())
  expect(logged).toEqual([{ id: 'dry-1', command: order() }])
  expect(seq()).toBe(before)
})

describe('the kill switch', () => {
  test('cancels open orders, refuses new ones, and still sends cancels', async () => {
    const gate = new VenueGate({ isRealMoney: false })
    const adapter = adapterOf(client, { gate, isOwn: false })
    for (const n of [1, 2, 3]) await adapter.submit(`kill-${n}`, order({ price: `${80 + n}` }))
    expect(open()).toHaveLength(3)
    expect(await adapter.kill(['BTCUSDT'])).toBe(3)
    expect(open()).toEqual([])
    expect((await adapter.submit('kill-4', order())).rejected?.code).toBe('P9002')
    const cancel = await adapter.submit('kill-5', {
      type: 'cancelOrder',
      account: 'alice',
      clientOid: 'kill-1',
    })
    expect(cancel.rejected?.code).toBe('43001')
  })

  test('can be a file; stays on when the file is removed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kill-'))
    const killFile = join(folder, 'stop')
    const gate = new VenueGate({ isRealMoney: true, killFile })
    expect(gate.refusal(order(), undefined)).toBeUndefined()
    writeFileSync(killFile, '')
    expect(gate.refusal(order(), undefined)?.code).toBe('P9002')
    rmSync(folder, { recursive: true })
    expect(gate.refusal(order(), undefined)?.code).toBe('P9002')
  })
})

describe('people in Turkey', () => {
  const spot = { spot: true, base: 'BTC', quote: 'USDT', symbol: 'BTC/USDT' }
  const swap = { spot: false, swap: true, contract: true, base: 'BTC', symbol: 'BTC/USDT:USDT' }
  test.each<[string, object, object, string | undefined]>([
    ['spot', spot, {}, undefined],
    ['a perpetual', swap, {}, 'P5102'],
    ['a future', { ...swap, swap: false, future: true }, {}, 'P5102'],
    ['an option', { ...swap, swap: false, option: true }, {}, 'P5102'],
    ['a leveraged token', { ...spot, base: 'BTC3L' }, {}, 'P5102'],
    ['another leveraged token', { ...spot, base: 'ETHDOWN' }, {}, 'P5102'],
    ['a coin that only ends like one', { ...spot, base: 'JUP' }, {}, undefined],
    ['a perpetual in a sandbox', swap, { isRealMoney: false }, undefined],
    ['a perpetual, in another country', swap, { country: 'DE' }, undefined],
    ['a country in lower case', swap, { country: 'tr' }, 'P5102'],
  ])('%s', (_, market, settings, code) => {
    const gate = new VenueGate({ country: 'TR', isRealMoney: true, ...settings })
    expect(gate.refusal(order(), market as never)?.code).toBe(code)
  })

  test('may always cancel', () => {
    const gate = new VenueGate({ country: 'TR', isRealMoney: true })
    expect(gate.refusal({ type: 'cancelOrders', account: 'a' }, swap as never)).toBeUndefined()
  })

  const contract = { account: 'a', symbol: 'usdtm:BTCUSDT' } as const
  const sale = {
    ...contract,
    type: 'placeContractOrder',
    side: 'sell',
    orderType: 'market',
    size: '1',
  } as const
  const plan = { ...sale, type: 'placeContractPlan', triggerPrice: '90' } as const
  const copy = { account: 'a', leader: 'l' }
  const margin = { wallet: 'margin', coin: 'USDT', amount: '1' }
  const leveraged: [string, object][] = [
    ['an order of a contract', sale],
    ['one that opens the other side in hedge mode', { ...sale, positionSide: 'short' }],
    [
      'one in hedge mode that only says it would reduce',
      { ...sale, positionSide: 'short', reduceOnly: true },
    ],
    ['a changed order', { type: 'modifyContractOrder', account: 'a', orderId: '1', size: '2' }],
    ['a trigger order', plan],
    ['a changed trigger order', { type: 'updateContractPlan', account: 'a', planId: '1', size: '2' }],
    ['leverage', { ...contract, type: 'setContractLeverage', leverage: '20' }],
    ['a margin mode', { ...contract, type: 'setMarginMode', mode: 'isolated' }],
    ['a position mode', { account: 'a', type: 'setPositionMode', line: 'usdtm', mode: 'hedge' }],
    ['automatic margin', { ...contract, type: 'setAutoMargin', on: true }],
    ['more margin', { ...contract, type: 'adjustMargin', amount: '5' }],
    ['turning a position round', { ...contract, type: 'reversePosition' }],
    ['following a leader', { ...copy, type: 'followLeader' }],
    ['leading', { account: 'a', type: 'becomeLeader' }],
    ['other terms of a copy', { ...copy, type: 'changeCopy' }],
    ['a loan', { account: 'a', type: 'borrow', ...margin }],
    ['an order of a margin wallet', { ...order(), wallet: 'margin' }],
    ['the unified account', { account: 'a', type: 'setAccountMode', mode: 'unified' }],
  ]
  const gateOf = (more: object = {}) => new VenueGate({ country: 'TR', isRealMoney: true, ...more })

  test.each(leveraged)('%s is refused, whatever market it names', (_, command) => {
    expect(gateOf().refusal(command as never, undefined)?.code).toBe('P5102')
    expect(gateOf({ country: 'DE' }).refusal(command as never, undefined)).toBeUndefined()
    expect(gateOf({ isRealMoney: false }).refusal(command as never, undefined)).toBeUndefined()
  })

  test('without a country nothing leveraged goes out for real money, and spot does', () => {
    const gate = new VenueGate({ isRealMoney: true })
    expect(gate.refusal(sale, undefined)?.code).toBe('P5102')
    expect(gate.refusal(order(), swap as never)?.code).toBe('P5102')
    expect(gate.refusal(order(), spot as never)).toBeUndefined()
  })

  const waysOut: [string, object][] = [
    ['an order that may only reduce', { ...sale, reduceOnly: true }],
    ['one that closes a side in hedge mode', { ...sale, positionSide: 'long' }],
    ['a trigger order that may only reduce', { ...plan, reduceOnly: true }],
    ['closing at the market', { ...contract, type: 'closePositions' }],
    ['closing the positions of a line', { account: 'a', type: 'closePositions', line: 'usdtm' }],
    ['a stop of a position', { ...contract, type: 'placePositionStop', stopLoss: { triggerPrice: '90' } }],
    ['leaving a leader', { ...copy, type: 'unfollowLeader' }],
    ['closing a copy', { ...copy, type: 'closeCopy' }],
    ['repaying', { account: 'a', type: 'repay', ...margin }],
  ]
  test.each(waysOut)('%s stays allowed, but not behind the kill switch', (_, command) => {
    const gate = gateOf()
    expect(gate.refusal(command as never, swap as never)).toBeUndefined()
    gate.kill()
    expect(gate.refusal(command as never, swap as never)?.code).toBe('P9002')
  })

  test.each(['cancelContractOrder', 'cancelContractOrders', 'cancelContractPlan', 'cancelContractPlans'])(
    '%s goes out always',
    (type) => {
      const gate = gateOf()
      gate.kill()
      expect(gate.refusal({ type, account: 'a' } as never, swap as never)).toBeUndefined()
    },
  )

  test('the adapter sends none of them, however a contract is named', async () => {
    const before = seq()
    const adapter = adapterOf(client, { gate: gateOf() })
    for (const [at, command] of [
      ...leveraged.map(([, one]) => one),
      { ...order(), symbol: sale.symbol },
    ].entries())
      expect((await adapter.submit(`law-${at}`, command as Command)).rejected?.code).toBe('P5102')
    expect(seq()).toBe(before)
  })
})

describe('settings', () => {
  const env = { VENUE: 'bitget', VENUE_KEY: 'k', VENUE_SECRET: 's3cret' }
  test('money is real except in a sandbox or on this machine', () => {
    expect(readVenueAccess(env).isRealMoney).toBe(true)
    expect(readVenueAccess({ ...env, VENUE_SANDBOX: 'true' }).isRealMoney).toBe(false)
    expect(readVenueAccess({ ...env, VENUE_URL: 'http://127.0.0.1:3000' }).isRealMoney).toBe(false)
    expect(readVenueAccess({ ...env, VENUE_URL: 'https://127.0.0.1.example.com' }).isRealMoney).toBe(true)
  })
  test.each([
    [{ ...env, VENUE: '' }, /^VENUE is missing$/],
    [{ ...env, VENUE_SECRET: undefined }, /^VENUE_SECRET is missing$/],
    [{ ...env, VENUE_URL: 'ftp://x' }, /^VENUE_URL/],
    [{ ...env, VENUE_SANDBOX: 'yes' }, /^VENUE_SANDBOX/],
    [{ ...env, COUNTRY: 'Turkey' }, /^COUNTRY/],
  ])('%j is refused, naming the variable', (wrong, message) => {
    expect(() => readVenueAccess(wrong)).toThrow(message)
    expect(() => readVenueAccess(wrong)).not.toThrow(/s3cret/)
  })
})

describe('a bot at the venue', () => {
  const grid = { type: 'forward', symbol: 'BTCUSDT', investment: '5000', low: '95', high: '105', grids: 10 }
  const kind = reactorKind('spot-grid')!
  const bot = { kind, config: kind.config.parse(grid), symbol: 'BTCUSDT' }
  const never = new Promise<void>(() => undefined)
  const carols = () => venue.server.open.exchange.liveOrders('carol')
  const accessOf = async () => {
    const { apiKey, secret, passphrase } = await openKey(venue.server, 'carol')
    return readVenueAccess({
      VENUE: 'bitget',
      VENUE_URL: venue.server.origin,
      VENUE_KEY: apiKey,
      VENUE_SECRET: secret,
      VENUE_PASSPHRASE: passphrase,
      COUNTRY: 'TR',
    })
  }

  test('runs dry, runs, and is stopped by the kill switch; its log has no secret', async () => {
    for (const side of ['buy', 'sell'] as const)
      await venue.submit({
        ...order({ side, size: '500' }),
        account: 'maker',
        price: side === 'buy' ? '99' : '100',
      })
    const access = await accessOf()
    const lines: string[] = []
    const log = venueLog(access, { write: (line) => lines.push(line) }, 'trace')
    const before = seq()
    expect(await runBot({ access, bot, isRehearsal: true, log, stop: never, kill: never })).toBe(0)
    expect(seq()).toBe(before)
    let kill = () => {}
    const killed = new Promise<void>((thrown) => {
      kill = thrown
    })
    const running = runBot({ access, bot, isRehearsal: false, log, stop: never, kill: killed })
    await expect.poll(() => carols().length).toBeGreaterThan(5)
    kill()
    expect(await running).toBe(3)
    expect(carols()).toEqual([])
    // Errors quote the request.
    const wrong = { ...access, secret: `${access.secret}-wrong` }
    const { client: other } = await openVenue(wrong, { log })
    const error = await other.fetchBalance().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    await other.close()
    log.error({ err: error, access, client: { apiKey: access.apiKey, secret: access.secret } }, 'refused')
    log.warn({ text: `${access.apiKey}:${access.secret}:${access.passphrase}` }, access.secret)
    const text = lines.join('')
    expect(text).toContain('would be sent')
    expect(text).toContain('killed')
    for (const secret of [access.apiKey, access.secret, access.passphrase as string])
      expect(text).not.toContain(secret)
  })
})

test.each([11, 12, 13])(
  'seed %i: cut and late responses, lost and repeated frames, a minute without the venue change nothing',
  async (seed) => {
    expect(await differencesOf(seed, dialects[seed % 3]!)).toEqual([])
  },
)

test.each([21, 22, 23, 24])('seed %i: the same of contracts', async (seed) => {
  expect(await differencesOf(seed, dialects[seed % 3]!, 'swaps')).toEqual([])
})
