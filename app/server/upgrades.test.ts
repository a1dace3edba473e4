// Offers of another protocol: WebSockets where there are some, HTTP/1.1 for everything else, and no connection that waits.

import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenForUpgrades } from './upgrades.ts'

let http: Server
const taken: string[] = []

beforeEach(async () => {
  taken.length = 0
  http = createServer(async (request, response) => {
    response.end(`${request.method} ${request.url} ${await text(request)}`)
  })
  listenForUpgrades(http, (request, socket) => {
    taken.push(request.url ?? '')
    socket.end()
  })
  await new Promise<void>((done) => http.listen(0, done))
})
afterEach(() => {
  http.closeAllConnections()
  http.close()
})

/** Everything that the server sends until it ends the connection. */
const send = (...lines: string[]) => {
  const socket = connect((http.address() as AddressInfo).port)
  socket.write(lines.join('\r\n'))
  return text(socket)
}
const offer = (name: string) => ['Host: here', `Connection: Upgrade, HTTP2-Settings`, `Upgrade: ${name}`]

it('serves a request that offers h2c over HTTP/1.1', async () => {
  const answer = await send('GET /healthz HTTP/1.1', ...offer('h2c'), 'HTTP2-Settings: AAMAAABk', '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer).toContain('GET /healthz')
})

it('reads the body that came with the offer', async () => {
  const body = '{"size":"1"}'
  const answer = await send(
    'POST /v1/x HTTP/1.1',
    ...offer('h2c'),
    `Content-Length: ${body.length}`,
    '',
    body,
  )
  expect(answer).toContain(`POST /v1/x ${body}`)
})

it.each(['Transfer-Encoding: chunked', 'Content-Length: 70000'])(
  'declines an offer with a body of %s',
  async (header) => {
    expect(await send('POST /v1/x HTTP/1.1', ...offer('h2c'), header, '', '')).toMatch(/^HTTP\/1\.1 426/)
  },
)

it('answers a WebSocket at an unknown path and ends it', async () => {
  expect(await send('GET /v2/ws/elsewhere HTTP/1.1', ...offer('websocket'), '', '')).toMatch(
    /^HTTP\/1\.1 404/,
  )
  expect(taken).toEqual([])
})

it.each(['/socket.io/?EIO=4', '/v1/stream', '/v2/ws/public', '/v2/ws/private'])(
  'hands over %s',
  async (path) => {
    await send(`GET ${path} HTTP/1.1`, ...offer('WebSocket'), '', '')
    expect(taken).toEqual([path])
  },
)
