// The arithmetic of shares: V-SP1, V-AI1, and what a config may say.

import { expect, it } from 'vitest'
import { shareOf, smallestAmount, splitAmount } from '../allocation.ts'
import { roundTo, textOf, units } from '../amounts.ts'
import { affordable, differences, largestDeviation, worthOf } from './balance.ts'
import { portfolioConfig } from './config.ts'

const quarter = units('0.25')
const after = ['325', '200', '250', '250'].map((value) => ({ target: quarter, value: units(value) }))

it('V-SP1', () => {
  expect(textOf(worthOf(after))).toBe('1025')
  expect(differences(after).map(textOf)).toEqual(['-68.75', '56.25', '6.25', '6.25'])
  expect(textOf(roundTo(largestDeviation(after), units('0.01')))).toBe('6.71')
})

it('buys the same part of everything where the quote does not suffice', () => {
  expect(affordable(differences(after), units('68.75')).map(textOf)).toEqual(['0', '56.25', '6.25', '6.25'])
  expect(affordable(differences(after), units('55')).map(textOf)).toEqual(['0', '45', '5', '5'])
})

it('V-AI1: the remainder of the division goes to the first coin', () => {
  const shares = ['50', '30', '20'].map((percent) => shareOf({ coin: 'A', percent }))
  expect(splitAmount(units('100'), shares, units('0.01')).map(textOf)).toEqual(['50', '30', '20'])
  const thirds = ['34', '33', '33'].map((percent) => shareOf({ coin: 'A', percent }))
  expect(splitAmount(units('0.1'), thirds, units('0.01')).map(textOf)).toEqual(['0.04', '0.03', '0.03'])
})

it('needs ten USDT for the smallest share', () => {
  const coins = [
    { coin: 'BTC', percent: '80' },
    { coin: 'ETH', percent: '20' },
  ]
  expect(smallestAmount(coins, '10')).toBe('50')
})

it('takes two to ten different coins that add up to 100', () => {
  const parse = (percents: Record<string, string>) =>
    portfolioConfig.safeParse({
      name: 'A',
      amount: '100',
      mode: { by: 'hand' },
      coins: Object.entries(percents).map(([coin, percent]) => ({ coin, percent })),
    })
  const path = (percents: Record<string, string>) => parse(percents).error?.issues[0]?.path.join('.')
  expect(parse({ BTC: '33.34', ETH: '66.66' }).success).toBe(true)
  expect(path({ BTC: '100' })).toBe('coins')
  expect(path({ BTC: '50', ETH: '49.99' })).toBe('coins')
  expect(path({ BTC: '99.5', ETH: '0.5' })).toBe('coins.1.percent')
  expect(path({ BTC: '50', ETH: '50.001' })).toBe('coins.1.percent')
  expect(path({ BTC: '50', USDT: '50' })).toBe('coins.1.coin')
})
