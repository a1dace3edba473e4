// What contracts keep in the ledger has names of its own, and market makers of contracts are market makers.

import { expect, test } from 'vitest'
import { ContractExchange, usdt } from '#engine/futures/test-exchange.ts'
import { accountingOf, reservesOf } from './accounting.ts'

test('clearing and insurance fund are apart from escrow; every coin still comes to zero', () => {
  const world = new ContractExchange()
  for (const name of ['a', 'b', 'c']) world.trader(name, { USDT: '10000' })
  world.trade('a', 'b', '60000', '0.1')
  world.trade('c', 'a', '61000', '0.1')
  const rows = world.exchange.ledgerRows()
  const coin = accountingOf(rows).find((one) => one.coin === 'USDT')
  expect(coin).toMatchObject({
    sum: '0',
    held: { escrow: '0', clearing: '-100', insurance: '1000000', mint: '-1030000' },
  })
  expect(world.position('c').symbol).toBe(usdt)
  expect(reservesOf(rows)).toEqual({ USDT: '1030000' })
})
