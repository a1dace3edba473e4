// The list of coins with a logo is that of the package of icons, for the catalogue's coins.

import { expect, it } from 'vitest'
import { coinLogoNames } from '#app/parts/coin-logo-names.ts'
import { usdtPairs } from '#engine/market/catalogue-data.ts'
import { logoFile, pictureOf } from './coin-logos.ts'

it('lists every coin of the catalogue that has a logo, and no other', () => {
  const coins = `USDT|\n${usdtPairs.trim()}`
    .trim()
    .split('\n')
    .map((line) => line.split('|')[0] as string)
  expect([...coinLogoNames].sort()).toEqual([...new Set(coins)].filter((coin) => logoFile(coin)).sort())
})

it('serves whole pictures', () => {
  for (const coin of coinLogoNames) expect(pictureOf(coin), coin).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
})
