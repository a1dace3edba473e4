// One port: the feed's socket, the API, files, pages, in this order.

import { EventEmitter } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import compression from 'compression'
import sirv from 'sirv'
import { trustedAddresses } from '#app/services/keys/addresses.ts'
import { noteAddresses } from './client-address.ts'
import { keptFiles } from './kept-files.ts'
import type { Middleware } from './middleware.ts'
import { setSecurityHeaders } from './security-headers.ts'

export interface HttpParts {
  api: RequestListener
  pages: RequestListener
  /** Files of the build, or Vite's own in development. */
  files: Middleware
  /** The answer of /healthz. */
  health: () => Record<string, unknown>
  metrics?: { path: string; listener: RequestListener } | undefined
}

const forever = `public, max-age=${365 * 24 * 60 * 60}, immutable`

/** Hashed files never change; the others are revalidated. */
export function builtFiles(folder: string): Middleware {
  const kept = keptFiles(folder, forever)
  const files = sirv(folder, {
    // Looked up at every request: a build under a running server must answer 404, not end the exchange.
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      const isHashed = pathname.startsWith('/assets/')
      response.setHeader('Cache-Control', isHashed ? forever : 'public, max-age=3600')
    },
  })
  return (request, response, next) => kept(request, response, () => files(request, response, next))
}

function isApiPath(url: string): boolean {
  return url.startsWith('/v1/') || url.startsWith('/api/') || url.startsWith('/hook/')
}

export function sayHealth(response: ServerResponse, health: Record<string, unknown>): void {
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  response.end(JSON.stringify(health))
}

/**
 * compression hands listening for `drain` on to its own stream, but not the end of it: who waits again and again would leave
 * a listener there each time. So one stays there, and the others come and go here.
 */
function relayDrain(response: ServerResponse): void {
  const drains = new EventEmitter()
  response.on('drain', () => drains.emit('drain'))
  for (const method of ['on', 'addListener', 'once', 'off', 'removeListener'] as const) {
    const own: (name: string, listener: () => void) => unknown = response[method].bind(response)
    Object.assign(response, {
      [method](name: string, listener: () => void) {
        if (name === 'drain') drains[method](name, listener)
        else own(name, listener)
        return response
      },
    })
  }
}

/**
 * Longer than clients keep an idle connection (undici 4 s, browsers and proxies about 60), and than any hold of the event
 * loop: closed first by us, a connection may take with it what was sent meanwhile.
 */
const keepAliveTimeout = 75_000

/** `trustProxy`: addresses and networks of proxies whose X-Forwarded-For is believed. */
export function createHttp(trustProxy: readonly string[] = []): {
  http: Server
  serve: (parts: HttpParts) => void
} {
  const http = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout })
  noteAddresses(http, trustedAddresses(trustProxy))
  const compress = compression() as unknown as Middleware
  return {
    http,
    serve({ api, pages, files, health, metrics }) {
      http.on('request', (request, response) => {
        const url = request.url ?? '/'
        if (url.startsWith('/socket.io/')) return
        setSecurityHeaders((name, value) => response.setHeader(name, value))
        if (url === '/healthz') return sayHealth(response, health())
        if (metrics && url.split('?')[0] === metrics.path) return void metrics.listener(request, response)
        if (isApiPath(url)) return void api(request, response)
        compress(request, response, () => {
          relayDrain(response)
          files(request, response, () => void pages(request, response))
        })
      })
    },
  }
}
