// Where a request comes from: the address that limits count. A header is believed from trusted proxies alone.

import type { IncomingMessage, Server } from 'node:http'
import { canonicalAddress, type ListedAddress } from '#app/services/keys/addresses.ts'
import { addressHeader } from './web-messages.ts'

const addresses = new WeakMap<IncomingMessage, string>()

/** Of a request that `noteAddresses` or `noteAddress` has seen. */
export function addressOf(request: IncomingMessage): string {
  return addresses.get(request) ?? request.socket.remoteAddress ?? 'unknown'
}

/** For a request whose address another process knows. */
export function noteAddress(request: IncomingMessage, address: string): void {
  addresses.set(request, address)
}

/** Notes where every request of a port comes from, before anything else looks at it. */
export function noteAddresses(http: Server, isTrusted: ListedAddress): void {
  const note = (request: IncomingMessage) => addresses.set(request, clientOf(request, isTrusted))
  http.prependListener('request', note)
  http.prependListener('upgrade', note)
}

function clientOf({ socket, headers }: IncomingMessage, isTrusted: ListedAddress): string {
  const peer = socket.remoteAddress
  // A socket file: what comes through it was passed on by the process that has the connection.
  if (peer === undefined) return String(headers[addressHeader] ?? 'unknown')
  if (!isTrusted(peer)) return peer
  // Each proxy adds where it got the request from at the end; what stands before the last trusted one may be invented.
  const passed = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((text) => canonicalAddress(text))
  for (const address of passed.reverse()) {
    if (address === undefined) break
    if (!isTrusted(address)) return address
  }
  return peer
}
