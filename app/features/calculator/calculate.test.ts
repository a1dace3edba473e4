// The calculator from typed text to figures: worked numbers by name, both languages, products, and each refused field.

import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { type Answer, calculate } from './calculate.ts'
import { type CalculatorTab, calculatorTabs, choices, products } from './calculator-tabs.ts'
import { exampleInput } from './example-input.ts'
import type { Typed } from './read-input.ts'
import { placesOf } from './result.ts'

const valuesOf = (answer: Answer) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors))
  const entries = answer.result.figures.map(({ name, value }) => [name, value.text])
  return { ...Object.fromEntries(entries), notes: answer.result.notes } as Record<string, string> & {
    notes: readonly string[]
  }
}
const figures = (tab: CalculatorTab, typed: Typed) => valuesOf(calculate(tab, typed, 'en'))
const errors = (tab: CalculatorTab, typed: Typed) => {
  const answer = calculate(tab, typed, 'en')
  return answer.ok ? {} : answer.errors
}

describe('profit', () => {
  const typed = { entry: '60000', exit: '63000', size: '0.5', leverage: '20' }

  it('V-CA1', () => {
    expect(figures('pnl', typed)).toMatchObject({ margin: '1500', pnl: '1500', return: '1', net: '1463.1' })
  })

  it('reads comma decimals in Turkish', () => {
    const answer = calculate('pnl', { ...typed, entry: '60.000', size: '0,5' }, 'tr')
    expect(valuesOf(answer).net).toBe('1463.1')
  })

  it('a short loses what a long gains; the fee can be chosen', () => {
    const short = figures('pnl', { ...typed, side: 'short', fee: '0.02' })
    expect(short).toMatchObject({ pnl: '-1500', fees: '12.3', net: '-1512.3' })
  })

  it('V-N3: coin-M in coins', () => {
    const coin = { product: 'coin', entry: '20000', exit: '25000', size: '10000', leverage: '2' }
    expect(figures('pnl', coin)).toMatchObject({ margin: '0.25', pnl: '0.1', return: '0.4' })
  })

  it('spot has no leverage and pays the fees of spot', () => {
    const spot = figures('pnl', { ...typed, product: 'spot', side: 'short', leverage: '100' })
    expect(spot).toMatchObject({ paid: '30000', pnl: '1500', return: '0.05', fees: '61.5', net: '1438.5' })
    expect(spot).not.toHaveProperty('margin')
  })
})

describe('closing price', () => {
  const typed = { entry: '60000', size: '0.5', leverage: '20', goal: 'return', return: '50' }

  it('V-CA2', () => {
    expect(figures('close', typed).closing).toBe('61500')
    expect(figures('close', { ...typed, side: 'short' }).closing).toBe('58500')
  })

  it.each(products)('a net profit is what is left at the price, %s', (product) => {
    const profit = product === 'coin' ? '0.01' : '250'
    const size = product === 'coin' ? '30000' : '0.5'
    for (const side of choices.side) {
      const { net } = figures('close', { ...typed, product, side, size, goal: 'profit', profit })
      expect(Math.abs(Number(net) - Number(profit))).toBeLessThan(1e-4)
    }
  })

  it('says so when no price reaches the goal', () => {
    const answer = figures('close', { ...typed, side: 'short', leverage: '1', return: '150' })
    expect(answer.notes).toEqual(['noPrice'])
    expect(answer.closing).toBeUndefined()
  })
})

describe('liquidation price', () => {
  const typed = { entry: '110000', size: '3', leverage: '20' }
  const near = (price: string | undefined) => new Decimal(price ?? 0).toDecimalPlaces(3).toString()

  it('V-L2: isolated, long and short', () => {
    expect(near(figures('liquidation', typed).liquidation)).toBe('105021.454')
    expect(near(figures('liquidation', { ...typed, side: 'short' }).liquidation)).toBe('114923.097')
    expect(near(figures('liquidation', typed).bankruptcy)).toBe('104562.738')
  })

  it('V-L3: another tier at the price than at the entry', () => {
    expect(figures('liquidation', { ...typed, size: '10' })).toMatchObject({ tier: '3' })
  })

  it('extra margin moves it away; an empty field is none', () => {
    const price = (extraMargin: string) =>
      Number(figures('liquidation', { ...typed, extraMargin }).liquidation)
    expect(price('')).toBe(price('0'))
    expect(price('5000')).toBeLessThan(price('0'))
  })

  it('V-L9: a cross short with its balance', () => {
    const cross = { mode: 'cross', side: 'short', entry: '60000', size: '1', leverage: '20', balance: '3000' }
    expect(near(figures('liquidation', cross).liquidation)).toBe('62711.527')
    expect(figures('liquidation', { ...cross, balance: '2999' }).notes).toEqual(['tooLarge'])
  })

  it('V-N4: a coin-M short without leverage has none', () => {
    const coin = { product: 'coin', side: 'short', entry: '20000', size: '10000', leverage: '1' }
    const answer = figures('liquidation', coin)
    expect(answer.notes).toEqual(['neverLiquidated'])
    expect(answer.liquidation).toBeUndefined()
  })

  it('A8, A10: leverage that the size may not have', () => {
    expect(figures('liquidation', { ...typed, leverage: '100' }).notes).toEqual([])
    expect(figures('liquidation', { ...typed, leverage: '125' }).notes).toEqual(['leverageTooHigh'])
    expect(figures('liquidation', { ...typed, tiers: 'mid', leverage: '50' }).notes).toEqual([
      'leverageTooHigh',
    ])
  })
})

describe('risk and reward', () => {
  const typed = {
    entry: '60000',
    takeProfit: '66000',
    stopLoss: '58000',
    equity: '10000',
    risk: '1',
    leverage: '10',
  }

  it('V-CA3', () => {
    expect(figures('risk-reward', typed)).toMatchObject({
      ratio: '3',
      winRate: '0.25',
      size: '0.05',
      lossAtStop: '100',
      gainAtTarget: '300',
      margin: '300',
      notes: [],
    })
  })

  it('says when the capital cannot open the size', () => {
    expect(figures('risk-reward', { ...typed, product: 'spot', risk: '10' }).notes).toEqual(['tooLarge'])
  })

  it('the target lies on the side that gains, the stop on the other', () => {
    expect(errors('risk-reward', { ...typed, side: 'short' })).toEqual({
      takeProfit: { why: 'belowEntry' },
      stopLoss: { why: 'aboveEntry' },
    })
  })
})

describe('fields', () => {
  const typed = { entry: '60000', exit: '63000', size: '0.5', leverage: '20' }

  it.each([
    [{ entry: '' }, { entry: { why: 'empty' } }],
    [{ exit: '-5' }, { exit: { why: 'invalid' } }],
    [{ exit: 'NaN' }, { exit: { why: 'invalid' } }],
    [{ size: '0' }, { size: { why: 'range', min: '0.00000001', max: '1000000000000' } }],
    [{ size: '9'.repeat(30) }, { size: { why: 'range', min: '0.00000001', max: '1000000000000' } }],
    [{ size: '0.12345678901' }, { size: { why: 'decimals', max: '10' } }],
    [{ leverage: '126' }, { leverage: { why: 'range', min: '1', max: '125' } }],
    [{ leverage: '2.5' }, { leverage: { why: 'whole', min: '1', max: '125' } }],
    [{ fee: '1.1' }, { fee: { why: 'range', min: '0', max: '1' } }],
  ])('%o', (wrong, found) => {
    expect(errors('pnl', { ...typed, ...wrong })).toEqual(found)
  })

  it('words that no choice has count as the first', () => {
    const answer = figures('pnl', { ...typed, product: 'bonds', side: 'up' })
    expect(answer.net).toBe('1463.1')
  })

  it.each(calculatorTabs)('the example of %s answers in every choice', (tab) => {
    for (const product of products)
      for (const side of choices.side)
        for (const mode of choices.mode)
          for (const goal of choices.goal)
            for (const tiers of choices.tiers) {
              const answer = calculate(
                tab,
                { ...exampleInput(63408, 'en'), product, side, mode, goal, tiers },
                'en',
              )
              if (tab === 'risk-reward' && side === 'short' && product !== 'spot')
                expect(answer.ok).toBe(false)
              else expect(answer.ok).toBe(true)
            }
  })

  it('any numbers within the bounds have an answer', () => {
    const random = new Random(3)
    const any = () => `${random.below(10) + 1}${'0'.repeat(random.below(9))}.${random.below(1_000_000)}`
    const small = () => `0.0000${random.below(9999) + 1}`
    for (let round = 0; round < 1500; round++) {
      const tab = calculatorTabs[random.below(4)] ?? 'pnl'
      const number = () => (random.chance(0.3) ? small() : any())
      const names = [
        'entry',
        'exit',
        'size',
        'profit',
        'balance',
        'takeProfit',
        'stopLoss',
        'equity',
        'extraMargin',
      ]
      const numbers = Object.fromEntries(names.map((name) => [name, number()]))
      const chosen = {
        product: products[random.below(3)],
        side: choices.side[random.below(2)],
        mode: choices.mode[random.below(2)],
        goal: choices.goal[random.below(2)],
        leverage: `${1 + random.below(125)}`,
        return: `${1 + random.below(300)}`,
        risk: '2',
      }
      expect(() => calculate(tab, { ...numbers, ...chosen }, 'en')).not.toThrow()
    }
  })

  it('computed prices keep ten digits', () => {
    expect(['60000', '1.5', '0.00000869', '0.1', '123456789012'].map(placesOf)).toEqual([5, 9, 12, 10, 2])
  })
})
