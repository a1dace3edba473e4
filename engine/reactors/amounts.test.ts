// The roundings of reactors, at their edges.

import { expect, it } from 'vitest'
import { ceilTo, floorTo, over, roundTo, textOf, times, units } from './amounts.ts'

const of = (text: string, step: string, how: (value: bigint, step: bigint) => bigint) =>
  textOf(how(units(text), units(step)))

it('reads and writes amounts of either sign', () => {
  expect(['0', '1.5', '-0.00000001'].map((text) => textOf(units(text)))).toEqual(['0', '1.5', '-0.00000001'])
})

it('multiplies and divides downwards, also below zero', () => {
  expect(textOf(times(units('1.5'), units('2.5')))).toBe('3.75')
  expect(textOf(over(units('1'), units('3')))).toBe('0.333333333333333333')
  expect(textOf(over(units('-1'), units('3')))).toBe('-0.333333333333333334')
})

it('rounds to steps', () => {
  expect(of('1.29', '0.1', floorTo)).toBe('1.2')
  expect(of('1.21', '0.1', ceilTo)).toBe('1.3')
  expect(of('1.2', '0.1', ceilTo)).toBe('1.2')
  expect([of('1.25', '0.1', roundTo), of('1.2499', '0.1', roundTo)]).toEqual(['1.3', '1.2'])
})
