// The catalogue of contracts: how many, well formed, and tiers that rise (futures-rules.md A8, A10).

import { expect, test } from 'vitest'
import { decimalsOf } from '../core/decimal.ts'
import { catalogueContract, contractCatalogue } from './contract-catalogue.ts'

test('40 against USDT, 10 against USDC, 6 inverse, each once', () => {
  const count = (line: string) => contractCatalogue.filter((one) => one.line === line).length
  expect([count('usdtm'), count('usdcm'), count('coinm')]).toEqual([40, 10, 6])
  expect(new Set(contractCatalogue.map(({ symbol }) => symbol)).size).toBe(56)
})

test('values are exact in 10^-8 of the settle coin', () => {
  for (const { line, tick, lot } of contractCatalogue)
    expect(decimalsOf(tick) + (line === 'coinm' ? 0 : decimalsOf(lot))).toBeLessThanOrEqual(8)
})

test('A8 the highest leverage is that of the first tier', () => {
  for (const { maxLeverage, tiers } of contractCatalogue) expect(tiers[0]?.maxLeverage).toBe(maxLeverage)
  expect(catalogueContract('usdtm:BTCUSDT')?.maxLeverage).toBe(125)
})

test('A10 neighbouring tiers differ', () => {
  for (const { tiers } of contractCatalogue)
    for (const [n, tier] of tiers.entries())
      expect([tier.maxLeverage, tier.mmr]).not.toEqual([tiers[n + 1]?.maxLeverage, tiers[n + 1]?.mmr])
})

test('a copy of a contract may be changed', () => {
  const one = catalogueContract('coinm:BTCUSD')
  if (one) one.tiers.length = 0
  expect(catalogueContract('coinm:BTCUSD')?.tiers).toHaveLength(8)
})
