// A leader and its followers over the link of a data folder: the same state, each answers its own commands, nothing is lost
// when either goes away.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EarlyExchange, loadEarly } from '#db/early-exchange.ts'
import { foldersOf } from '#db/folders.ts'
import { snapshotSeqs } from '#db/journal/snapshots.ts'
import { type Log, silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { type OpenFollower, openFollower } from '#db/open-follower.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { testGenesis, testStart } from '#engine/exchange/test-exchange.ts'
import type { Release } from '#engine/host/ports.ts'
import { FollowerLink } from './follower-link.ts'
import { type LeaderLink, openLeaderLink } from './leader.ts'

let dataDir: string
let time: number
let leader: OpenExchange
let link: LeaderLink
const followers: OpenFollower[] = []
/** Of the follower that came last. */
let source: FollowerLink
/** Lines of both processes. */
let lines: { commandId?: string; account?: string; code?: string; by: string }[]
const logOf = (by: string): Log => ({ ...silentLog, info: (facts) => lines.push({ ...facts, by }) })

async function lead(): Promise<void> {
  leader = await openExchange({
    dataDir,
    genesis: testGenesis(),
    clock: () => ({ now: () => time }),
    journal: { chunkBytes: 64 << 10 },
    rows: 'follower',
    log: logOf('leader'),
  })
  link = await openLeaderLink(dataDir, leader, silentLog)
}

async function follow(
  writes = false,
  fail: (error: Error) => void = failed,
  given: { workPerSnapshot?: number; early?: EarlyExchange | undefined } = {},
): Promise<OpenFollower> {
  source = new FollowerLink(dataDir)
  const follower = await openFollower({ dataDir, source, log: logOf('follower'), writes, fail, ...given })
  followers.push(follower)
  return follower
}

const failed = (error: Error) => {
  throw error
}

beforeEach(async () => {
  time = testStart
  lines = []
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-link-'))
  await lead()
})
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.close()
  await link.close()
  await leader.close()
  fs.rmSync(dataDir, { recursive: true })
})

const open = (account: string): Command => ({ type: 'openAccount', account, kind: 'main' })
const fund = (account: string, amount: string): Command => ({
  type: 'grantFunds',
  account,
  coin: 'USDT',
  amount,
})
const buy = (account: string, price: string): Command => ({
  type: 'placeOrder',
  account,
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price,
  size: '0.01',
})

const hashOf = ({ exchange }: Pick<OpenExchange, 'exchange'>) =>
  Buffer.from(exchange.save()).toString('base64')

async function openFunded(submit: (id: string, command: Command) => Promise<unknown>): Promise<void> {
  await submit('open', open('ali'))
  await submit('verify', { type: 'setAccount', account: 'ali', kyc: 2 })
  await submit('fund', fund('ali', '100000'))
}

it('a follower that comes late has the state of its leader, and goes on with it', async () => {
  await openFunded((id, command) => leader.host.submit(id, command))
  const follower = await follow()
  expect(hashOf(follower)).toBe(hashOf(leader))
  const { seq } = await leader.host.submit('order', buy('ali', '20000'))
  await follower.follower.reach(seq)
  expect(hashOf(follower)).toBe(hashOf(leader))
  expect(follower.follower.lag).toBe(0)
})

it('a follower that is to end waits for its own last commands, which come behind the last entry of its leader', async () => {
  const follower = await follow()
  await openFunded((id, command) => leader.host.submit(id, command))
  const last = leader.exchange.lastSeq
  for (let n = 0; n < 50; n++) void follower.host.submit(`order-${n}`, buy('ali', '20000'))
  await follower.follower.settle(last)
  expect(follower.exchange.lastSeq).toBe(last + 50)
  expect(leader.exchange.lastSeq).toBe(last + 50)
})

it('a command given to a follower is answered once it is applied there, with all events, and once for the same id', async () => {
  const follower = await follow()
  await openFunded((id, command) => follower.host.submit(id, command))
  const releases: Release[] = []
  follower.host.listen((release) => releases.push(release))
  const receipt = await follower.host.submit('order', buy('ali', '20000'))
  expect(receipt.events.map(({ type }) => type)).toContain('orderAccepted')
  expect(follower.exchange.liveOrders('ali')).toHaveLength(1)
  expect(releases.flatMap(({ receipts }) => receipts)).toContainEqual(receipt)
  const again = await follower.host.submit('order', buy('ali', '20000'))
  expect(again).toMatchObject({ repeated: true, orderId: receipt.orderId })
  const refused = await follower.host.submit('poor', buy('ali', '90000000'))
  const code = refused.rejected?.code
  expect(code).toBeDefined()
  const named = { commandId: 'poor', account: 'ali', command: 'placeOrder', code }
  const ofIt = lines.filter(({ commandId }) => commandId === 'poor')
  expect(ofIt).toMatchObject([
    { by: 'leader', ...named },
    { by: 'follower', ...named },
  ])
})

it('what one follower changes, another sees', async () => {
  const [one, other] = [await follow(), await follow()]
  await openFunded((id, command) => one.host.submit(id, command))
  const { seq } = await one.host.submit('order', buy('ali', '20000'))
  await other.follower.reach(seq)
  expect(hashOf(other)).toBe(hashOf(one))
})

it('the follower that writes the rows brings them up to the log, and a later one goes on from there', async () => {
  await openFunded((id, command) => leader.host.submit(id, command))
  const rows = async (follower: OpenFollower) =>
    follower.database.sqlite.prepare('SELECT account, coin, available FROM balances ORDER BY 1, 2').all()
  const first = await follow(true)
  expect(await rows(first)).toEqual([{ account: 'ali', coin: 'USDT', available: '100000' }])
  await first.close()
  followers.splice(0)
  await leader.host.submit('more', fund('ali', '1'))
  const second = await follow(true)
  expect(await rows(second)).toEqual([{ account: 'ali', coin: 'USDT', available: '100001' }])
})

it('a follower learns that the disk of its leader is full when it comes, and that there is room again later', async () => {
  let isFull = true
  Object.defineProperty(leader.room, 'isFull', { get: () => isFull, configurable: true })
  await link.close()
  link = await openLeaderLink(dataDir, leader, silentLog)
  await follow()
  await expect.poll(() => source.isDiskFull).toBe(true)
  isFull = false
  await expect.poll(() => source.isDiskFull, { timeout: 5_000 }).toBe(false)
})

it('a leader that went away and came back answers what was sent meanwhile, once', async () => {
  const follower = await follow()
  await openFunded((id, command) => follower.host.submit(id, command))
  await link.close()
  const waiting = follower.host.submit('order', buy('ali', '20000'))
  await leader.close()
  await lead()
  expect((await waiting).orderId).toBeDefined()
  expect(leader.exchange.liveOrders('ali')).toHaveLength(1)
  expect(hashOf(follower)).toBe(hashOf(leader))
})

it('what reaches the leader too late is refused and becomes no entry', async () => {
  await openFunded((id, command) => leader.host.submit(id, command))
  const before = leader.exchange.lastSeq
  const { seq, receipt } = await leader.host.enter('late', buy('ali', '20000'), time - 1)
  expect([seq, receipt.rejected?.code]).toEqual([0, '40010'])
  expect(leader.exchange.lastSeq).toBe(before)
})

it('a copy that differs from its leader says so and ends', async () => {
  await openFunded((id, command) => leader.host.submit(id, command))
  const errors: Error[] = []
  const follower = await follow(false, (error) => errors.push(error))
  // A fault of this copy alone: an entry that its leader answered otherwise.
  const { lastSeq } = follower.exchange
  const apply = follower.exchange.apply.bind(follower.exchange)
  follower.exchange.apply = (entry) => ({ ...apply(entry), orderId: '7' })
  await leader.host.submit('more', fund('ali', '1'))
  await expect
    .poll(() => errors.map(({ message }) => message))
    .toEqual([`after entry ${lastSeq + 1} this copy differs from its leader`])
})

it('a copy that was loaded before goes on from there, unless its snapshot has been replaced since', async () => {
  expect(loadEarly(dataDir)).toBeUndefined()
  await openFunded((id, command) => leader.host.submit(id, command))
  const first = await follow(true)
  await first.snapshot()
  const early = loadEarly(dataDir)
  await leader.host.submit('more', fund('ali', '1'))
  const goesOn = await follow(false, failed, { early })
  expect(goesOn.exchange).toBe(early?.exchange)
  expect(hashOf(goesOn)).toBe(hashOf(leader))

  const stale = loadEarly(dataDir)
  const { snapshots } = foldersOf(dataDir)
  const [file] = fs.readdirSync(snapshots).map((name) => join(snapshots, name))
  fs.copyFileSync(file as string, `${file}.copy`)
  fs.renameSync(`${file}.copy`, file as string)
  const loadsAgain = await follow(false, failed, { early: stale })
  expect(loadsAgain.exchange).not.toBe(stale?.exchange)
  expect(hashOf(loadsAgain)).toBe(hashOf(leader))
})

it('the snapshots of a follower count what it had to replay', async () => {
  await openFunded((id, command) => leader.host.submit(id, command))
  const follower = await follow(true, failed, { workPerSnapshot: 4 })
  const { snapshots } = foldersOf(dataDir)
  expect(snapshotSeqs(snapshots)).toEqual([])
  await follower.host.submit('more', fund('ali', '1'))
  await vi.waitFor(() => expect(snapshotSeqs(snapshots)).toEqual([4]))
})
