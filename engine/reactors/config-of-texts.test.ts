// Texts of files and forms become numbers and switches only where the schema wants them.

import { expect, it } from 'vitest'
import { z } from 'zod'
import { configOfTexts } from './config-of-texts.ts'

const schema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('grid'),
    price: z.string(),
    grids: z.number().int(),
    on: z.boolean().default(false),
    inner: z.object({ share: z.number() }).optional(),
    list: z.array(z.object({ weight: z.number() })).default([]),
  }),
  z.object({ type: z.literal('other') }),
])

it('reads numbers and switches where they are wanted, at any depth, and leaves texts alone', () => {
  const texts = {
    type: 'grid',
    price: '5',
    grids: '10',
    on: 'true',
    inner: { share: '0.5' },
    list: [{ weight: '1' }, { weight: '2' }],
  }
  expect(configOfTexts(schema, texts)).toEqual({
    ...texts,
    grids: 10,
    on: true,
    inner: { share: 0.5 },
    list: [{ weight: 1 }, { weight: 2 }],
  })
  expect(configOfTexts(schema, { type: 'grid', price: 5, grids: 3 })).toMatchObject({ price: '5', grids: 3 })
})

it('leaves what is no number, no switch or no config for the schema to refuse', () => {
  const wrong = { type: 'grid', price: '5', grids: 'ten', on: 'yes' }
  expect(configOfTexts(schema, wrong)).toEqual(wrong)
  for (const given of [undefined, null, 5, 'text', [], { type: 'none' }])
    expect(configOfTexts(schema, given)).toEqual(given)
})
