// The requests of the port where pages have a process of their own: commands and health here, everything else there.

import type { RequestListener } from 'node:http'
import { isCommandCall } from '#app/api/api.ts'
import { sayHealth } from './http.ts'
import type { Leader } from './leader.ts'
import type { Metrics } from './metrics/metrics.ts'
import {
  exchangeMetricsPath,
  mayReadMetrics,
  pagesMetricsPath,
  refuseMetrics,
  serveMetrics,
} from './metrics/metrics-endpoint.ts'
import { measuredBy } from './metrics/request-metrics.ts'
import { refuseForNow, refuseUnserved } from './refusals.ts'
import { setSecurityHeaders } from './security-headers.ts'
import type { WebChild } from './web-child.ts'

/** What is under way at the end gets so long. */
const drainMs = 5_000
const lookMs = 10

export interface Measured {
  metrics: Metrics
  token: string | undefined
}

export interface Besides {
  listener: RequestListener
  /** Refuses what comes from now on; resolves once what came before has been answered, or the time is over. */
  drain(): Promise<void>
}

export function besides(leader: Leader, web: WebChild, role: string, measured?: Measured): Besides {
  let isEnding = false
  let underWay = 0
  const commands = measuredBy(measured?.metrics.requests, 'command', leader.commands)
  const metrics = measured && serveMetrics(measured.metrics, measured.token)
  measured?.metrics.exchange?.watchDropped(() => web.dropped)
  const answer: RequestListener = (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (measured && path === pagesMetricsPath) {
      if (mayReadMetrics(request, measured.token)) return web.serveAhead(request, response)
      return refuseMetrics(response)
    }
    if (metrics && path === exchangeMetricsPath) return metrics(request, response)
    const isCommand = isCommandCall(request.method ?? 'GET', path, request.headers)
    if (!isCommand && path !== '/healthz' && role !== 'exchange') return web.serve(request, response)
    setSecurityHeaders((name, value) => response.setHeader(name, value))
    if (isCommand) return void commands(request, response)
    if (path !== '/healthz') return refuseUnserved(response, 'pages are served with ROLE=web')
    sayHealth(response, { role, ...leader.health(), web: web.health })
  }
  return {
    listener(request, response) {
      if (isEnding) {
        response.setHeader('Connection', 'close')
        return refuseForNow(response, 'the exchange stops')
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
