// The exchange in this process, pages and everything else that reads in those beside it.

import type { ChildProcess } from 'node:child_process'
import { announce } from './announce.ts'
import { besides } from './besides.ts'
import type { ChosenExchange } from './choose-exchange.ts'
import { createHttp } from './http.ts'
import { type Leader, openLeader } from './leader.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import type { Options } from './options.ts'
import { endOnSignal, fail, listen, log } from './program.ts'
import { listenForUpgrades } from './upgrades.ts'
import { WebPool } from './web-pool.ts'

/** `children`: the processes beside, which load their code already. */
export async function serveBeside(
  options: Options,
  chosen: ChosenExchange,
  children: readonly ChildProcess[],
): Promise<void> {
  const { dataDir } = options
  const metrics = await openMetrics(options, 'exchange')
  const leader = await openLeader({ dataDir, chosen, options, log, metrics: metrics?.exchange, fail })
  const lastSeq = () => leader.open.exchange.lastSeq
  const webs = new WebPool({ dataDir, args: process.argv.slice(2), lastSeq, log }, children)
  announce(options, await servePort(options, leader, webs, metrics))
}

/** Commands are answered here, everything else in the processes beside. */
async function servePort(
  options: Options,
  leader: Leader,
  webs: WebPool,
  metrics: Metrics | undefined,
): Promise<number> {
  await webs.open()
  const { http } = createHttp(options.trustProxy)
  const measured = metrics && options.metrics && { metrics, token: options.metrics.token }
  const serving = besides(leader, webs, options.role, measured || undefined)
  http.on('request', serving.listener)
  listenForUpgrades(http, webs.upgrade)
  endOnSignal(async () => {
    http.close()
    await serving.drain()
    await leader.stop()
    await webs.close()
    await leader.close()
    http.closeAllConnections()
  })
  return listen(http, options)
}
