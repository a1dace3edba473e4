// A listener as it is, or measured.

import type { RequestListener } from 'node:http'
import type { RequestKind, RequestMetrics } from './request-metrics.ts'

/** As it is, where nothing is measured. */
export const measuredBy = (
  requests: RequestMetrics | undefined,
  kind: RequestKind,
  listener: RequestListener,
): RequestListener => requests?.measured(kind, listener) ?? listener
