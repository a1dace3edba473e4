// The forms of keys as they are posted: boxes and lines, and where an error belongs.

import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { changedKeyShape, keyLimits, newKeyShape, removedKeyShape } from './key-shapes.ts'

function read(shape: ZodType, fields: Record<string, string | readonly string[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  const submission = parseWithZod(form, { schema: shape })
  return submission.status === 'success' ? submission.value : submission.error
}

const key = { name: ' My  bot ', scopes: 'read', ips: '' }

it('has its boxes as a list and its lines as addresses', () => {
  expect(read(changedKeyShape, key)).toEqual({ name: 'My bot', scopes: ['read'], ips: [] })
  const ips = '127.0.0.1\r\n\r\n 2001:db8::1 \r\n::ffff:192.0.2.1\r\n'
  expect(read(changedKeyShape, { ...key, scopes: ['trade', 'read'], ips })).toMatchObject({
    scopes: ['trade', 'read'],
    ips: ['127.0.0.1', '2001:db8::1', '::ffff:192.0.2.1'],
  })
})

it.each<[string, Record<string, string | readonly string[]>, string]>([
  ['name', { name: '  ' }, 'name'],
  ['name', { name: 'x'.repeat(41) }, 'name'],
  ['scopes', { scopes: [] }, 'scopes'],
  ['scopes[1]', { scopes: ['read', 'withdraw'] }, 'scopes'],
  ['ips[2]', { ips: '192.0.2.1\n\n192.0.2.256' }, 'ip'],
  ['ips', { ips: Array.from({ length: keyLimits.ips + 1 }, (_, n) => `192.0.2.${n}`).join('\n') }, 'ips'],
  ['passphrase', { passphrase: '' }, 'passphrase'],
  ['passphrase', { passphrase: 'short' }, 'passphrase'],
  ['passphrase', { passphrase: 'with ünïcode' }, 'passphrase'],
])('names %s of %j', (path, fields, message) => {
  expect(read(newKeyShape, { ...key, passphrase: 'nar-cicegi-9', ...fields })).toEqual({
    [path]: [`api-keys:wrong.${message}`],
  })
})

it('is removed when its owner is sure', () => {
  expect(read(removedKeyShape, { type: 'remove' })).toEqual({ sure: ['api-keys:wrong.confirm'] })
  expect(read(removedKeyShape, { type: 'remove', sure: 'yes' })).toMatchObject({ sure: 'yes' })
})
