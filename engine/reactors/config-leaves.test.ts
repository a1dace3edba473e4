// Every value of a schema is found once, with its type, its bounds and where it exists.

import { expect, it } from 'vitest'
import { z } from 'zod'
import { dateField, decimalField } from './config-fields.ts'
import { leavesOf } from './config-leaves.ts'

const schema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('a'),
    name: z.string().trim().max(40),
    day: dateField.optional(),
    exit: z.object({ percent: decimalField({ min: '1' }), again: z.boolean().default(true) }).optional(),
  }),
  z.object({
    type: z.enum(['b', 'c']),
    name: z.string().trim().max(40),
    hours: z.union([z.literal(1), z.literal(4)]).default(4),
    count: z.int().default(7),
    coins: z.array(z.string()).max(3),
  }),
])

const seen = (given: z.ZodType) =>
  Object.fromEntries(leavesOf(given).map(({ path, as, ...leaf }) => [path, { as, ...leaf }]))

it('finds the values of all variants, and says in which ones they exist', () => {
  const leaves = seen(schema)
  expect(Object.keys(leaves)).toEqual([
    'type',
    'name',
    'day',
    'exit.percent',
    'exit.again',
    'hours',
    'count',
    'coins',
  ])
  expect(leaves.type).toMatchObject({ as: 'choice', choices: ['a', 'b', 'c'] })
  expect(leaves.name).not.toHaveProperty('when')
  expect(leaves.day?.when).toEqual({ path: 'type', is: ['a'] })
  expect(leaves.count?.when).toEqual({ path: 'type', is: ['b', 'c'] })
})

it('knows types, bounds, defaults, and what may be absent', () => {
  const leaves = seen(schema)
  expect(leaves.name).toMatchObject({ as: 'text', most: 40, optional: false })
  expect(leaves.day).toMatchObject({ as: 'date', optional: true })
  expect(leaves['exit.percent']).toMatchObject({ as: 'decimal', optional: false, inside: 'exit' })
  expect(leaves['exit.again']).toMatchObject({ as: 'flag', fallback: true, inside: 'exit' })
  expect(leaves.hours).toMatchObject({ as: 'choice', choices: [1, 4], fallback: 4 })
  expect(leaves.count).toMatchObject({ as: 'whole', fallback: 7 })
  expect(leaves.coins).toMatchObject({ as: 'list', most: 3 })
})

it('takes the default of a whole for its parts', () => {
  const { by, price } = seen(
    z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('now') }),
        z.object({ by: z.literal('price'), price: z.string() }),
      ])
      .default({ by: 'now' }),
  )
  expect(by?.fallback).toBe('now')
  expect(price?.fallback).toBeUndefined()
})

it('keeps apart what variants define differently', () => {
  const lengths = leavesOf(
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('a'), length: z.int().default(7) }),
      z.object({ by: z.literal('b'), length: z.int().default(12) }),
    ]),
  ).filter(({ path }) => path === 'length')
  expect(lengths.map(({ fallback, when }) => [when?.is, fallback])).toEqual([
    [['a'], 7],
    [['b'], 12],
  ])
})

it('refuses what no form can be derived from', () => {
  expect(() => leavesOf(z.object({ when: z.date() }))).toThrow('when: no form for a schema of date')
})
