// Measures of a process where they are switched on; what counts them is loaded only there.

import type { Options } from '../options.ts'
import type { Metrics } from './metrics.ts'

export async function openMetrics(
  { metrics }: Pick<Options, 'metrics'>,
  role: 'all' | 'exchange' | 'pages',
): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  const made = await import('./metrics.ts')
  return new made.Metrics(role)
}
