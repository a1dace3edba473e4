// A repeated id gets its first answer also when the exchange has forgotten it: now, after a restart, a crash and a rebuild.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Command } from '#engine/exchange/protocol.ts'
import { testGenesis, testStart } from '#engine/exchange/test-exchange.ts'
import { foldersOf } from './folders.ts'
import { openDatabase } from './open-database.ts'
import { type OpenExchange, openExchange } from './open-exchange.ts'
import { readTables } from './read-tables.ts'

const order: Command = {
  type: 'placeOrder',
  account: 'ali',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '50',
  size: '0.01',
}
const dearer = { ...order, price: '51' } as Command
/** Refused: the order does not exist. */
const cancel: Command = { type: 'cancelOrder', account: 'ali', orderId: '999' }

let dataDir: string
let opened: OpenExchange[] = []
beforeEach(() => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-answers-'))
})
afterEach(async () => {
  for (const open of opened) await open.close().catch(() => {})
  opened = []
  fs.rmSync(dataDir, { recursive: true })
})

async function open(given: Partial<Parameters<typeof openExchange>[0]> = {}): Promise<OpenExchange> {
  const one = await openExchange({
    dataDir,
    genesis: testGenesis(),
    clock: () => ({ now: () => testStart }),
    journal: { chunkBytes: 64 << 10 },
    fail: () => {},
    answersKept: 20,
    ...given,
  })
  opened.push(one)
  return one
}

/** An order, a refusal, and so many other commands after them that both are forgotten. */
async function forgetting(one: OpenExchange) {
  const { host, exchange } = one
  await host.submit('1', { type: 'openAccount', account: 'ali', kind: 'main' })
  await host.submit('2', { type: 'setAccount', account: 'ali', kyc: 2 })
  await host.submit('3', { type: 'grantFunds', account: 'ali', coin: 'USDT', amount: '1000' })
  const placed = await host.submit('mine', order)
  const refused = await host.submit('none', cancel)
  expect([placed.rejected, refused.rejected?.code]).toEqual([undefined, '43001'])
  for (let n = 0; n < 5_100; n += 100)
    await Promise.all(Array.from({ length: 100 }, (_, i) => host.submit(`c-${n + i}`, cancel)))
  for (let n = 0; exchange.forgottenSeq === 0; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await host.tick()
    if (n > 500) throw new Error('nothing was forgotten')
  }
  return { placed, refused }
}

async function expectFirstAnswers(
  { host, exchange }: OpenExchange,
  { placed, refused }: Awaited<ReturnType<typeof forgetting>>,
) {
  const before = exchange.lastSeq
  const again = [await host.submit('mine', order), await host.submit('none', cancel)]
  expect(again).toEqual([
    { ...placed, repeated: true, events: [] },
    { ...refused, repeated: true, events: [] },
  ])
  expect((await host.submit('mine', dearer)).rejected).toMatchObject({ code: '43118', field: 'clientOid' })
  expect(exchange.lastSeq).toBe(before)
  expect(exchange.liveOrders('ali')).toHaveLength(1)
}

it('now, after a clean stop, and after the read tables were built again', async () => {
  const first = await open()
  const answers = await forgetting(first)
  expect(first.exchange.rememberedAnswers).toBeLessThan(5_100)
  await expectFirstAnswers(first, answers)
  await first.close()
  const second = await open()
  await expectFirstAnswers(second, answers)
  await second.close()
  await expectFirstAnswers(await open({ rebuildTables: true }), answers)
})

it('after a crash', async () => {
  const first = await open()
  const answers = await forgetting(first)
  const copy = `${dataDir}-crash`
  fs.cpSync(dataDir, copy, { recursive: true, filter: (file) => !file.includes('lock.sqlite') })
  await first.close()
  fs.rmSync(dataDir, { recursive: true })
  fs.renameSync(copy, dataDir)
  await expectFirstAnswers(await open(), answers)
})

it('while another process has still to write the rows, an unknown id is to be sent again later', async () => {
  const first = await open()
  const answers = await forgetting(first)
  const { lastSeq } = first.exchange
  await first.close()
  // As a power cut leaves them: rows that were not on disk yet are gone.
  const { database } = foldersOf(dataDir)
  const tables = openDatabase(database)
  for (const table of readTables) tables.sqlite.exec(`DELETE FROM ${table}`)
  tables.close()
  const leader = await open({ rows: 'follower' })
  expect((await leader.host.submit('mine', order)).rejected?.code).toBe('429')
  expect(leader.exchange.lastSeq).toBe(lastSeq)
  await leader.close()
  const whole = await open()
  await expectFirstAnswers(whole, answers)
})

it('an exchange that keeps all has no entries that make it forget', async () => {
  const one = await open({ answersKept: Number.POSITIVE_INFINITY })
  await one.host.submit('1', { type: 'openAccount', account: 'ali', kind: 'main' })
  for (let n = 0; n < 5_300; n += 100)
    await Promise.all(Array.from({ length: 100 }, (_, i) => one.host.submit(`c-${n + i}`, cancel)))
  expect([one.exchange.lastSeq, one.exchange.rememberedAnswers]).toEqual([5_301, 5_301])
})
