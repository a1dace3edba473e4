// Bodies that JSON.parse accepts and this API does not.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseStrict } from './strict-json.ts'

it.each([
  '{"price":"1","price":"2"}',
  '{"price":"1","pri\\u0063e":"2"}',
  '{"a":{"b":1,"b":1}}',
  '[{"a":1,"a":1}]',
  '{"__proto__":1,"__proto__":2}',
  '{"":1,"":2}',
  '{"a":1',
  '',
])('refuses %s', (text) => {
  expect(parseStrict(text)).toBeUndefined()
})

it.each([
  '{"a":1,"b":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"\\"b\\":1,","b":2}',
  '{"a":["a","a"],"b":"a:a"}',
  '{ "a" : "{" , "b" : "[" }',
])('takes %s as JSON.parse does', (text) => {
  expect(parseStrict(text)).toEqual(JSON.parse(text))
})

it('takes every text that JSON.stringify makes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(parseStrict(text)).toEqual(JSON.parse(text))
    }),
  )
})
