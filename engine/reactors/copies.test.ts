// Copies of bots whose owners changed them: the settings with which a copy begins are those that hold by now.

import { expect, it } from 'vitest'
import { paperContext } from '#tests/support/paper-market.ts'
import { ctaConfig } from './cta/config.ts'
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
