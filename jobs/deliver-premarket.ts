// Wakes the exchange for what is due of pre-market deliveries, and makes a round of each that runs: the engine itself knows when.

import type { ExchangeNode } from '#db/exchange-node.ts'
import { minuteMs } from '#engine/market/intervals.ts'

const everyMs = 10 * minuteMs

/** The same round has the same name, however often the job runs. */
const roundId = (project: string, at: number) => `deliver-${project}-${Math.floor(at / everyMs)}`

export async function deliverPremarket({
  exchange,
  host,
}: Pick<ExchangeNode, 'exchange' | 'host'>): Promise<void> {
  const running = exchange.premarket.projects().filter(({ status }) => status === 'delivering')
  for (const { projectId } of running)
    await host.submit(roundId(projectId, exchange.now()), { type: 'deliverOtcProject', projectId })
}
