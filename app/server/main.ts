// Starts the exchange and its pages: reads its options, opens the app, listens, and ends cleanly on a signal.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from '@remix-run/node'
import pino from 'pino'
import { besides } from './besides.ts'
import { builtFrontend, type Frontend } from './built-frontend.ts'
import { type ChosenExchange, chooseExchange, resetData } from './choose-exchange.ts'
import { CurrentApp } from './current-app.ts'
import { createHttp } from './http.ts'
import { type Leader, openLeader } from './leader.ts'
import { Metrics } from './metrics/metrics.ts'
import { exchangeMetricsPath, serveMetrics } from './metrics/metrics-endpoint.ts'
import type { Middleware } from './middleware.ts'
import { demoLogin } from './open-services.ts'
import { type NamedKey, type Options, readOptions } from './options.ts'
import { servePages } from './pages.ts'
import { refuseUnserved } from './refusals.ts'
import { servedBy } from './served-by.ts'
import { isForThePerson } from './start-refusals.ts'
import { behindNote } from './time-note.ts'
import { listenForUpgrades } from './upgrades.ts'
import { WebPool } from './web-pool.ts'
import { openWeb } from './web-process.ts'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))

const refusePages: RequestListener = (_request, response) => refuseUnserved(response, 'only the API is here')

const passOn: Middleware = (_request, _response, next) => next()

async function openFrontend(
  options: Options,
  http: ReturnType<typeof createHttp>['http'],
): Promise<Frontend> {
  if (options.apiOnly) return { pagesOf: () => refusePages, files: passOn, close: async () => undefined }
  if (options.production) return builtFrontend()
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http, path: '/__hmr' } },
  })
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  return {
    pagesOf: ({ services }) => servePages(services, build, false),
    files: vite.middlewares as Middleware,
    close: () => vite.close(),
  }
}

function listen(http: ReturnType<typeof createHttp>['http'], { port, host }: Options): Promise<number> {
  return new Promise((done, failed) => {
    http.once('error', failed)
    http.listen({ port, host }, () => done((http.address() as AddressInfo).port))
  })
}

/** What a program needs to know; the keys were given on the command line, so they are not secret. */
function keyLines(keys: readonly NamedKey[], url: string): string[] {
  return keys.flatMap(({ apiKey, secret, passphrase }, index) => {
    const config = {
      apiKey,
      secret,
      password: passphrase,
      options: { uta: false },
      urls: { api: Object.fromEntries(ccxtParts.map((part) => [part, url])) },
    }
    const lines = [`API key: ${apiKey} (secret and passphrase as passed to --key)`]
    return index === 0 ? [...lines, `ccxt: new ccxt.bitget(${JSON.stringify(config)})`] : lines
  })
}

const ccxtParts = ['spot', 'mix', 'margin', 'common', 'user', 'uta'] as const

function endOnSignal(close: () => Promise<void>): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}

/** Carries reactors on for the exchange of the same data folder. */
async function work({ dataDir, redisUrl }: Options): Promise<void> {
  const { startWorker } = await import('#jobs/worker.ts')
  const worker = startWorker({ dataDir, redisUrl: redisUrl as string, log })
  endOnSignal(() => worker.close())
  console.log(`Erguvan worker is ready: ${dataDir}`)
}

/** Pages run in a process of their own, unless time or market are those of a test. */
const isSplit = ({ production, apiOnly, sim }: Options, { tapes }: ChosenExchange) =>
  production && !apiOnly && !sim && tapes.length === 0

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.role === 'worker') return work(options)
  if (options.role === 'web') return announce(options, await serveWeb(options))
  const { dataDir } = options
  const chosen = await chooseExchange(options, Date.now())
  let leader: Leader | undefined
  // They load their code while the exchange recovers.
  const lastSeq = () => leader?.open.exchange.lastSeq ?? 0
  const webs = isSplit(options, chosen)
    ? new WebPool({ dataDir, args: process.argv.slice(2), lastSeq, log }, options.webProcesses)
    : undefined
  if (options.reset) resetData(dataDir, chosen)
  for (const note of chosen.notes) console.log(note)
  if (!webs) return announce(options, await serveAlone(options, chosen))
  const metrics = options.metrics ? new Metrics('exchange') : undefined
  leader = await openLeader({ dataDir, chosen, options, log, metrics: metrics?.exchange, fail })
  const port = await serveBeside(options, leader, webs, metrics)
  announce(options, port)
}

function announce({ apiOnly, role, keys }: Options, port: number): void {
  console.log(`Erguvan is ready: http://localhost:${port}`)
  if (!apiOnly && role !== 'exchange') console.log(`Demo login: ${demoLogin.email} / ${demoLogin.password}`)
  for (const line of keyLines(keys, `http://localhost:${port}`)) console.log(line)
}

/** Pages, API and sockets over a follower of the exchange that another process runs on the data folder. */
async function serveWeb(options: Options): Promise<number> {
  const { http, serve } = createHttp(options.trustProxy)
  const frontend = await openFrontend(options, http)
  const { dataDir } = options
  // Feeds are attached to a server of their own, so that every offer of another protocol is answered in one place.
  const sockets = createServer()
  listenForUpgrades(http, (...upgrade) => sockets.emit('upgrade', ...upgrade))
  const metrics = options.metrics ? new Metrics('pages') : undefined
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
  return listen(http, options)
}

const metricsPart = ({ metrics: open }: Options, metrics: Metrics | undefined) =>
  open && metrics ? { path: exchangeMetricsPath, listener: serveMetrics(metrics, open.token) } : undefined

/** Also of files that are found damaged only while the exchange already serves. */
function fail(error: unknown): void {
  if (isForThePerson(error)) console.error(`erguvan: ${error.message}`)
  else log.fatal(error, 'the exchange stopped after an unrecoverable error')
  process.exit(1)
}

/** Commands are answered here, everything else in the processes beside. */
async function serveBeside(
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

async function serveAlone(options: Options, chosen: ChosenExchange): Promise<number> {
  const { http, serve } = createHttp(options.trustProxy)
  const frontend = await openFrontend(options, http)
  const metrics = options.metrics ? new Metrics('all') : undefined
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
  return listen(http, options)
}

start().catch((error: unknown) => {
  if (!isForThePerson(error)) log.fatal(error, 'startup failed')
  console.error(`erguvan: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
