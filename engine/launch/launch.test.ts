// The launch products: V-LP1 by name, stakes, sales, votes, campaigns, refusals, a snapshot in the middle.

import { describe, expect, it, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { dayMs, hourMs } from '../market/intervals.ts'

const people = ['ada', 'bob', 'cem']

function stage(): TestExchange {
  const coin = (base: string, lastPrice: string) => testMarket({ symbol: `${base}USDT`, base, lastPrice })
  const fixture = new TestExchange(
    { lot: '0.001', makerFee: '0', takerFee: '0' },
    { markets: [testMarket({ makerFee: '0', takerFee: '0' }), coin('ERG', '1'), coin('NOVA', '2')] },
  )
  for (const name of people) fixture.open(name, { USDT: '3000000', ERG: '3000000', BTC: '100' })
  return fixture
}

type Terms<T extends Command['type']> = Partial<Omit<Extract<Command, { type: T }>, 'type'>>
const times = ({ now }: TestExchange, days = 7) => ({ startAt: now, endAt: now + days * dayMs })

const pool = (fixture: TestExchange, terms: Terms<'openLaunchpool'> = {}) =>
  fixture.do({
    type: 'openLaunchpool',
    coin: 'NOVA',
    pools: [{ coin: 'ERG', total: '100000' }],
    ...times(fixture),
    ...terms,
  })
const sale = (fixture: TestExchange, terms: Terms<'openLaunchpad'> = {}) =>
  fixture.do({
    type: 'openLaunchpad',
    coin: 'NOVA',
    total: '1000',
    price: '0.5',
    cap: '600',
    ...times(fixture, 1),
    ...terms,
  })
const vote = (fixture: TestExchange, terms: Terms<'openVote'> = {}) => {
  const candidates = [
    { coin: 'AAA', name: 'Aa' },
    { coin: 'BBB', name: 'Be' },
  ]
  return fixture.do({ type: 'openVote', candidates, lot: '10', ...times(fixture, 1), ...terms })
}
const campaign = (fixture: TestExchange, terms: Terms<'openCampaign'> = {}) =>
  fixture.do({
    type: 'openCampaign',
    symbols: ['BTCUSDT'],
    coin: 'NOVA',
    prizes: ['100', '50'],
    tasks: [
      { volume: '100', reward: '1' },
      { volume: '1000', reward: '5' },
    ],
    places: 3,
    ...times(fixture, 1),
    ...terms,
  })

const stake = (fixture: TestExchange, account: string, amount: string, coin = 'ERG') =>
  fixture.do({ type: 'stakeLaunchpool', account, projectId: '1', coin, amount })
const unstake = (fixture: TestExchange, account: string, amount?: string) =>
  fixture.do({
    type: 'unstakeLaunchpool',
    account,
    projectId: '1',
    coin: 'ERG',
    ...(amount !== undefined && { amount }),
  })
const commit = (fixture: TestExchange, account: string, amount: string) =>
  fixture.do({ type: 'commitLaunchpad', account, projectId: '1', amount })
const cast = (fixture: TestExchange, account: string, candidate: string, votes: number) =>
  fixture.do({ type: 'castVotes', account, projectId: '1', candidate, votes })
const join = (fixture: TestExchange, account: string) =>
  fixture.do({ type: 'joinCampaign', account, projectId: '1' })
const trade = (fixture: TestExchange, buyer: string, seller: string, size: string) => {
  fixture.limit(seller, 'sell', '100', size)
  return fixture.limit(buyer, 'buy', '100', size)
}
const rewards = (receipt: Receipt) =>
  eventsOf(receipt, 'launchRecorded')
    .filter(({ kind }) => kind === 'reward')
    .map(({ account, amount }) => [account, amount])
const records = (receipt: Receipt) =>
  eventsOf(receipt, 'launchRecorded').map(({ account, kind, amount, note }) => [account, kind, amount, note])
const nova = (fixture: TestExchange, account: string) => fixture.balance(account, 'NOVA')[0]
const refusal = ({ rejected }: Receipt) => [rejected?.code, rejected?.field]

describe('Launchpool', () => {
  test('V-LP1: of 100000 over 7 days, 500 of 2000000 staked bring 0.14880952 an hour', () => {
    const fixture = stage()
    pool(fixture, { startAt: fixture.now + hourMs, endAt: fixture.now + hourMs + 7 * dayMs })
    stake(fixture, 'ada', '500')
    stake(fixture, 'bob', '1999500')
    expect(fixture.balance('ada', 'ERG')).toEqual(['2999500', '500'])
    expect(rewards(fixture.wait(2 * hourMs - 1))).toEqual([])
    expect(rewards(fixture.wait(1))).toEqual([
      ['ada', '0.14880952'],
      ['bob', '595.08928571'],
    ])
    expect(fixture.exchange.launch.stakes('ada')).toMatchObject([
      { amount: '500', counted: '500', earned: '0.14880952', hourly: '0.14880952' },
    ])
    const end = fixture.wait(167 * hourMs)
    expect(nova(fixture, 'ada')).toBe('24.99999936')
    expect(fixture.balance('ada', 'ERG')).toEqual(['3000000', '0'])
    expect(eventsOf(end, 'launchChanged')).toMatchObject([{ status: 'ended', product: 'launchpool' }])
    const [{ pools, status } = { pools: [], status: '' }] = fixture.exchange.launch.launchpools()
    expect([status, pools[0]]).toMatchObject([
      'ended',
      { total: '100000', paid: '99999.99999864', staked: '0' },
    ])
  })

  it('counts what was there for the whole hour, gives stakes back at any time and keeps what was earned', () => {
    const fixture = stage()
    pool(fixture)
    stake(fixture, 'ada', '100')
    expect(rewards(fixture.wait(hourMs))).toEqual([])
    stake(fixture, 'bob', '300')
    fixture.wait(hourMs / 2)
    stake(fixture, 'ada', '100')
    unstake(fixture, 'ada', '50')
    expect(fixture.exchange.launch.stakes('ada')).toMatchObject([{ amount: '150', counted: '100' }])
    expect(rewards(fixture.wait(hourMs / 2))).toEqual([['ada', '595.23809523']])
    expect(rewards(fixture.wait(hourMs))).toEqual([
      ['ada', '198.41269841'],
      ['bob', '396.82539682'],
    ])
    unstake(fixture, 'ada')
    expect(fixture.balance('ada', 'ERG')).toEqual(['3000000', '0'])
    expect(rewards(fixture.wait(hourMs))).toEqual([['bob', '595.23809523']])
    expect(fixture.exchange.launch.stakes('ada')).toMatchObject([{ amount: '0', earned: '793.65079364' }])
    expect(refusal(unstake(fixture, 'ada'))).toEqual(['40017', 'coin'])
    expect(refusal(unstake(fixture, 'bob', '301'))).toEqual(['40017', 'amount'])
  })

  it('is opened in whole hours, with coins that there are, each once', () => {
    const fixture = stage()
    const { now } = fixture
    expect(refusal(pool(fixture, { endAt: now + hourMs + 1 }))).toEqual(['40017', 'endAt'])
    expect(refusal(pool(fixture, { startAt: now - 1 }))).toEqual(['40017', 'startAt'])
    expect(refusal(pool(fixture, { coin: 'XYZ' }))).toEqual(['40017', 'coin'])
    const erg = { coin: 'ERG', total: '1' }
    for (const pools of [[], [erg, erg], [{ coin: 'XYZ', total: '1' }], [{ coin: 'ERG', total: '0' }]])
      expect(refusal(pool(fixture, { pools }))).toEqual(['40017', 'pools'])
    pool(fixture)
    expect(refusal(stake(fixture, 'ada', '1', 'BTC'))).toEqual(['40017', 'coin'])
    expect(refusal(stake(fixture, 'ada', '0'))).toEqual(['40017', 'amount'])
    expect(refusal(stake(fixture, 'ada', '3000001'))).toEqual(['43012', 'amount'])
  })
})

describe('Launchpad', () => {
  it('allots by shares, at most the cap, and returns the rest', () => {
    const fixture = stage()
    sale(fixture)
    commit(fixture, 'ada', '700')
    commit(fixture, 'bob', '200')
    commit(fixture, 'cem', '100')
    expect(fixture.balance('ada', 'USDT')).toEqual(['2999300', '700'])
    expect(fixture.exchange.launch.commits('bob')).toMatchObject([
      { amount: '200', allotted: '200', cost: '100', returned: '100' },
    ])
    expect(records(fixture.wait(dayMs))).toEqual([
      ['ada', 'allotted', '600', '300'],
      ['ada', 'refunded', '400', undefined],
      ['bob', 'allotted', '200', '100'],
      ['bob', 'refunded', '100', undefined],
      ['cem', 'allotted', '100', '50'],
      ['cem', 'refunded', '50', undefined],
    ])
    expect([nova(fixture, 'ada'), ...fixture.balance('ada', 'USDT')]).toEqual(['600', '2999700', '0'])
    expect(fixture.exchange.launch.launchpads()).toMatchObject([
      { sold: '900', committed: '1000', committers: 3 },
    ])
    expect(refusal(commit(fixture, 'ada', '1'))).toEqual(['40017', 'projectId'])
  })

  it('gives no more than a commitment pays for', () => {
    const fixture = stage()
    sale(fixture, { price: '0.3' })
    commit(fixture, 'ada', '100')
    fixture.wait(dayMs)
    expect([nova(fixture, 'ada'), fixture.balance('ada', 'USDT')[0]]).toEqual(['333.33333333', '2999900'])
  })

  it('refuses terms that make no sale', () => {
    const fixture = stage()
    expect(refusal(sale(fixture, { coin: 'USDT' }))).toEqual(['40017', 'coin'])
    expect(refusal(sale(fixture, { total: '-1' }))).toEqual(['40017', 'total'])
    expect(refusal(sale(fixture, { price: '0.000000001' }))).toEqual(['40017', 'price'])
    expect(refusal(sale(fixture, { cap: '1001' }))).toEqual(['40017', 'cap'])
    sale(fixture)
    expect(refusal(commit(fixture, 'ada', '3000001'))).toEqual(['43012', 'amount'])
  })
})

describe('a vote to list', () => {
  it('locks a lot for each vote until its end, and the first to have as many wins', () => {
    const fixture = stage()
    vote(fixture)
    cast(fixture, 'ada', 'AAA', 2)
    cast(fixture, 'bob', 'BBB', 5)
    cast(fixture, 'ada', 'AAA', 3)
    expect(fixture.balance('ada', 'ERG')).toEqual(['2999950', '50'])
    expect(fixture.exchange.launch.votes()).toMatchObject([
      { candidates: [{ votes: 5 }, { votes: 5 }], votes: 10, voters: 2, lot: '10', coin: 'ERG' },
    ])
    expect(fixture.exchange.launch.ballots('ada')).toMatchObject([{ locked: '50' }])
    const end = fixture.wait(dayMs)
    expect(eventsOf(end, 'launchChanged')).toMatchObject([{ status: 'ended', winner: 'BBB' }])
    expect(fixture.balance('ada', 'ERG')).toEqual(['3000000', '0'])
    expect(refusal(cast(fixture, 'ada', 'AAA', 1))).toEqual(['40017', 'projectId'])
  })

  it('has no winner without a vote, and refuses what is no vote', () => {
    const fixture = stage()
    expect(refusal(vote(fixture, { lot: '0' }))).toEqual(['40017', 'lot'])
    expect(refusal(vote(fixture, { candidates: [] }))).toEqual(['40017', 'candidates'])
    expect(refusal(vote(fixture, { candidates: [{ coin: 'a b', name: 'x' }] }))).toEqual([
      '40017',
      'candidates',
    ])
    vote(fixture)
    for (const votes of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(refusal(cast(fixture, 'ada', 'AAA', votes))).toEqual(['40017', 'votes'])
    expect(refusal(cast(fixture, 'ada', 'CCC', 1))).toEqual(['40017', 'candidate'])
    expect(refusal(cast(fixture, 'ada', 'AAA', 300_001))).toEqual(['43012', 'votes'])
    expect(eventsOf(fixture.wait(dayMs), 'launchChanged')[0]?.winner).toBeUndefined()
  })
})

describe('a campaign', () => {
  it('counts what those who joined trade, pays tasks at once and places at its end', () => {
    const fixture = stage()
    campaign(fixture)
    trade(fixture, 'ada', 'bob', '1')
    join(fixture, 'ada')
    join(fixture, 'bob')
    expect(records(trade(fixture, 'ada', 'bob', '1'))).toEqual([
      ['ada', 'task', '1', '100'],
      ['bob', 'task', '1', '100'],
    ])
    expect(records(trade(fixture, 'ada', 'cem', '20'))).toEqual([['ada', 'task', '5', '1000']])
    expect(fixture.exchange.launch.ranks('1')).toEqual([
      { rank: 1, account: 'ada', volume: '2100' },
      { rank: 2, account: 'bob', volume: '100' },
    ])
    expect(records(fixture.wait(dayMs))).toEqual([
      ['ada', 'prize', '100', '1'],
      ['bob', 'prize', '50', '2'],
    ])
    expect(people.map((name) => nova(fixture, name))).toEqual(['106', '51', '0'])
    trade(fixture, 'ada', 'bob', '1')
    expect(fixture.exchange.launch.entrant('ada', '1')).toMatchObject({
      rank: 1,
      volume: '2100',
      tasksDone: 2,
      earned: '106',
      prize: '100',
    })
  })

  it('counts sub-accounts for their owner, and of two with as much the first one wins', () => {
    const fixture = stage()
    campaign(fixture, { prizes: ['100'] })
    fixture.open('ada-sub', { USDT: '1000' }, 'ada')
    for (const name of ['bob', 'ada']) join(fixture, name)
    trade(fixture, 'ada-sub', 'cem', '2')
    fixture.wait(1)
    trade(fixture, 'bob', 'cem', '2')
    expect(refusal(join(fixture, 'ada-sub'))).toEqual(['23140', undefined])
    fixture.wait(dayMs)
    expect([nova(fixture, 'ada'), nova(fixture, 'bob')]).toEqual(['101', '1'])
  })

  it('has places, and terms that make sense', () => {
    const fixture = stage()
    expect(refusal(campaign(fixture, { symbols: ['NOPE'] }))).toEqual(['40017', 'symbols'])
    expect(refusal(campaign(fixture, { symbols: ['BTCUSDT', 'BTCUSDT'] }))).toEqual(['40017', 'symbols'])
    expect(refusal(campaign(fixture, { prizes: ['1', '2'] }))).toEqual(['40017', 'prizes'])
    const task = { volume: '5', reward: '1' }
    expect(refusal(campaign(fixture, { tasks: [task, task] }))).toEqual(['40017', 'tasks'])
    expect(refusal(campaign(fixture, { places: 0 }))).toEqual(['40017', 'places'])
    campaign(fixture, { places: 1 })
    expect(join(fixture, 'ada').rejected).toBeUndefined()
    expect(join(fixture, 'ada').rejected).toBeUndefined()
    expect(join(fixture, 'bob').rejected).toMatchObject({ code: '429', params: { limit: '1' } })
  })
})

it('is for verified people by their own account', () => {
  const fixture = stage()
  pool(fixture)
  fixture.open('ada-sub', { ERG: '10' }, 'ada')
  fixture.do({ type: 'openAccount', account: 'new', kind: 'main' })
  for (const name of ['ada-sub', 'new']) expect(refusal(stake(fixture, name, '1'))[0]).toBe('23140')
  fixture.do({ type: 'setAccount', account: 'ada', frozen: true })
  expect(refusal(stake(fixture, 'ada', '1'))[0]).toBe('40024')
})

it('gives everything back to an account that begins from nothing', () => {
  const fixture = stage()
  fixture.do({ type: 'openAccount', account: 'demo', kind: 'demo' })
  fixture.do({ type: 'resetDemoFunds', account: 'demo' })
  for (const coin of ['ERG', 'USDT'])
    fixture.do({ type: 'grantFunds', account: 'demo', coin, amount: '1000' })
  pool(fixture)
  sale(fixture)
  vote(fixture)
  stake(fixture, 'demo', '100')
  fixture.do({ type: 'commitLaunchpad', account: 'demo', projectId: '2', amount: '100' })
  fixture.do({ type: 'castVotes', account: 'demo', projectId: '3', candidate: 'BBB', votes: 2 })
  expect(fixture.balance('demo', 'ERG')[1]).toBe('120')
  fixture.wait(8 * dayMs - 7 * dayMs - 1)
  expect(fixture.do({ type: 'resetDemoFunds', account: 'demo' }).rejected).toBeUndefined()
  expect([fixture.balance('demo', 'ERG')[1], fixture.balance('demo', 'USDT')[1]]).toEqual(['0', '0'])
  expect(fixture.exchange.launch.votes()).toMatchObject([{ votes: 0, voters: 0 }])
  expect(fixture.exchange.launch.launchpads()).toMatchObject([{ committed: '0', committers: 0 }])
})

it('goes on from a snapshot as the exchange that wrote it', () => {
  const fixture = stage()
  pool(fixture)
  sale(fixture)
  vote(fixture)
  campaign(fixture)
  stake(fixture, 'ada', '500')
  fixture.do({ type: 'commitLaunchpad', account: 'bob', projectId: '2', amount: '100' })
  fixture.do({ type: 'castVotes', account: 'cem', projectId: '3', candidate: 'BBB', votes: 2 })
  fixture.do({ type: 'joinCampaign', account: 'ada', projectId: '4' })
  trade(fixture, 'ada', 'bob', '3')
  fixture.wait(2 * hourMs)
  const again = Exchange.load(fixture.exchange.genesis, fixture.exchange.save(), { assertions: true })
  const tick = { seq: fixture.exchange.lastSeq + 1, ts: fixture.now + 2 * dayMs, id: '~tick' }
  const [live, loaded] = [fixture.exchange, again].map((one) => {
    const { events } = one.apply({ ...tick, command: { type: 'tick' } })
    return { events, state: one.save() }
  })
  expect(loaded).toEqual(live)
})

test('whatever is in their fields, commands are answered and break nothing', () => {
  const fixture = stage()
  const ok = times(fixture)
  const commands: Command[] = [
    { type: 'openLaunchpool', coin: 'NOVA', pools: [{ coin: 'ERG', total: '1' }], ...ok },
    { type: 'openLaunchpad', coin: 'NOVA', total: '1', price: '1', cap: '1', ...ok },
    { type: 'openVote', candidates: [{ coin: 'A', name: 'A' }], lot: '1', ...ok },
    {
      type: 'openCampaign',
      symbols: ['BTCUSDT'],
      coin: 'NOVA',
      prizes: ['1'],
      tasks: [{ volume: '1', reward: '1' }],
      places: 1,
      ...ok,
    },
    { type: 'stakeLaunchpool', account: 'ada', projectId: '1', coin: 'ERG', amount: '1' },
    { type: 'unstakeLaunchpool', account: 'ada', projectId: '1', coin: 'ERG', amount: '1' },
    { type: 'commitLaunchpad', account: 'ada', projectId: '2', amount: '1' },
    { type: 'castVotes', account: 'ada', projectId: '3', candidate: 'A', votes: 1 },
    { type: 'joinCampaign', account: 'ada', projectId: '4' },
  ]
  for (const command of commands) expect(fixture.do(command).rejected).toBeUndefined()
  const wrong = [
    undefined,
    null,
    '',
    '-1',
    '1e5',
    '__proto__',
    0,
    -1,
    1.5,
    Number.NaN,
    true,
    {},
    [],
    [null],
    [[]],
  ]
  for (const command of commands)
    for (const field of Object.keys(command).filter((name) => name !== 'type' && name !== 'account'))
      for (const value of wrong) {
        const { rejected } = fixture.do({ ...command, [field]: value } as Command)
        const mayBeAbsent = value === undefined && field === 'amount' && command.type === 'unstakeLaunchpool'
        const isEmptyList = Array.isArray(value) && value.length === 0 && field === 'tasks'
        if (!mayBeAbsent && !isEmptyList)
          expect([field, value, rejected?.code]).toEqual([field, value, '40017'])
      }
})
