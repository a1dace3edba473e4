// Rows of wallets that copy: every line adds up to the wallet's cash, whatever the batching.

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

const query = 'SELECT account, coin, kind, amount, fee, balance FROM contract_bills ORDER BY bill_id'

function linesOf(batches: readonly ExchangeEvent[][]): Line[] {
  const database = openDatabase(':memory:')
  const projector = new ExchangeProjector(database)
  for (const events of batches) if (events.length > 0) projector.write(events, events.at(-1)!.seq)
  projector.settle()
  return database.sqlite.prepare<[], Line>(query).all()
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

  const lines = linesOf(entries)
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
  expect(linesOf([entries.flat()])).toEqual(lines)
})
