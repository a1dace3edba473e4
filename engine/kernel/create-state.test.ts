// The state has all its keys from the start: V8 keeps one that grows key by key as a table of hashes, and searches it at every read.

import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { products } from '../exchange/products.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { createState } from './create-state.ts'

test('the state of all products is an object with fields, not a table', () => {
  setFlagsFromString('--allow-natives-syntax')
  const hasFields = new Function('object', 'return %HasFastProperties(object)')
  expect(hasFields(createState(testGenesis(), products, {}))).toBe(true)
})

test('a product names every part that it makes', () => {
  const product = { name: 'loud', commands: [], create: () => ({ loud: 1 }) }
  expect(() => createState(testGenesis(), [...products, product], {})).toThrow(
    'loud: it does not name all parts that it makes',
  )
})
