// Requests that offer to speak another protocol: WebSockets at the paths that have some; every other offer is declined.

import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusedUpgrade } from './refusals.ts'

export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const socketPath = /^\/(?:socket\.io\/?|v1\/stream|v2\/ws\/(?:public|private)|__hmr)(?:\?|$)/
/** A body that came with an offer is read here up to this size. */
const bodyBytesMax = 64 * 1024

/** Hands WebSockets over, and serves other requests as if they had offered nothing, as HTTP/1.1 allows. */
export function listenForUpgrades(http: Server, take: TakeUpgrade): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    if (!isWebSocket) declineOffer(http, request, socket, head)
    else if (socketPath.test(request.url ?? '')) take(request, socket, head)
    else socket.end(refusedUpgrade('404 Not Found'))
  })
}

// `curl --http2` and Java's HttpClient offer h2c with their first request; the answer to it ends the connection.
function declineOffer(http: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (request.headers['transfer-encoding'] !== undefined || !(length <= bodyBytesMax)) {
    socket.end(refusedUpgrade('426 Upgrade Required'))
    return
  }
  const { connection: _connection, upgrade: _upgrade, ...headers } = request.headers
  const { method, url, rawHeaders, httpVersion } = request
  const plain = Object.assign(new IncomingMessage(request.socket), { method, url, rawHeaders, httpVersion })
  Object.assign(plain, {
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    headers: { ...headers, connection: 'close' },
  })
  readBody(plain, socket, head, length)
  const response = new ServerResponse(plain)
  response.shouldKeepAlive = false
  response.assignSocket(request.socket)
  response.once('finish', () => socket.end())
  http.emit('request', plain, response)
}

function readBody(request: IncomingMessage, socket: Duplex, head: Buffer, length: number): void {
  let missing = length
  const take = (part: Buffer) => {
    const own = part.subarray(0, missing)
    missing -= own.length
    if (own.length > 0) request.push(own)
    if (missing > 0) return
    socket.off('data', take)
    request.complete = true
    request.push(null)
  }
  if (length > 0) socket.on('data', take)
  take(head)
}
