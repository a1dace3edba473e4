// Everything in one process: while pages are worked on, with virtual time, with a recording, or without pages.

import { announce } from './announce.ts'
import type { ChosenExchange } from './choose-exchange.ts'
import { CurrentApp } from './current-app.ts'
import { createHttp } from './http.ts'
import { metricsPart } from './metrics/metrics-endpoint.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openFrontend } from './open-frontend.ts'
import type { Options } from './options.ts'
import { endOnSignal, fail, listen, log } from './program.ts'
import { behindNote } from './time-note.ts'

export async function serveAlone(options: Options, chosen: ChosenExchange): Promise<void> {
  const { http, serve } = createHttp(options.trustProxy)
  const frontend = await openFrontend(options, http)
  const metrics = await openMetrics(options, 'all')
  const currentApp = await CurrentApp.open({
    dataDir: options.dataDir,
    chosen,
    options,
    speed: options.speed ?? 1,
    time: options.sim ? 'running' : 'wall',
    sim: options.sim,
    playsPasts: !options.apiOnly,
    http,
    pagesOf: frontend.pagesOf,
    log,
    metrics,
    fail,
  })
  const isVirtual = options.sim && chosen.tapes.length === 0
  const note = isVirtual && behindNote(currentApp.app.open.exchange.now(), Date.now())
  if (note) console.log(note)
  const { api, pages, health } = currentApp
  serve({
    api,
    pages,
    files: frontend.files,
    health,
    metrics: metricsPart(options, metrics),
  })
  endOnSignal(async () => {
    http.close()
    await currentApp.close()
    await frontend.close()
    http.closeAllConnections()
  })
  announce(options, await listen(http, options))
}
