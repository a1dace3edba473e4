// The parts of the adjusted equity add up to it.

import { expect, test } from 'vitest'
import { partsOf } from './unified-state.tsx'

const coin = (counted: string) => ({ counted }) as never

test('collateral less debts less what orders would lose is the adjusted equity', () => {
  const coins = [coin('58800'), coin('0'), coin('-20000')]
  expect(partsOf({ coins, adjustedEquity: '38700' })).toEqual({
    collateral: '58800',
    debts: '20000',
    losses: '100',
  })
})
