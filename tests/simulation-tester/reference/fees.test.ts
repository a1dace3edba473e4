import { expect, test } from 'vitest'
import { amount } from './amounts.ts'
import { addVolume } from './fees.ts'
import type { Person } from './state.ts'

const volumeOf = (trades: readonly string[]): bigint | undefined => {
  const person = { days: [] as bigint[] } as Person
  for (const trade of trades) addVolume(person, amount(trade))
  return person.days[0]
}

test('volumes are counted in 10^-8 USDT, each trade rounded down (seed 2021)', () => {
  expect(volumeOf(['20123.6800503092', '20123.6800503092'])).toBe(amount('40247.3601006'))
})
