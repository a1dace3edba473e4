// The actions on a running bot: what a descriptor says of them fits the schema of its kind, and has words.

import { describe, expect, it } from 'vitest'
import en from '#app/i18n/locales/en/bots.ts'
import tr from '#app/i18n/locales/tr/bots.ts'
import { accepted, refused } from '#engine/core/result.ts'
import { actionLeaves, leavesOf } from '#engine/reactors/config-leaves.ts'
import { paperContext } from '#tests/support/paper-market.ts'
import { botKinds, kindOf, type PagedKind } from '../bot-kinds.server.ts'
import { readAction, shownAction } from './actions.ts'

/** Enough of a config and a state for every kind to list all it can do. */
const config = { type: 'forward', symbol: 'BTCUSDT', amount: '1', takeProfit: '2', investment: '1' }
/** What may be done depends on them. */
const configs = [config, { ...config, direction: 'neutral' }]
const states = [
  undefined,
  {
    exits: {},
    gridProfit: '0',
    withdrawn: '0',
    reinvested: '0',
    invested: '1',
    funds: {},
    ladder: { levels: ['1', '2'], size: '1', away: {} },
  },
  { paused: true },
]

const at = (words: unknown, path: string) =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], words)

const withActions = botKinds.filter(({ actions }) => actions)

describe.each(withActions.map((kind) => [kind.kind, kind] as const))('%s', (_, { reactor, actions }) => {
  const given = states
    .filter((state) => !state || 'ladder' in state || reactor.kind === 'auto-invest')
    .flatMap((state) => configs.flatMap((one) => actions?.(state, one, paperContext()) ?? []))

  it('offers every action that its kind takes, but the end', () => {
    const types = leavesOf(reactor.action).find(({ path }) => path === 'type')?.choices ?? []
    expect(new Set(given.map(({ type }) => type))).toEqual(new Set(types.filter((type) => type !== 'stop')))
  })

  it('has a box for every value of an action, and words for all', () => {
    for (const one of given) {
      const names = actionLeaves(reactor.action, one.type)?.map(({ path }) => path)
      expect(Object.keys(one.boxes ?? {}), one.type).toEqual(names)
      const { words, lead, boxes } = shownAction(reactor, one)
      const keys = [
        `edit.${words}.title`,
        `edit.${words}.submit`,
        ...(lead === 'none' ? [] : [`edit.${words}.lead`]),
      ]
      for (const { name, label = `edit.box.${name}`, hint = label } of boxes) keys.push(label, hint)
      for (const key of keys)
        for (const language of [tr, en]) expect(at(language, key), key).toBeTypeOf('string')
    }
  })
})

it('a kind without actions can only be ended', () => {
  for (const { kind, reactor } of botKinds.filter(({ actions }) => !actions))
    expect(leavesOf(reactor.action)[0]?.choices, kind).toEqual(['stop'])
})

describe('reading', () => {
  const { reactor } = kindOf('spot-grid') as PagedKind
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, text] of Object.entries(fields)) form.set(name, text)
    return readAction(reactor, form, 'tr')
  }

  it('takes numbers as their reader writes them, and leaves out empty optional boxes', () => {
    expect(read({ type: 'setExits', takeProfit: '70.000,5', stopLoss: '' })).toEqual(
      accepted({ type: 'setExits', takeProfit: '70000.5' }),
    )
    expect(read({ type: 'withdrawProfit', amount: ' ' })).toEqual(accepted({ type: 'withdrawProfit' }))
    expect(read({ type: 'setReinvest' })).toEqual(accepted({ type: 'setReinvest', on: false }))
  })

  it('names a box that is needed or cannot be read, and refuses other actions', () => {
    expect(read({ type: 'addFunds', amount: '' })).toEqual(refused('amount'))
    expect(read({ type: 'editRange', low: '1', high: 'x' })).toEqual(refused('high'))
    expect(read({ type: 'rebalance' })).toEqual(refused('type'))
  })

  it('ends with what is chosen about the coins', () => {
    expect(read({ type: 'stop' })).toEqual(accepted({ type: 'stop' }))
    expect(read({ type: 'stop', close: 'sell' })).toEqual(accepted({ type: 'stop', close: true }))
    expect(read({ type: 'stop', close: 'keep' })).toEqual(accepted({ type: 'stop', close: false }))
  })
})
