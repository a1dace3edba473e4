// The requests of the port where pages have a process of their own: commands and health here, everything else there.

import type { RequestListener, ServerResponse } from 'node:http'
import { isCommandCall } from '#app/api/api.ts'
import { sayHealth } from './http.ts'
import type { Leader } from './leader.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { refuseBusy, type WebChild } from './web-child.ts'

/** What is under way at the end gets so long. */
const drainMs = 5_000
const lookMs = 10

export interface Besides {
  listener: RequestListener
  /** Refuses what comes from now on; resolves once what came before has been answered, or the time is over. */
  drain(): Promise<void>
}

export function besides(leader: Leader, web: WebChild, role: string): Besides {
  let isEnding = false
  let underWay = 0
  const answer: RequestListener = (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const isCommand = isCommandCall(request.method ?? 'GET', path, request.headers)
    if (!isCommand && path !== '/healthz' && role !== 'exchange') return web.serve(request, response)
    setSecurityHeaders((name, value) => response.setHeader(name, value))
    if (isCommand) return void leader.commands(request, response)
    if (path !== '/healthz') return noPages(response)
    sayHealth(response, { status: 'ok', role, ...leader.health(), web: web.health })
  }
  return {
    listener(request, response) {
      if (isEnding) {
        response.setHeader('Connection', 'close')
        return refuseBusy(response, 'the exchange stops')
      }
      underWay++
      response.once('close', () => underWay--)
      return answer(request, response)
    },
    async drain() {
      isEnding = true
      const until = performance.now() + drainMs
      while (underWay > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, lookMs))
    },
  }
}

function noPages(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'application/json' })
  response.end(
    JSON.stringify({
      code: '404',
      msg: 'pages are served with ROLE=web',
      data: null,
      requestTime: Date.now(),
    }),
  )
}
