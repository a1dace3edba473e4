// Rows of copy trading against the exchange that the same events come from: every line of a wallet adds up to its cash, open trades are the
// lots that the exchange knows, and any batching and a rebuild give the same rows.

import { expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import {
  copiedContracts,
  copiesSetUp,
  followers,
  leaders,
  RandomCopies,
} from '#engine/copy-trading/random-copies.ts'
import {
  copiedPairs,
  RandomSpotCopies,
  spotCopiesSetUp,
  followers as spotFollowers,
} from '#engine/copy-trading/random-spot-copies.ts'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { testGenesis } from '#engine/exchange/test-exchange.ts'

interface Line {
  account: string
  coin: string
  kind: string
  amount: string
  fee: string
  balance: string
}

interface OpenTrade {
  account: string
  trackingNo: number
  remaining: string
}

const tables = ['copy_leaders', 'lead_trades', 'copies', 'copy_trades', 'copy_skips', 'copy_shares']

const query = 'SELECT account, coin, kind, amount, fee, balance FROM contract_bills ORDER BY bill_id'

function fill(batches: readonly ExchangeEvent[][]) {
  const database = openDatabase(':memory:')
  const projector = new ExchangeProjector(database)
  const write = () => {
    for (const events of batches) if (events.length > 0) projector.write(events, events.at(-1)!.seq)
    projector.settle()
  }
  write()
  const all = <Row>(sql: string) => database.sqlite.prepare<[], Row>(sql).all()
  const rows = () => tables.map((table) => all(`SELECT * FROM ${table} ORDER BY 1`))
  const rebuild = () => {
    projector.reset()
    write()
  }
  return { all, rows, rebuild, lines: () => all<Line>(query) }
}

test.each([1, 2])('seed %i', (seed) => {
  const exchange = new Exchange(testGenesis({ contracts: copiedContracts }))
  const world = new RandomCopies(seed)
  const entries: ExchangeEvent[][] = []
  const apply = (command: Command) => {
    const seq = entries.length + 1
    const at = exchange.now() + 300
    entries.push([...exchange.apply({ seq, ts: at, id: `c${seq}`, command }).events])
  }
  for (const command of copiesSetUp()) apply(command)
  for (let n = 0; n < 500; n++) apply(world.command())
  for (const account of followers)
    for (const { leader, positions, status } of exchange.copyTrading.copies(account)) {
      if (status === 'stopping') continue
      for (const { trackingNo, side } of positions) {
        const of = { account, leader, trackingNo }
        const [low, high] = ['1000', '900000']
        const [takeProfit, stopLoss] = side === 'long' ? [high, low] : [low, high]
        apply({ type: 'setCopyStops', ...of, takeProfit, stopLoss })
        if (trackingNo.endsWith('1')) apply({ type: 'setCopyStops', ...of, stopLoss })
      }
    }

  const filled = fill(entries)
  const lines = filled.lines()
  const wallets = followers.flatMap((account) => leaders.map((leader) => `${account}/copy:${leader}`))
  const copied = lines.filter(({ account }) => wallets.includes(account))
  expect(new Set(copied.map(({ kind }) => kind))).toContain('open-long')
  for (const wallet of wallets) {
    const own = copied.filter(({ account }) => account === wallet)
    const sum = own.reduce((before, { amount, fee, balance }) => {
      const after = addDecimals(before, addDecimals(amount, fee))
      expect(balance).toBe(after)
      return after
    }, '0')
    const cash = exchange.balances(wallet).find(({ coin }) => coin === 'USDT')?.available ?? '0'
    expect([wallet, sum]).toEqual([wallet, cash])
  }

  const open = (table: string, owner: string) =>
    filled
      .all<OpenTrade>(
        `SELECT ${owner} AS account, tracking_no AS trackingNo, remaining FROM ${table} WHERE closed_at IS NULL ORDER BY trade_id`,
      )
      .map(({ account, trackingNo, remaining }) => [account, `${trackingNo}`, remaining].join(' '))
      .sort()
  const textOf = (account: string, { trackingNo, size }: { trackingNo: string; size: string }) =>
    [account, trackingNo, size].join(' ')
  const led = exchange.copyTrading.leaders()
  expect(open('lead_trades', 'account')).toEqual(
    led.flatMap(({ account, tracks }) => tracks.map((track) => textOf(account, track))).sort(),
  )
  const live = followers.flatMap((account) => exchange.copyTrading.copies(account))
  expect(live.length).toBeGreaterThan(0)
  expect(open('copy_trades', 'wallet')).toEqual(
    live.flatMap(({ wallet, positions }) => positions.map((track) => textOf(wallet, track))).sort(),
  )
  const stops = filled.all<{
    wallet: string
    no: number
    takeProfit: string | null
    stopLoss: string | null
  }>(
    'SELECT wallet, tracking_no AS no, take_profit AS takeProfit, stop_loss AS stopLoss FROM copy_trades WHERE closed_at IS NULL',
  )
  expect(stops.filter(({ stopLoss }) => stopLoss !== null).length).toBeGreaterThan(0)
  expect(
    stops.map(({ wallet, no, ...set }) => [wallet, no, set.takeProfit, set.stopLoss].join(' ')).sort(),
  ).toEqual(
    live
      .flatMap(({ wallet, positions }) =>
        positions.map(({ trackingNo, ...set }) =>
          [wallet, trackingNo, set.takeProfit, set.stopLoss].join(' '),
        ),
      )
      .sort(),
  )
  expect(
    filled.all('SELECT wallet, status, shared FROM copies WHERE ended_at IS NULL ORDER BY copy_id'),
  ).toEqual(
    expect.arrayContaining(live.map(({ wallet, status }) => expect.objectContaining({ wallet, status }))),
  )

  const rows = filled.rows()
  for (const [n, table] of tables.entries())
    if (table !== 'copy_shares') expect([table, rows[n]?.length]).not.toEqual([table, 0])
  const whole = fill([entries.flat()])
  expect(whole.lines()).toEqual(lines)
  expect(whole.rows()).toEqual(rows)
  filled.rebuild()
  expect(filled.rows()).toEqual(rows)
})

test('open trades of spot are its lots, and no line of a wallet of contracts is written for them', () => {
  const exchange = new Exchange(testGenesis({ markets: copiedPairs }))
  const world = new RandomSpotCopies(3)
  const entries: ExchangeEvent[][] = []
  const apply = (command: Command) => {
    const seq = entries.length + 1
    const at = exchange.now() + 300
    entries.push([...exchange.apply({ seq, ts: at, id: `c${seq}`, command }).events])
  }
  for (const command of spotCopiesSetUp()) apply(command)
  for (let n = 0; n < 500; n++) apply(world.command())
  const filled = fill(entries)
  const open = filled
    .all<OpenTrade>(
      'SELECT wallet AS account, tracking_no AS trackingNo, remaining FROM copy_trades WHERE closed_at IS NULL',
    )
    .map(({ account, trackingNo, remaining }) => [account, trackingNo, remaining].join(' '))
  const lots = spotFollowers
    .flatMap((account) => exchange.copyTrading.copies(account))
    .flatMap(({ wallet, positions }) => positions.map((one) => [wallet, one.trackingNo, one.size].join(' ')))
  expect(lots.length).toBeGreaterThan(0)
  expect(open.sort()).toEqual(lots.sort())
  expect(filled.lines()).toEqual([])
  const rows = filled.rows()
  filled.rebuild()
  expect(filled.rows()).toEqual(rows)
})
