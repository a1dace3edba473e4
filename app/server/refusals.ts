// What the server itself answers where no app, page or API can: the envelope of an API call with a code.

import type { ServerResponse } from 'node:http'

/** After which a client may come again. */
const retryAfterSeconds = 1

function refuse(response: ServerResponse, status: number, code: string, msg: string): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ code, msg, data: null, requestTime: Date.now() }))
}

/** 503 with Retry-After. */
export function refuseForNow(response: ServerResponse, msg: string): void {
  if (!response.headersSent) response.setHeader('Retry-After', `${retryAfterSeconds}`)
  refuse(response, 503, '45001', msg)
}

/** 404: this process does not serve it at all. */
export const refuseUnserved = (response: ServerResponse, msg: string): void =>
  refuse(response, 404, '404', msg)

/** The answer to an offer of another protocol; it ends the connection. */
export const refusedUpgrade = (status: string, ...headers: string[]): string =>
  [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n')

export const refusedUpgradeForNow = refusedUpgrade(
  '503 Service Unavailable',
  `Retry-After: ${retryAfterSeconds}`,
)
