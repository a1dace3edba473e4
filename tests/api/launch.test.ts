// The launch products over v1 on a real server: staked, committed, voted, joined; paid by the hour, recorded, notified.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

const hour = 3_600_000
let server: TestServer
let alice: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ERGUSDT'], { sim: true, time: 'running' })
  alice = await server.person()
  const now = server.services.launch.now()
  const times = { startAt: now + 60_000, endAt: now + 60_000 + 2 * hour }
  await server.operate({
    type: 'openLaunchpool',
    coin: 'BTC',
    pools: [{ coin: 'USDT', total: '2' }],
    ...times,
  })
  await server.operate({
    type: 'openLaunchpad',
    coin: 'ERG',
    total: '1000',
    price: '0.5',
    cap: '600',
    ...times,
  })
  const candidates = ['AAA', 'BBB'].map((coin) => ({ coin, name: coin }))
  await server.operate({ type: 'openVote', candidates, lot: '10', ...times })
  const tasks = [{ volume: '100', reward: '1' }]
  await server.operate({
    type: 'openCampaign',
    symbols: ['BTCUSDT'],
    coin: 'ERG',
    prizes: ['50'],
    tasks,
    places: 5,
    ...times,
  })
})
afterAll(() => server.close())

const v1 = async (call: string, body: object = {}, person: Person | null = alice) =>
  (await server.call(`v1/${call}`, body, person ? { cookie: person.cookie } : {})).body

test('anyone reads the projects; taking part needs a login', async () => {
  for (const name of ['launchpool', 'launchpad', 'vote', 'campaign']) {
    const { data } = await v1(`${name}/projects`, {}, null)
    expect((data as { projects: object[] }).projects).toMatchObject([{ status: 'upcoming' }])
  }
  expect(
    (await server.call('v1/launchpool/stake', { projectId: '1', coin: 'USDT', amount: '1' })).status,
  ).toBe(401)
})

test('projects come page by page', async () => {
  const { data } = await v1('launchpool/projects', { idLessThan: '1' }, null)
  expect(data).toEqual({ projects: [] })
  const later = server.services.launch.now() + 3 * hour
  const candidates = [{ coin: 'CCC', name: 'CCC' }]
  await server.operate({ type: 'openVote', candidates, lot: '1', startAt: later, endAt: later + hour })
  expect(await v1('vote/projects', { limit: 1 }, null)).toMatchObject({
    data: { projects: [{ projectId: '5' }] },
  })
  expect(await v1('vote/projects', { idLessThan: '5' }, null)).toMatchObject({
    data: { projects: [{ projectId: '3' }] },
  })
})

test('staked, committed, voted and joined; paid at the end, recorded and notified', async () => {
  await v1('sim/advance', { by: '2m' })
  const done = { code: '00000' }
  expect(await v1('launchpool/stake', { projectId: '1', coin: 'USDT', amount: '500' })).toMatchObject(done)
  expect(await v1('launchpool/unstake', { projectId: '1', coin: 'USDT', amount: '100' })).toMatchObject(done)
  expect(await v1('launchpad/commit', { projectId: '2', amount: '100' })).toMatchObject(done)
  expect(await v1('vote/cast', { projectId: '3', candidate: 'AAA', votes: 1 })).toMatchObject({
    code: '43012',
  })
  expect(await v1('campaign/join', { projectId: '4' })).toMatchObject(done)
  const bob = await server.person()
  const order = { symbolId: 'BTCUSDT', orderType: 'limit', price: '64000', size: '0.01' }
  expect(await v1('spot/order/placeOrder', { ...order, side: 'sell' }, bob)).toMatchObject(done)
  expect(await v1('spot/order/placeOrder', { ...order, side: 'buy' })).toMatchObject(done)
  expect(await v1('campaign/progress', { projectId: '4' })).toMatchObject({
    data: { rank: 1, tasksDone: 1, earned: '1' },
  })
  expect(await v1('campaign/ranking', { projectId: '4' })).toMatchObject({ data: { ranks: [{ rank: 1 }] } })
  expect(await v1('launchpool/stakes')).toMatchObject({
    data: { stakes: [{ amount: '400', counted: '0', earned: '0' }] },
  })
  expect(await v1('launchpad/commits')).toMatchObject({
    data: { commits: [{ allotted: '200', cost: '100' }] },
  })
  await v1('sim/advance', { by: '3h' })
  expect(await v1('launchpool/stakes')).toMatchObject({ data: { stakes: [{ amount: '0', earned: '1' }] } })
  const { data } = await v1('launch/history')
  const { records } = data as { records: { kind: string; amount: string }[] }
  expect(records.map(({ kind }) => kind).sort()).toEqual(
    ['allotted', 'committed', 'joined', 'prize', 'reward', 'staked', 'task', 'unstaked', 'unstaked'].sort(),
  )
  const [first, second] = (data as { records: { id: string }[] }).records
  expect(await v1('launch/history', { limit: 1 })).toMatchObject({ data: { records: [first] } })
  expect(await v1('launch/history', { limit: 1, idLessThan: first?.id })).toMatchObject({
    data: { records: [second] },
  })
  expect(await v1('launch/history', { product: 'launchpad' })).toMatchObject({
    data: { records: [{ kind: 'allotted', amount: '200', note: '100' }, { kind: 'committed' }] },
  })
})
