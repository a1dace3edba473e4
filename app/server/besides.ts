// The requests of the port where pages have a process of their own: commands and health here, everything else there.

import type { RequestListener } from 'node:http'
import { isCommandCall } from '#app/api/api.ts'
import { sayHealth } from './http.ts'
import type { Leader } from './leader.ts'
import { measuredBy } from './metrics/measured-by.ts'
import type { Metrics } from './metrics/metrics.ts'
import {
  exchangeMetricsPath,
  mayReadMetrics,
  pagesMetricsPath,
  refuseMetrics,
  serveMetrics,
} from './metrics/metrics-endpoint.ts'
import { refuseForNow, refuseUnserved } from './refusals.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { firstWeb } from './web-messages.ts'
import type { WebPool } from './web-pool.ts'

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

/** `/metrics/pages` is of the first web process, `/metrics/pages/2` of the second. */
function webOfMetrics(path: string): number | undefined {
  if (path === pagesMetricsPath) return firstWeb
  const [, number] = /^\/(\d{1,3})$/.exec(path.slice(pagesMetricsPath.length)) ?? []
  return path.startsWith(pagesMetricsPath) && number !== undefined ? Number(number) : undefined
}

export function besides(leader: Leader, webs: WebPool, role: string, measured?: Measured): Besides {
  let isEnding = false
  let underWay = 0
  const commands = measuredBy(measured?.metrics.requests, 'command', leader.commands)
  const metrics = measured && serveMetrics(measured.metrics, measured.token)
  measured?.metrics.exchange?.watchDropped(() => webs.dropped)
  const answer: RequestListener = (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const measuredWeb = measured && webOfMetrics(path)
    if (measuredWeb !== undefined) {
      if (!mayReadMetrics(request, measured?.token)) return refuseMetrics(response)
      return webs.serveAhead(request, response, measuredWeb, pagesMetricsPath)
    }
    if (metrics && path === exchangeMetricsPath) return metrics(request, response)
    const isCommand = isCommandCall(request.method ?? 'GET', path, request.headers)
    if (!isCommand && path !== '/healthz' && role !== 'exchange') return webs.serve(request, response)
    setSecurityHeaders((name, value) => response.setHeader(name, value))
    if (isCommand) return void commands(request, response)
    if (path !== '/healthz') return refuseUnserved(response, 'pages are served with ROLE=web')
    sayHealth(response, { role, ...leader.health(), ...webs.health })
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
