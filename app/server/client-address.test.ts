// The address that limits count: the connection's own, or the one that trusted proxies name.

import { createServer, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { trustedAddresses } from '#app/services/keys/addresses.ts'
import { addressOf, noteAddresses } from './client-address.ts'

function seen(
  peer: string | undefined,
  headers: Record<string, string>,
  trusted: readonly string[] = [],
): string {
  const http = createServer()
  noteAddresses(http, trustedAddresses(trusted))
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer })
  const request = Object.assign(new IncomingMessage(socket), { headers })
  http.emit('request', request, {})
  return addressOf(request)
}

const forwarded = (text: string) => ({ 'x-forwarded-for': text })

it.each([
  ['without a proxy, whatever it sends', '203.0.113.7', forwarded('1.1.1.1'), [], '203.0.113.7'],
  ['behind a trusted proxy', '10.0.0.2', forwarded('203.0.113.7'), ['10.0.0.0/8'], '203.0.113.7'],
  [
    'behind two of them',
    '127.0.0.1',
    forwarded('203.0.113.7, 10.1.1.1'),
    ['127.0.0.1', '10.0.0.0/8'],
    '203.0.113.7',
  ],
  [
    'not what its sender invented before',
    '10.0.0.2',
    forwarded('9.9.9.9, 203.0.113.7'),
    ['10.0.0.2'],
    '203.0.113.7',
  ],
  ['the proxy where the header holds no address', '10.0.0.2', forwarded('unknown'), ['10.0.0.2'], '10.0.0.2'],
  [
    'as seen by a socket of both families',
    '::ffff:10.0.0.2',
    forwarded('203.0.113.7'),
    ['10.0.0.2'],
    '203.0.113.7',
  ],
  [
    'as the process that has the connection says',
    undefined,
    { 'x-erguvan-address': '203.0.113.7' },
    [],
    '203.0.113.7',
  ],
  ['never so from outside', '203.0.113.7', { 'x-erguvan-address': '127.0.0.1' }, [], '203.0.113.7'],
])('%s', (_case, peer, headers, trusted, expected) => {
  expect(seen(peer, headers as Record<string, string>, trusted)).toBe(expected)
})
