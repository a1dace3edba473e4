// The job of pre-market deliveries on a real exchange: a round however often it runs, and the same state after a start from disk.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { otcDealsOf, otcProjectOfCoin } from '#db/queries/premarket.ts'
import { sameBytes } from '#engine/core/same-bytes.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { openings, testGenesis, testMarket } from '#engine/exchange/test-exchange.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { novaMarket, times } from '#engine/premarket/test-project.ts'
import { hasRedis, RedisServer } from '#tests/support/redis-server.ts'
import { deliverOn, roundOf, roundsDue } from './deliver-premarket.ts'
import { roundsQueue } from './queues.ts'
import { redisPrefix } from './redis-prefix.ts'
import { RedisWakeQueue } from './redis-wake-queue.ts'
import { RemoteExchange } from './remote-exchange.ts'
import { startWorker } from './worker.ts'
import { openWorkerSocket, workerSocketOf } from './worker-socket.ts'

const genesis = testGenesis({ markets: [testMarket(), novaMarket] })
let dataDir: string
let open: OpenExchange
let time = 0
let sent = 0

const reopen = () =>
  openExchange({
    dataDir,
    genesis,
    clock: () => ({ now: () => time }),
    journal: { chunkBytes: 64 << 10 },
  })
const send = (command: Command) => open.host.submit(`c-${++sent}`, command)

const deliver = () => deliverOn(open.host)(roundsDue(open.exchange))

beforeEach(async () => {
  time = genesis.start
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-premarket-'))
  open = await reopen()
  for (const name of ['ada', 'ben']) {
    for (const command of openings(name, { USDT: '1000' })) await send(command)
    await send({ type: 'setAccount', account: name, recognised: true })
  }
  await send({ type: 'openOtcProject', symbol: 'NOVAUSDT', mode: 'coin', ...times })
  time = times.startAt
  await send({ type: 'placeOtcAd', account: 'ada', projectId: '1', side: 'buy', price: '10', size: '20' })
  await send({ type: 'takeOtcAd', account: 'ben', adId: '2', size: '20' })
  time = times.deliveryAt
  await send({ type: 'grantFunds', account: 'ben', coin: 'NOVA', amount: '5' })
})
afterEach(async () => {
  await open.close()
  fs.rmSync(dataDir, { recursive: true })
})

it('makes a round of what runs, once for its ten minutes, and a start from disk goes on the same', async () => {
  time += 3 * minuteMs
  await deliver()
  const [deal] = await otcDealsOf(open.database.read, 'ada')
  expect(deal).toMatchObject({ status: 'partial', deliveredSize: '5', frozen: '153.75' })
  await deliver()
  const seq = open.exchange.lastSeq
  await open.close()
  open = await reopen()
  expect(open.exchange.lastSeq).toBe(seq)
  expect(open.exchange.balances('ada')).toMatchObject([{ coin: 'USDT' }, { coin: 'NOVA', available: '5' }])
  const kept = open.exchange.save()
  await open.close()
  open = await reopen()
  expect(sameBytes(open.exchange.save(), kept)).toBe(true)
})

it('does nothing where no delivery runs, and the rows say how it ended', async () => {
  time = times.spotAt
  await send({ type: 'tick' })
  const seq = open.exchange.lastSeq
  await deliver()
  expect(open.exchange.lastSeq).toBe(seq)
  const project = await otcProjectOfCoin(open.database.read, 'NOVA')
  expect(project).toMatchObject({ status: 'settled', spotPrice: '10', volume: '20', deals: 1 })
  const [lost] = await otcDealsOf(open.database.read, 'ben')
  expect(lost).toMatchObject({ status: 'defaulted', deliveredSize: '5', compensation: '-150' })
})

describe.skipIf(!hasRedis)('through Redis', () => {
  it('is made by workers, and the socket takes nothing but a round under its own id', async () => {
    const redis = await RedisServer.start()
    const socket = await openWorkerSocket(dataDir, open)
    const wakes = new RedisWakeQueue({ url: redis.url, name: redisPrefix(dataDir), log: silentLog })
    const workers = [1, 2].map(() => startWorker({ dataDir, redisUrl: redis.url, log: silentLog }))
    time += 3 * minuteMs
    await send({ type: 'tick' })
    const rounds = roundsDue(open.exchange)
    const seq = open.exchange.lastSeq
    for (let n = 0; n < 5; n++) wakes.wake(roundsQueue, rounds)
    await expect
      .poll(() => open.exchange.balances('ada'))
      .toMatchObject([{}, { coin: 'NOVA', available: '5' }])
    expect(open.exchange.lastSeq).toBeGreaterThan(seq)

    const remote = new RemoteExchange(workerSocketOf(dataDir))
    const [round = ''] = rounds
    const wrong: [string, Command][] = [
      [round, { type: 'deliverOtcProject', projectId: '2' }],
      [round, { type: 'delistOtcProject', projectId: '1', reason: 'x' }],
      ['c-1', { type: 'deliverOtcProject', projectId: '1' }],
    ]
    for (const [id, command] of wrong)
      await expect(remote.submit(id, command)).rejects.toThrow('nor a round of a delivery')
    remote.close()
    for (const worker of workers) await worker.close()
    await wakes.close()
    await socket.close()
    await redis.stop()
  })
})

it('reads the command of a round from its id, and of no other id', () => {
  expect(roundOf('deliver-12-345')).toEqual({ type: 'deliverOtcProject', projectId: '12' })
  for (const id of ['deliver-12', 'deliver-12-x', '~12-1', 'deliver--1', 'xdeliver-1-1'])
    expect(roundOf(id)).toBe(undefined)
})
