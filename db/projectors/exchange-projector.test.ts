// The read tables against events: orders, fills, balances, accounts, minutes, cursor, locks; and the lists over them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { accountOf } from '../queries/accounts.ts'
import { balancesOf } from '../queries/balances.ts'
import { fillsOf } from '../queries/fills.ts'
import { openOrders, orderHistory, orderOf } from '../queries/orders.ts'
import { ExchangeProjector } from './exchange-projector.ts'

const day = 86_400_000
const facts = { account: 'a1', symbol: 'BTCUSDT' }

const at = (seq: number, body: EventBody, time = 1000 * seq): ExchangeEvent => ({ ...body, seq, at: time })

const accepted = (orderId: string, clientOid = `c${orderId}`): EventBody => ({
  type: 'orderAccepted',
  ...facts,
  orderId,
  clientOid,
  side: 'buy',
  orderType: 'limit',
  tif: 'gtc',
  stp: 'cancel-taker',
  price: '100',
  size: '2',
  source: 'web',
})

const changed = (
  orderId: string,
  rest: Partial<Extract<EventBody, { type: 'orderChanged' }>>,
): EventBody => ({
  type: 'orderChanged',
  ...facts,
  orderId,
  status: 'live',
  executedSize: '0',
  executedQuote: '0',
  remainingSize: '2',
  ...rest,
})

const filled = (orderId: string, tradeId: string, fee: string): EventBody => ({
  type: 'orderFilled',
  ...facts,
  orderId,
  tradeId,
  side: 'buy',
  role: 'maker',
  price: '100',
  size: '0.5',
  quote: '50',
  feeCoin: 'BTC',
  fee,
})

let folder: string
let database: OpenDatabase
let projector: ExchangeProjector

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erguvan-projector-'))
  database = openDatabase(join(folder, 'test.sqlite'))
  projector = new ExchangeProjector(database)
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

describe('exchange projector', () => {
  it('keeps the newest state of an order, whether its life falls in one batch or in many', async () => {
    projector.write([at(1, accepted('1')), at(1, changed('1', {}))], 1)
    projector.write(
      [
        at(2, filled('1', '7', '0.0005')),
        at(
          2,
          changed('1', {
            status: 'partially-filled',
            executedSize: '0.5',
            executedQuote: '50',
            remainingSize: '1.5',
          }),
        ),
        at(3, filled('1', '8', '0.0005')),
        at(
          3,
          changed('1', {
            status: 'partially-filled',
            executedSize: '1',
            executedQuote: '100.5',
            remainingSize: '1',
            size: '2',
            price: '101',
          }),
        ),
      ],
      3,
    )
    projector.settle()
    expect(projector.cursor()).toBe(3)
    const [row] = await openOrders(database.read, 'a1', { limit: 20 })
    expect(row).toEqual({
      orderId: '1',
      clientOid: 'c1',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
      tif: 'gtc',
      price: '101',
      size: '2',
      quoteSize: null,
      executedSize: '1',
      executedQuote: '100.5',
      averagePrice: '100.5',
      remainingSize: '1',
      fee: [{ coin: 'BTC', amount: '0.001' }],
      status: 'partially-filled',
      reason: null,
      source: 'web',
      loan: null,
      planId: null,
      takeProfit: null,
      stopLoss: null,
      createdAt: 1000,
      updatedAt: 3000,
    })
    projector.write([at(4, changed('1', { status: 'partially-cancelled', reason: 1 }))], 4)
    expect(await openOrders(database.read, 'a1', { limit: 20 })).toEqual([])
    expect(await orderOf(database.read, 'a1', { clientOid: 'c1' })).toMatchObject({ reason: 1 })
    expect(await orderOf(database.read, 'someone else', { orderId: '1' })).toBeUndefined()
  })

  it('shows history three months back, orders cancelled without a fill three days (domain.md 1.9)', async () => {
    const now = 1000 * day
    const order = (id: string, age: number, status: 'filled' | 'cancelled' | 'partially-cancelled') => [
      at(Number(id), accepted(id), now - age),
      at(Number(id), changed(id, { status }), now - age),
    ]
    projector.write(
      [
        ...order('1', 100 * day, 'filled'),
        ...order('2', 80 * day, 'filled'),
        ...order('3', 4 * day, 'cancelled'),
        ...order('4', 4 * day, 'partially-cancelled'),
        ...order('5', 2 * day, 'cancelled'),
      ],
      5,
    )
    const ids = async (page: { before?: string; limit: number }) =>
      (await orderHistory(database.read, 'a1', page, now)).map((row) => row.orderId)
    expect(await ids({ limit: 100 })).toEqual(['5', '4', '2'])
    expect(await ids({ limit: 1 })).toEqual(['5'])
    expect(await ids({ limit: 100, before: '4' })).toEqual(['2'])
  })

  it('keeps fills, balances, accounts and minutes', async () => {
    projector.write(
      [
        at(1, { type: 'accountOpened', account: 'a1', kind: 'main' }),
        at(2, { type: 'accountChanged', account: 'a1', kyc: 2, vip: 1, frozen: false, feeToken: true }),
        at(3, { type: 'balanceChanged', account: 'a1', coin: 'USDT', available: '5', frozen: '1' }),
        at(3, { type: 'balanceChanged', account: 'a1', coin: 'USDT', available: '4', frozen: '2' }),
        at(3, accepted('9')),
        at(3, filled('9', '20', '0.1')),
        at(3, filled('9', '21', '0.1')),
        at(4, {
          type: 'candleClosed',
          symbol: 'BTCUSDT',
          openTime: 60_000,
          open: '1',
          high: '3',
          low: '1',
          close: '2',
          volume: '5',
          quoteVolume: '9',
          usdtVolume: '9',
        }),
      ],
      4,
    )
    expect(await balancesOf(database.read, 'a1')).toEqual([{ coin: 'USDT', available: '4', frozen: '2' }])
    expect(await accountOf(database.read, 'a1')).toMatchObject({
      kyc: 2,
      vip: 1,
      feeToken: true,
      openedAt: 1000,
    })
    const fills = await fillsOf(database.read, 'a1', { limit: 10, orderId: '9' }, 3000)
    expect(fills.map((fill) => fill.tradeId)).toEqual(['21', '20'])
    expect(database.read.query.candlesMinute.findMany().sync()).toHaveLength(1)
  })

  it('keeps all or nothing of a batch', () => {
    projector.write([at(1, accepted('1'))], 1)
    projector.write([at(2, accepted('2')), at(2, accepted('3', 'c2'))], 2)
    expect(() => projector.settle()).toThrow('UNIQUE')
    expect(projector.cursor()).toBe(1)
    expect(database.read.query.orders.findMany().sync()).toHaveLength(1)
    expect(() => projector.write([at(3, accepted('4'))], 3)).toThrow('UNIQUE')
  })

  it('F7: keeps the events while another process holds the database, and catches up by itself', async () => {
    const other = new Database(database.file)
    other.exec('BEGIN IMMEDIATE')
    projector.write([at(1, accepted('1'))], 1)
    expect(projector.isBehind()).toBe(true)
    const times = [2, 3, 4].map((seq) => {
      const before = performance.now()
      projector.write([at(seq, accepted(`${seq}`))], seq)
      return performance.now() - before
    })
    // None of them tries for the lock again: that would block for the connection's busy timeout of 50 ms.
    expect(Math.min(...times)).toBeLessThan(20)
    other.exec('ROLLBACK')
    other.close()
    await expect.poll(() => projector.isBehind()).toBe(false)
    expect(projector.cursor()).toBe(4)
    expect(await openOrders(database.read, 'a1', { limit: 20 })).toHaveLength(4)
  })

  it('gathers large batches, and writes them before anyone reads', async () => {
    const many = Array.from({ length: 100 }, (_, index) => at(1, accepted(String(index + 1))))
    projector.write(many, 1)
    expect(projector.cursor()).toBe(0)
    expect(await openOrders(database.read, 'a1', { limit: 200 })).toHaveLength(100)
    expect(projector.cursor()).toBe(1)
  })

  it('writes a small batch in its own turn, and those that follow it closely together', async () => {
    projector.write([at(1, accepted('1'))], 1)
    expect(projector.cursor()).toBe(1)
    projector.write([at(2, accepted('2'))], 2)
    projector.write([at(3, accepted('3'))], 3)
    expect(projector.cursor()).toBe(1)
    await expect.poll(() => projector.cursor()).toBe(3)
    expect(await openOrders(database.read, 'a1', { limit: 20 })).toHaveLength(3)
  })

  it('F21: lets an avalanche go first: rows of whole entries follow it, and readers see those of a moment ago', async () => {
    const perEntry = 700
    const entry = (seq: number) =>
      Array.from({ length: perEntry }, (_, index) => at(seq, accepted(`${seq * perEntry + index}`)))
    const rows = () => database.read.query.orders.findMany().sync().length
    projector.write([at(1, accepted('1'))], 1)
    for (const seq of [2, 3, 4, 5, 6, 7]) projector.write(entry(seq), seq, true)
    expect([rows(), projector.cursor(), projector.isBehind()]).toEqual([1, 1, true])
    projector.write([], 8)
    const seen = new Map<number, number>()
    while (projector.isBehind()) {
      seen.set(projector.cursor(), rows())
      await new Promise((resolve) => setImmediate(resolve))
    }
    // Each slice has a turn of its own.
    expect([...seen]).toEqual([
      [1, 1],
      [3, 1 + 2 * perEntry],
      [5, 1 + 4 * perEntry],
    ])
    expect([rows(), projector.cursor()]).toEqual([1 + 6 * perEntry, 8])
  })

  it('writes all of an avalanche when it has to end', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => at(1, accepted(`${index + 1}`)))
    projector.write(many, 1, true)
    projector.settle()
    expect([projector.cursor(), projector.isBehind()]).toEqual([1, false])
  })

  it('empties the tables for a rebuild', () => {
    projector.write([at(1, accepted('1'))], 1)
    projector.reset()
    expect(projector.cursor()).toBe(0)
    projector.write([at(1, accepted('1'))], 1)
    projector.settle()
    expect(projector.cursor()).toBe(1)
  })
})
