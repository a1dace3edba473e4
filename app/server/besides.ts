// The requests of the port where pages have a process of their own: commands and health here, everything else there.

import type { RequestListener, ServerResponse } from 'node:http'
import { isCommandCall } from '#app/api/api.ts'
import { sayHealth } from './http.ts'
import type { Leader } from './leader.ts'
import { setSecurityHeaders } from './security-headers.ts'
import type { WebChild } from './web-child.ts'

export const besides =
  (leader: Leader, web: WebChild, role: string): RequestListener =>
  (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (isCommandCall(request.method ?? 'GET', path, request.headers)) {
      setSecurityHeaders((name, value) => response.setHeader(name, value))
      return void leader.commands(request, response)
    }
    if (path !== '/healthz' && role !== 'exchange') return web.serve(request, response)
    setSecurityHeaders((name, value) => response.setHeader(name, value))
    if (path !== '/healthz') return noPages(response)
    sayHealth(response, { status: 'ok', role, ...leader.health(), web: web.health })
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
