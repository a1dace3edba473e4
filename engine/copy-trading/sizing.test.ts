// Numbers of domain.md 13 and futures-rules.md (V-CT1, V-CT3, V-CT4, V-CT5, V-CT6).

import { expect, test } from 'vitest'
import { Contract } from '../futures/contract.ts'
import { limitOf } from '../futures/contract-trading.ts'
import { testContract } from '../futures/test-exchange.ts'
import { shareOf } from './share-of.ts'
import { lotsToClose, wantedLots } from './sizing.ts'

test('V-CT1: 500 against 20,000 copies 2 BTC as 0.05', () => {
  const signal = { lots: 20_000, cost: 0n, equityBefore: 20_000n * 10n ** 8n }
  expect(wantedLots({ sizing: 'smart', value: 0n }, signal, 10, 500n * 10n ** 8n)).toBe(500)
})

test('a fixed amount is margin: 100 USDT at 10x buy 1,000 USDT of the contract', () => {
  const signal = { lots: 10_000, cost: 60_000n * 10n ** 8n, equityBefore: 0n }
  expect(wantedLots({ sizing: 'amount', value: 100n * 10n ** 8n }, signal, 10, 0n)).toBe(166)
})

test('a multiplier is of the leader’s size', () => {
  const signal = { lots: 333, cost: 1n, equityBefore: 0n }
  expect(wantedLots({ sizing: 'multiplier', value: 500_000n }, signal, 10, 0n)).toBe(166)
})

test('V-CT3: the high-water mark shares 100, 0, 0, 50', () => {
  const shares: bigint[] = []
  const marks: bigint[] = []
  let net = 0n
  let mark = 0n
  for (const profit of [1000n, -400n, 200n, 700n]) {
    net += profit
    shares.push(shareOf(net, mark, 100_000))
    if (net > mark) mark = net
    marks.push(mark)
  }
  expect(shares).toEqual([100n, 0n, 0n, 50n])
  expect(marks).toEqual([1000n, 1000n, 1000n, 1500n])
})

test('V-CT2: a day holds 110 of its gains, owes 55 of its net and gives 55 back', () => {
  const profits = [200n, -50n, 300n, -500n, 500n, 100n]
  const held = profits.reduce((sum, one) => sum + shareOf(one, 0n, 100_000), 0n)
  const due = shareOf(
    profits.reduce((sum, one) => sum + one),
    0n,
    100_000,
  )
  expect([held, due, held - due]).toEqual([110n, 55n, 55n])
})

test('V-CT6: 30 % of 0.0007 closes 0.0002, and at least one lot', () => {
  expect(lotsToClose(7, 3, 10)).toBe(2)
  expect(lotsToClose(7, 1, 1000)).toBe(1)
  expect(lotsToClose(7, 10, 10)).toBe(7)
})

test('V-CT5: a leader’s average of 60,000 and 0.5 % bound a copy at 60,300', () => {
  const contract = new Contract(0, testContract(), 0, {} as never, {} as never, {} as never, 0)
  const theirs = { lots: 3, cost: contract.fillCost(3, 600_000) }
  const opening = { symbol: '', lots: 1, theirs, slippagePpm: 5_000, leverage: 1, isIsolated: false }
  expect(limitOf(contract, { ...opening, side: 'long' }) / 10).toBe(60_300)
  expect(limitOf(contract, { ...opening, side: 'short' }) / 10).toBe(59_700)
})
