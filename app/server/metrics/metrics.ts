// What a process measures of itself for Prometheus. Each process of a pair answers for itself, by a label `role`.

import { collectDefaultMetrics, Registry } from 'prom-client'
import { ExchangeMetrics } from './exchange-metrics.ts'
import { PagesMetrics } from './pages-metrics.ts'
import { RequestMetrics } from './request-metrics.ts'

export class Metrics {
  private readonly registry = new Registry()
  readonly requests: RequestMetrics
  readonly exchange: ExchangeMetrics | undefined
  readonly pages: PagesMetrics | undefined

  constructor(role: 'all' | 'exchange' | 'pages') {
    const { registry } = this
    registry.setDefaultLabels({ role })
    // Event-loop lag, garbage collection, memory, processor time, descriptors.
    collectDefaultMetrics({ register: registry })
    this.requests = new RequestMetrics(registry)
    if (role !== 'pages') this.exchange = new ExchangeMetrics(registry)
    if (role !== 'exchange') this.pages = new PagesMetrics(registry)
  }

  get contentType(): string {
    return this.registry.contentType
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics()
  }
}
