// Copies of bots whose owners changed them: the settings with which a copy begins are those that hold by now.

import { expect, it } from 'vitest'
import { paperContext } from '#tests/support/paper-market.ts'
import { ctaConfig } from './cta/config.ts'
import { futuresCtaConfig } from './futures-cta/config.ts'
import { futuresGridConfig } from './futures-grid/config.ts'
import { futuresMartingaleConfig } from './futures-martingale/config.ts'
import { futuresSignalConfig } from './futures-signal/config.ts'
import { martingaleConfig } from './martingale/config.ts'
import { reactorKind } from './registry.ts'

const cta = ctaConfig.parse({
  symbol: 'BTCUSDT',
  amount: '1000',
  interval: '5m',
  strategy: { by: 'ma' },
  takeProfit: '10',
  stopLoss: '5',
})

const martingale = martingaleConfig.parse({
  symbol: 'BTCUSDT',
  baseAmount: '100',
  step: '5',
  count: 1,
  takeProfit: '10',
  stopLoss: { percent: '50', from: 'base' },
})

const copied = (kind: string, config: object, state: object) =>
  JSON.parse(JSON.stringify(reactorKind(kind)?.copy?.(config, state, '400', paperContext())))

it('a CTA bot has the exits that its owner set last, or took away', () => {
  expect(copied('cta', cta, {})).toEqual({ ...cta, amount: '400' })
  const { takeProfit: _, ...rest } = cta
  expect(copied('cta', cta, { exits: { stopLoss: '2' } })).toEqual({ ...rest, amount: '400', stopLoss: '2' })
})

it('a Martingale bot has the targets that its owner set last', () => {
  expect(copied('martingale', martingale, {})).toEqual({ ...martingale, baseAmount: '200' })
  const { stopLoss: _, ...rest } = martingale
  const targets = { takeProfit: '3' }
  expect(copied('martingale', martingale, { targets })).toEqual({ ...rest, ...targets, baseAmount: '200' })
})

const grid = {
  symbol: 'BTCUSDT',
  investment: '1000',
  low: '40000',
  high: '60000',
  grids: 5,
  triggerPrice: '45000',
}

it('a grid on a contract has the prices to end at that its owner set last, and no trigger price', () => {
  const { triggerPrice: _, ...started } = grid
  const long = futuresGridConfig.parse({ ...grid, direction: 'long', takeProfit: '70000' })
  const plain = futuresGridConfig.parse({ ...started, direction: 'long', investment: '400' })
  expect(copied('futures-grid', long, { exits: { stopLoss: '39000' }, ends: {} })).toEqual({
    ...plain,
    stopLoss: '39000',
  })
  const neutral = futuresGridConfig.parse({ ...grid, direction: 'neutral', endAbove: '70000' })
  const { openAtStart: _opens, ...withoutOpening } = plain as typeof plain & { openAtStart?: boolean }
  expect(copied('futures-grid', neutral, { exits: {}, ends: { below: '30000' } })).toEqual({
    ...withoutOpening,
    direction: 'neutral',
    endBelow: '30000',
  })
})

it('a Martingale bot on a contract has the same part of a budget in every order, its reserve included', () => {
  const config = futuresMartingaleConfig.parse({
    symbol: 'BTCUSDT',
    baseAmount: '100',
    step: '5',
    count: 1,
    takeProfit: '10',
    stopLoss: { percent: '50', from: 'base' },
    trigger: { by: 'price', price: '100' },
  })
  // Of 250, a fifth of it reserved.
  const { stopLoss: _, ...rest } = config
  expect(copied('futures-martingale', config, { targets: { takeProfit: '3' } })).toEqual({
    ...rest,
    takeProfit: '3',
    baseAmount: '160',
    trigger: { by: 'now' },
  })
})

it('a CTA bot on a contract has its direction and leverage, and the exits that its owner set last', () => {
  const config = futuresCtaConfig.parse({ ...cta, direction: 'short', leverage: 3 })
  const { takeProfit: _, ...rest } = config
  expect(copied('futures-cta', config, { exits: { stopLoss: '2' } })).toEqual({
    ...rest,
    amount: '400',
    stopLoss: '2',
  })
})

it('a signal bot on contracts follows the same script, with entries as large a part of its margin', () => {
  const given = { signal: '7', name: 'Script', symbols: ['BTCUSDT'], amount: '1000' }
  const fixed = futuresSignalConfig.parse({ ...given, size: { by: 'amount', amount: '250' } })
  expect(copied('futures-signal', fixed, {})).toEqual({
    ...fixed,
    amount: '400',
    size: { by: 'amount', amount: '100' },
  })
  const share = futuresSignalConfig.parse({ ...given, size: { by: 'percent', percent: '25' } })
  expect(copied('futures-signal', share, {})).toEqual({ ...share, amount: '400' })
})
