// Where Prometheus reads the measures of a process, and who may: this machine alone, unless a token was given.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { trustedAddresses } from '#app/services/keys/addresses.ts'
import { addressOf } from '../client-address.ts'
import type { Options } from '../options.ts'
import { isThisMachine } from '../sim-guard.ts'
import type { Metrics } from './metrics.ts'

export const exchangeMetricsPath = '/metrics'
/** Of the process beside the exchange. */
export const pagesMetricsPath = '/metrics/pages'

/** Undefined token: only for programs on this machine, which name it so. */
export function serveMetrics(metrics: Metrics, token: string | undefined): RequestListener {
  return async (request, response) => {
    if (!mayReadMetrics(request, token)) return refuseMetrics(response)
    try {
      const text = await metrics.text()
      response.setHeader('Content-Type', metrics.contentType)
      end(response, 200, text)
    } catch {
      // The exchange is being replaced or ends.
      end(response, 503, 'not now\n')
    }
  }
}

/** Undefined where there are none. */
export const metricsPart = ({ metrics: open }: Pick<Options, 'metrics'>, metrics: Metrics | undefined) =>
  open && metrics ? { path: exchangeMetricsPath, listener: serveMetrics(metrics, open.token) } : undefined

export const refuseMetrics = (response: ServerResponse) =>
  end(response, 403, 'only from this machine, or with METRICS_TOKEN as a bearer token\n')

function end(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status)
  response.end(text)
}

const isLoopback = trustedAddresses(['127.0.0.0/8', '::1'])

export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const { headers } = request
  if (token !== undefined) return isEqual(headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this machine would make everyone appear to be here.
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  // A foreign page whose name resolves to this machine sends that name.
  return isLoopback(addressOf(request)) && isThisMachine(`http://${headers.host}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isEqual = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
