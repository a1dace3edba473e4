// A bot on a contract at a venue: where it does not start, and what lost answers, deaths and a position taken away change.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Exchange } from 'ccxt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#db/log.ts'
import { Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { units } from '#engine/reactors/amounts.ts'
import { endReason } from '#engine/reactors/bot-life.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { contractRules } from '#jobs/venues/contract-rules.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { VenueGate } from '#jobs/venues/venue-gate.ts'
import { BadVenueSetting, readVenueAccess } from '#jobs/venues/venue-settings.ts'
import { openKey } from '#scripts/scenario/scenario-server.ts'
import { swap } from '#scripts/venue/fault-swaps.ts'
import { type RunBotInput, runBot } from '#scripts/venue/run-bot.ts'
import { SavedBot } from '#scripts/venue/saved-bot.ts'
import { ManyLives } from './support/many-lives.ts'
import { contractGenesis, contractMovesTo, contractOpening } from './support/moving-contract.ts'
import { path } from './support/moving-market.ts'
import { adapterOf, openVenueOfOurs, type VenueOfOurs } from './support/venue-of-ours.ts'

const kind = 'futures-grid'
const config = {
  direction: 'long',
  symbol: 'BTCUSDT',
  investment: '1000',
  leverage: 5,
  low: '95',
  high: '105',
  grids: 10,
}

let venue: VenueOfOurs
let client: Exchange
beforeEach(async () => {
  venue = await openVenueOfOurs(contractGenesis, contractOpening)
  client = await venue.client('alice')
})
afterEach(() => venue.close())

const contracts = () => venue.server.open.exchange.contracts
const held = () =>
  contracts()
    .positions('alice')
    .map(({ side, size }) => `${side} ${size}`)
const seq = () => venue.server.open.exchange.lastSeq
const cash = () => contracts().balances('alice', 'usdtm')[0]?.cash ?? ''
const moveTo = async (price: number) => {
  for (const command of contractMovesTo(price)) await venue.submit(command)
}

async function livingBot(dies: () => boolean = () => false, more: object = {}, gate?: VenueGate) {
  const rules = [await contractRules(client, swap)]
  const given = { kind, config: { ...config, ...more }, symbols: [swap], contracts: rules, run: 'one-' }
  const bot = { ...given, ...(gate && { gate }) }
  return new ManyLives(venue, client, bot, dies)
}

/** A grid on the whole path, and what the venue has of it then. */
async function wholePath(bot: ManyLives) {
  const fills: string[] = []
  venue.server.open.host.listen(({ events }) => {
    for (const event of events)
      if (event.type === 'contractOrderFilled' && event.account === 'alice')
        fills.push(`${event.side} ${event.price} ${event.size} ${event.fee}`)
  })
  for (const price of path) {
    await bot.step()
    await moveTo(price)
    await bot.step()
  }
  const live = contracts()
    .liveOrders('alice')
    .map(({ side, price, size }) => `${side} ${price} ${size}`)
  await bot.stop()
  return { fills, live: live.sort(), left: [held(), contracts().liveOrders('alice')], cash: cash() }
}

const never = new Promise<void>(() => undefined)

function signal() {
  let give = () => {}
  const given = new Promise<void>((done) => {
    give = done
  })
  return { given, give: () => give() }
}

/** As `npm run venue -- bot` does. */
async function start(more: object = {}, given: Partial<RunBotInput> = {}) {
  const { apiKey, secret, passphrase } = await openKey(venue.server, 'alice')
  const access = readVenueAccess({
    VENUE: 'bitget',
    VENUE_URL: venue.server.origin,
    VENUE_KEY: apiKey,
    VENUE_SECRET: secret,
    VENUE_PASSPHRASE: passphrase,
  })
  const bot = { kind: reactorKind(kind)!, config, symbol: swap }
  const rest = { isRehearsal: false, log: silentLog, stop: never, kill: never }
  return runBot({ access: { ...access, ...more }, bot, ...rest, ...given })
}

test('after the kill switch its position is left, and the next start goes on with it until it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-bot-'))
  const saved = SavedBot.open(join(folder, 'grid.db'))
  const orders = () => contracts().liveOrders('alice').length
  try {
    const kill = signal()
    const killed = start({}, { saved, kill: kill.given })
    await expect.poll(orders, { timeout: 30_000 }).toBe(10)
    kill.give()
    expect(await killed).toBe(3)
    expect([held(), orders()]).toEqual([['long 20'], 0])
    const stop = signal()
    const stopped = start({}, { saved, stop: stop.given })
    await expect.poll(orders, { timeout: 30_000 }).toBe(10)
    stop.give()
    expect(await stopped).toBe(0)
    expect([held(), orders()]).toEqual([[], 0])
  } finally {
    saved.close()
    rmSync(folder, { recursive: true })
  }
})

describe('does not start', () => {
  const order = { type: 'placeContractOrder', account: 'alice', symbol: swap, orderType: 'limit' } as const
  const cases: [string, Command[], object, RegExp][] = [
    [
      'in hedge mode',
      [{ type: 'setPositionMode', account: 'alice', line: 'usdtm', mode: 'hedge' }],
      {},
      /hedge mode.*one-way mode/,
    ],
    [
      'in isolated margin',
      [{ type: 'setMarginMode', account: 'alice', symbol: swap, mode: 'isolated' }],
      {},
      /isolated margin.*cross margin/,
    ],
    [
      'with an open order in the contract',
      [{ ...order, side: 'buy', price: '90', size: '1' }],
      {},
      /open orders in BTC\/USDT:USDT \(1\).*cancel them/,
    ],
    [
      'with a position in the contract',
      [{ ...order, side: 'buy', price: '101', size: '2' }],
      {},
      /position in BTC\/USDT:USDT \(2\).*close the position/,
    ],
    ['for real money in Turkey', [], { isRealMoney: true, country: 'TR' }, /not open to your country/],
    ['for real money without a country', [], { isRealMoney: true }, /COUNTRY/],
  ]
  test.each(cases)('%s', async (_, before, access, words) => {
    for (const command of before) await venue.submit(command)
    const is = seq()
    const error = await start(access).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BadVenueSetting)
    expect((error as Error).message).toMatch(words)
    expect(seq()).toBe(is)
  })

  test('but runs dry where it may, and sends nothing', async () => {
    const is = seq()
    expect(await start({}, { isRehearsal: true })).toBe(0)
    expect(seq()).toBe(is)
  })
})

test('a process that dies before and after its orders ends like one that kept running, and sent each once', async () => {
  const whole = await wholePath(await livingBot())
  expect(whole.fills.length).toBeGreaterThan(10)
  expect(whole.left).toEqual([[], []])
  await venue.close()
  venue = await openVenueOfOurs(contractGenesis, contractOpening)
  client = await venue.client('alice')
  const random = new Random(2)
  const mortal = await livingBot(() => random.chance(0.1))
  expect(await wholePath(mortal)).toEqual(whole)
  expect(mortal.lives).toBeGreaterThan(3)
  expect(mortal.sent.length).toBe(new Set(mortal.sent).size)
})

class OperationFailed extends Error {}
class RequestTimeout extends OperationFailed {}

test('answers that are lost on both ways change nothing', async () => {
  const whole = await wholePath(await livingBot())
  await venue.close()
  venue = await openVenueOfOurs(contractGenesis, contractOpening)
  client = await venue.client('alice')
  const random = new Random(3)
  let lost = 0
  const lossy = <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) => {
    const may = () => {
      if (!random.chance(0.2)) return
      lost++
      throw new RequestTimeout('lost')
    }
    return async (...given: Given) => {
      may()
      const answer = await call(...given)
      may()
      return answer
    }
  }
  client.createOrder = lossy(client.createOrder.bind(client))
  client.cancelOrder = lossy(client.cancelOrder.bind(client))
  client.setLeverage = lossy(client.setLeverage.bind(client))
  expect(await wholePath(await livingBot())).toEqual(whole)
  expect(lost).toBeGreaterThan(8)
})

test('a position that is closed by hand ends the bot, at its mark', async () => {
  const bot = await livingBot()
  await bot.step()
  expect(held()).toEqual(['long 20'])
  await venue.submit({ type: 'closePositions', account: 'alice', symbol: swap })
  const { time } = venue.server
  for (let looks = 0; looks < 5; looks++) {
    await time.advanceTo(time.now() + 11_000)
    await bot.step()
  }
  expect(bot.phase).toBe('ended')
  expect(bot.reason).toBe(endReason.system)
  expect([held(), contracts().liveOrders('alice')]).toEqual([[], []])
})

test('a position that the venue liquidates ends the bot as one of ours', async () => {
  const { time } = venue.server
  const funds = { account: 'alice', from: 'alice/usdtm', to: 'alice', coin: 'USDT', amount: '9000' }
  await venue.submit({ type: 'transfer', ...funds })
  const bot = await livingBot()
  await bot.step()
  await moveTo(70)
  await time.advanceTo(time.now() + 2_000)
  expect(held()).toEqual([])
  for (let looks = 0; looks < 5; looks++) {
    await time.advanceTo(time.now() + 11_000)
    await bot.step()
  }
  expect([bot.phase, bot.reason]).toEqual(['ended', endReason.liquidation])
})

class LaterLaw extends VenueGate {
  isOn = false

  override refusal(...given: Parameters<VenueGate['refusal']>) {
    return this.isOn ? super.refusal(...given) : undefined
  }
}

test('one that the law stops later still closes what it has', async () => {
  const law = new LaterLaw({ country: 'TR', isRealMoney: true })
  const bot = await livingBot(undefined, {}, law)
  await bot.step()
  law.isOn = true
  for (const price of [98.9, 100.4]) {
    await moveTo(price)
    await bot.step()
  }
  expect([bot.phase, bot.reason]).toEqual(['ended', endReason.system])
  expect([held(), contracts().liveOrders('alice')]).toEqual([[], []])
})

test('it ends where its own margin is used up, whatever else the wallet holds', async () => {
  const before = units(cash())
  const bot = await livingBot(undefined, {
    investment: '900',
    leverage: 10,
    low: '98',
    high: '104',
    grids: 6,
  })
  await bot.step()
  for (const price of [96, 94, 93, 92, 91, 90, 89, 88]) {
    await moveTo(price)
    await bot.step()
    if (bot.phase === 'ended') break
  }
  expect(bot.phase).toBe('ended')
  expect(bot.reason).toBe(endReason.liquidation)
  expect(held()).toEqual([])
  const gone = before - units(cash())
  expect(gone).toBeGreaterThan(units('600'))
  expect(gone).toBeLessThan(units('900'))
})

async function newAccount(): Promise<VenueAccount> {
  const account = new VenueAccount({
    client,
    exchange: adapterOf(client, { isOwn: false }),
    owner: 'alice',
    symbols: [swap],
    contracts: [await contractRules(client, swap)],
    now: () => venue.server.time.now(),
  })
  await account.refresh()
  return account
}

class ExchangeError extends Error {}

test('a leverage that a venue refuses because it is set already is set', async () => {
  const account = await newAccount()
  client.setLeverage = () => Promise.reject(new ExchangeError('not modified'))
  const set = (leverage: string) =>
    account.submit(`set ${leverage}`, {
      type: 'setContractLeverage',
      account: 'alice',
      symbol: swap,
      leverage,
    })
  expect((await set('10')).rejected).toBeUndefined()
  expect((await set('7')).rejected?.code).toBe(rejection.parameterInvalid)
})

test('an order beyond its own margin is not sent, and none of another bot in its contract', async () => {
  const account = await newAccount()
  const [one, two] = ['alice/bot:1', 'alice/bot:2']
  for (const bot of [one, two]) {
    await account.submit(`open ${bot}`, { type: 'openAccount', account: bot, kind: 'bot', parent: 'alice' })
    const funds = { account: 'alice', to: bot, coin: 'USDT', amount: '100' }
    await account.submit(`fund ${bot}`, { type: 'transfer', ...funds })
  }
  await account.submit('~1-1', { type: 'setContractLeverage', account: one, symbol: swap, leverage: '5' })
  const place = (id: string, bot: string, size: string) =>
    account.submit(id, {
      type: 'placeContractOrder',
      account: bot,
      symbol: swap,
      side: 'buy',
      orderType: 'limit',
      price: '98',
      size,
    })
  expect((await place('~1-2', one, '4')).rejected).toBeUndefined()
  expect((await place('~1-3', one, '2')).rejected?.code).toBe(rejection.marginMissing)
  expect((await place('~2-1', two, '1')).rejected?.code).toBe(rejection.noPermission)
  expect(contracts().liveOrders('alice')).toHaveLength(1)
  const [available] = account.view().balances(one)
  expect(available).toMatchObject({ coin: 'USDT', available: '21.6', frozen: '78.4' })
})
