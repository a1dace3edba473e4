// How many requests of each kind were answered how, and how long it took.

import type { RequestListener } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

/** command: a call that places or cancels, answered beside the exchange; call: every other one; page: rendered, or a file. */
export type RequestKind = 'command' | 'call' | 'page'

export class RequestMetrics {
  private readonly seconds: Histogram<'kind'>
  private readonly answers: Counter<'kind' | 'status'>

  constructor(registry: Registry) {
    const registers = [registry]
    this.seconds = new Histogram({
      name: 'erguvan_request_seconds',
      help: 'From the arrival of a request in this process to the end of its answer',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    })
    this.answers = new Counter({
      name: 'erguvan_requests_total',
      help: 'Answered requests; 429: more than a limit allows; 503: more than can be served now',
      labelNames: ['kind', 'status'],
      registers,
    })
  }

  measured(kind: RequestKind, listener: RequestListener): RequestListener {
    return (request, response) => {
      const began = performance.now()
      response.once('close', () => {
        this.seconds.observe({ kind }, (performance.now() - began) / 1000)
        // Without an end the client went away before it was answered.
        const status = response.writableFinished ? response.statusCode : 'left'
        this.answers.inc({ kind, status })
      })
      return listener(request, response)
    }
  }
}
