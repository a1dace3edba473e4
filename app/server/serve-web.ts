// ROLE=web: pages, API and sockets over a follower of the exchange that another process runs on the data folder.

import { createServer } from 'node:http'
import { announce } from './announce.ts'
import { createHttp } from './http.ts'
import { metricsPart } from './metrics/metrics-endpoint.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openFrontend } from './open-frontend.ts'
import type { Options } from './options.ts'
import { endOnSignal, fail, listen, log } from './program.ts'
import { servedBy } from './served-by.ts'
import { listenForUpgrades } from './upgrades.ts'
import { openWeb } from './web-process.ts'

export async function serveWeb(options: Options): Promise<void> {
  const { http, serve } = createHttp(options.trustProxy)
  const frontend = await openFrontend(options, http)
  const { dataDir } = options
  // Feeds are attached to a server of their own, so that every offer of another protocol is answered in one place.
  const sockets = createServer()
  listenForUpgrades(http, (...upgrade) => sockets.emit('upgrade', ...upgrade))
  const metrics = await openMetrics(options, 'pages')
  const web = await openWeb({ dataDir, options, http: sockets, log, metrics: metrics?.pages, fail })
  serve({
    ...servedBy(web, frontend, metrics),
    files: frontend.files,
    metrics: metricsPart(options, metrics),
  })
  endOnSignal(async () => {
    http.close()
    await web.close()
    await frontend.close()
    http.closeAllConnections()
  })
  announce(options, await listen(http, options))
}
