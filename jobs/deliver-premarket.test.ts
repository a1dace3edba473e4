// The job of pre-market deliveries on a real exchange: a round however often it runs, and the same state after a start from disk.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { otcDealsOf, otcProjectOfCoin } from '#db/queries/premarket.ts'
import { sameBytes } from '#engine/core/same-bytes.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { openings, testGenesis, testMarket } from '#engine/exchange/test-exchange.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { novaMarket, times } from '#engine/premarket/test-project.ts'
import { deliverPremarket } from './deliver-premarket.ts'

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
  await deliverPremarket(open)
  const [deal] = await otcDealsOf(open.database.read, 'ada')
  expect(deal).toMatchObject({ status: 'partial', deliveredSize: '5', frozen: '153.75' })
  await deliverPremarket(open)
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
  await deliverPremarket(open)
  expect(open.exchange.lastSeq).toBe(seq)
  const project = await otcProjectOfCoin(open.database.read, 'NOVA')
  expect(project).toMatchObject({ status: 'settled', spotPrice: '10', volume: '20', deals: 1 })
  const [lost] = await otcDealsOf(open.database.read, 'ben')
  expect(lost).toMatchObject({ status: 'defaulted', deliveredSize: '5', compensation: '-150' })
})
