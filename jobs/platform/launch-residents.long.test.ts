// The launch projects of a first start and the simulated people in them: what is opened, who takes part, what follows what has ended.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openExchange } from '#db/open-exchange.ts'
import type { Command, MarketConfig } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import { testGenesis, testMarket } from '#engine/exchange/test-exchange.ts'
import { testContract } from '#engine/futures/test-exchange.ts'
import { dayMs, hourMs, minuteMs } from '#engine/market/intervals.ts'
import { premarketPairs } from '#engine/market/premarket-pairs.ts'
import { plannedLaunches } from './launch-catalogue.ts'
import { joinLaunches, openLaunches } from './launch-residents.ts'

const people = ['erguvan-launch-1', 'erguvan-launch-2', 'erguvan-launch-3']
const listed = ['BTC', 'ETH', 'SOL', 'ERG'].map((base) =>
  testMarket({ symbol: `${base}USDT`, base, lastPrice: '100' }),
)
const all = [...listed, ...premarketPairs.map(({ market }) => market)]

interface Life {
  seed?: number
  /** The process ends after each turn. */
  restarts?: boolean
  markets?: MarketConfig[]
  contracts?: string[]
}

/** An exchange whose time only the test moves. */
async function live({ seed = 1, restarts = false, markets = all, contracts = [] }: Life = {}) {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-launches-'))
  const listedContracts = contracts.map((symbol) => testContract(symbol))
  const genesis = testGenesis({ markets, seed, ...(contracts.length > 0 && { contracts: listedContracts }) })
  let time = genesis.start
  const start = async () => {
    const made = await openExchange({ dataDir, genesis, clock: () => ({ now: () => time }) })
    await openLaunches(made)
    return made
  }
  let open = await start()
  const wait = async (ms: number) => {
    time += ms
    await open.host.tick()
  }
  await wait(2000)
  return {
    get exchange() {
      return open.exchange
    },
    wait,
    /** So many turns, five minutes apart. */
    async turn(times = 1) {
      for (let n = 0; n < times; n++) {
        await joinLaunches(open)
        await wait(5 * minuteMs)
        if (!restarts) continue
        await open.close()
        open = await start()
      }
    },
    submit: (by: 'operator' | 'person', id: string, command: Command) =>
      portOf(by, open.host).submit(id, command),
    async end() {
      expect(open.exchange.checkInvariants()).toEqual([])
      await open.close()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}

/** Everything that can be seen of the products and of those who take part. */
function shown({ exchange }: Awaited<ReturnType<typeof live>>): string {
  const { launch } = exchange
  const shares = people.map((name) => [
    launch.stakes(name),
    launch.commits(name),
    launch.ballots(name),
    launch.campaigns().map(({ projectId }) => launch.entrant(name, projectId)),
    exchange.balances(name),
  ])
  return JSON.stringify([
    [launch.launchpools(), launch.launchpads(), launch.votes(), launch.campaigns()],
    shares,
  ])
}

it('open seven projects, of which those with a wait are announced', async () => {
  const life = await live()
  const { launch } = life.exchange
  expect(launch.launchpools().map(({ coin, status }) => `${coin} ${status}`)).toEqual([
    'IMBAT upcoming',
    'POYRAZ running',
  ])
  expect(launch.launchpads().map(({ coin, status }) => `${coin} ${status}`)).toEqual([
    'KARAYEL upcoming',
    'LODOS running',
  ])
  expect(launch.votes().map(({ status }) => status)).toEqual(['running'])
  expect(launch.campaigns().map(({ symbols: [first], status }) => `${first} ${status}`)).toEqual([
    'ERGUSDT upcoming',
    'BTCUSDT running',
  ])
  for (const name of people) {
    expect(life.exchange.account(name)).toMatchObject({ kind: 'main', kyc: 2 })
    expect(launch.mayJoin(name)).toBe(true)
  }
  await life.end()
})

it('stake in every pool, commit, vote and join once in what runs', async () => {
  const life = await live()
  await life.turn()
  const first = shown(life)
  const { launch } = life.exchange
  for (const name of people) {
    expect(launch.stakes(name).map(({ coin }) => coin)).toEqual(['ERG', 'USDT'])
    expect(launch.commits(name)).toHaveLength(1)
    const [ballot] = launch.ballots(name)
    expect(ballot?.candidates.filter(({ votes }) => votes > 0)).toHaveLength(1)
    const [ofErg, ofMajors] = launch.campaigns()
    expect(launch.entrant(name, ofMajors?.projectId ?? '')).toBeDefined()
    expect(launch.entrant(name, ofErg?.projectId ?? '')).toBeUndefined()
  }
  // Without a seller they buy nothing, and an hour has not passed.
  await life.turn(3)
  expect(shown(life)).toBe(first)
  await life.wait(hourMs)
  expect(launch.stakes(people[0] as string).every(({ counted, amount }) => counted === amount)).toBe(true)
  await life.end()
})

it('do the same from the same seed, and something else from another', async () => {
  const texts: string[] = []
  for (const seed of [1, 1, 2]) {
    const life = await live({ seed })
    await life.turn(4)
    texts.push(shown(life))
    await life.end()
  }
  const [one, again, other] = texts
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

it('continue after a start, with nothing opened or entered twice', async () => {
  const [through, restarted] = [await live(), await live({ restarts: true })]
  await through.turn(4)
  await restarted.turn(4)
  expect(shown(restarted)).toBe(shown(through))
  await through.end()
  await restarted.end()
})

it('what has ended is followed by the next of its kind, and people take part in that too', async () => {
  const life = await live()
  await life.turn()
  await life.wait(3 * dayMs)
  const { launch } = life.exchange
  const [, lodos] = launch.launchpads()
  expect(lodos).toMatchObject({ coin: 'LODOS', status: 'ended', committers: 3 })
  for (const name of people) {
    const commit = launch.commits(name).find(({ projectId }) => projectId === lodos?.projectId)
    const coins = life.exchange.balances(name).find(({ coin }) => coin === 'LODOS')
    expect(commit?.allotted).not.toBe('0')
    expect(coins?.available).toBe(commit?.allotted)
  }
  await life.turn(2)
  const open = launch.launchpads().filter(({ status }) => status !== 'ended')
  expect(open.map(({ coin, committers }) => `${coin} ${committers}`)).toEqual(['LODOS 3', 'KARAYEL 3'])
  await life.wait(14 * dayMs)
  await life.turn()
  const projects = [...launch.launchpools(), ...launch.launchpads(), ...launch.votes(), ...launch.campaigns()]
  const count = projects.filter(({ status }) => status !== 'ended').length
  // This exchange has no contracts.
  expect(count).toBe(plannedLaunches.length - 1)
  await life.end()
})

it('open the campaign of contracts where these are traded, and join it', async () => {
  const life = await live({ contracts: ['usdtm:ETHUSDT', 'usdtm:SOLUSDT'] })
  await life.turn(2)
  const [ofContracts] = life.exchange.launch.campaigns()
  expect(ofContracts).toMatchObject({
    symbols: ['usdtm:ETHUSDT', 'usdtm:SOLUSDT'],
    measure: 'profit',
    status: 'running',
    entrants: people.length,
  })
  await life.end()
})

it('buy a little in campaigns now and then, and have their funds made up for', async () => {
  const life = await live()
  await life.submit('operator', 'open', { type: 'openAccount', account: 'seller', kind: 'main' })
  await life.submit('operator', 'verify', { type: 'setAccount', account: 'seller', kyc: 2 })
  for (const coin of ['BTC', 'ETH', 'SOL']) {
    await life.submit('operator', `grant-${coin}`, {
      type: 'grantFunds',
      account: 'seller',
      coin,
      amount: '1000',
    })
    const order = { account: 'seller', symbol: `${coin}USDT`, side: 'sell', orderType: 'limit' } as const
    await life.submit('person', `sell-${coin}`, { type: 'placeOrder', ...order, price: '100', size: '1000' })
  }
  await life.turn(24)
  const { launch } = life.exchange
  const majors = launch.campaigns().at(-1)
  const ranks = launch.ranks(majors?.projectId ?? '') ?? []
  expect(ranks.map(({ account }) => account).sort()).toEqual(people)
  const sum = ranks.reduce((total, { volume }) => total + Number(volume), 0)
  expect(sum).toBeGreaterThan(1_000)
  expect(sum).toBeLessThan(24 * 3 * 800)
  // The first two tasks are done by then.
  expect(launch.entrant(ranks[0]?.account ?? '', majors?.projectId ?? '')?.tasksDone).toBeGreaterThan(0)

  const [poor = ''] = people
  const usdtOf = () => Number(life.exchange.balances(poor).find(({ coin }) => coin === 'USDT')?.available)
  const { projectId = '' } = launch.launchpads().at(-1) ?? {}
  const amount = `${Math.floor(usdtOf()) - 50_000}`
  await life.submit('person', 'all-in', { type: 'commitLaunchpad', account: poor, projectId, amount })
  expect(usdtOf()).toBeLessThan(100_000)
  await life.turn()
  expect(usdtOf()).toBeGreaterThan(2_000_000)
  await life.end()
})

it('an exchange without coins of the pre-market, or without the platform token, has none of it', async () => {
  const partial = [[...listed], all.filter(({ symbol }) => symbol !== 'ERGUSDT')]
  for (const markets of partial) {
    const life = await live({ markets })
    await life.turn()
    expect(life.exchange.launch.votes()).toEqual([])
    expect(life.exchange.launch.launchpools()).toEqual([])
    expect(people.map((name) => life.exchange.account(name))).toEqual([undefined, undefined, undefined])
    await life.end()
  }
})
