// Starts the exchange and its pages: reads its options, opens the app, listens, and ends cleanly on a signal.

import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import pino from 'pino'
import { OtherRules } from '#db/generation.ts'
import { AnotherGenesis } from '#db/genesis-file.ts'
import { DataLocked } from '#db/journal/data-lock.ts'
import { TapeError } from '#db/tape/tape-row.ts'
import remixConfig from '../../remix.config.js'
import { chooseExchange, resetData } from './choose-exchange.ts'
import { CurrentApp, type PagesOf } from './current-app.ts'
import { builtFiles, createHttp, type Middleware } from './http.ts'
import { demoLogin } from './open-services.ts'
import { BadOption, type NamedKey, type Options, readOptions } from './options.ts'
import { type LoadBuild, servePages } from './pages.ts'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))

interface Frontend {
  pagesOf: PagesOf
  files: Middleware
  close(): Promise<void>
}

const pagesWith =
  (build: ServerBuild | LoadBuild, production: boolean): PagesOf =>
  ({ services }) =>
    servePages(services, build, production)

/** There are none. */
const refusePages: RequestListener = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'application/json' })
  response.end(
    JSON.stringify({ code: '404', msg: 'only the API is here', data: null, requestTime: Date.now() }),
  )
}

const passOn: Middleware = (_request, _response, next) => next()

async function openFrontend(
  options: Options,
  http: ReturnType<typeof createHttp>['http'],
): Promise<Frontend> {
  if (options.apiOnly) return { pagesOf: () => refusePages, files: passOn, close: async () => undefined }
  const out = resolve(remixConfig.buildDirectory ?? 'build')
  if (options.production) {
    const build: ServerBuild = await import(pathToFileURL(`${out}/server/index.js`).href)
    return {
      pagesOf: pagesWith(build, true),
      files: builtFiles(`${out}/client`),
      close: async () => undefined,
    }
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http, path: '/__hmr' } },
  })
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  return {
    pagesOf: pagesWith(build, false),
    files: vite.middlewares as Middleware,
    close: () => vite.close(),
  }
}

function listen(http: ReturnType<typeof createHttp>['http'], port: number): Promise<number> {
  return new Promise((done, failed) => {
    http.once('error', failed)
    http.listen({ port, host: process.env.HOST }, () => done((http.address() as AddressInfo).port))
  })
}

/** Errors that a person caused: one sentence, no stack. */
function isForThePerson(error: unknown): error is Error {
  if (error instanceof BadOption || error instanceof AnotherGenesis) return true
  if (error instanceof OtherRules || error instanceof DataLocked || error instanceof TapeError) return true
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'ENOENT'
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
    const lines = [`API key: ${apiKey} (secret and passphrase as given)`]
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

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.role === 'worker') return work(options)
  const chosen = await chooseExchange(options, Date.now())
  if (options.reset) resetData(options.dataDir, chosen.files)
  for (const note of chosen.notes) console.log(note)
  const { http, serve } = createHttp()
  const fail = (error: unknown) => {
    log.fatal(error, 'the exchange cannot go on')
    process.exit(1)
  }
  const { dataDir } = options
  const frontend = await openFrontend(options, http)
  const currentApp = await CurrentApp.open({
    dataDir,
    chosen,
    options,
    speed: options.speed ?? 1,
    time: options.sim ? 'running' : 'wall',
    sim: options.sim,
    http,
    pagesOf: frontend.pagesOf,
    log,
    fail,
  })
  const { api, pages, health } = currentApp
  serve({ api, pages, files: frontend.files, health })
  const port = await listen(http, options.port)
  endOnSignal(async () => {
    http.close()
    await currentApp.close()
    await frontend.close()
    http.closeAllConnections()
  })
  console.log(`Erguvan is ready: http://localhost:${port}`)
  if (!options.apiOnly) console.log(`Demo login: ${demoLogin.email} / ${demoLogin.password}`)
  for (const line of keyLines(options.keys, `http://localhost:${port}`)) console.log(line)
}

start().catch((error: unknown) => {
  if (!isForThePerson(error)) log.fatal(error, 'the start failed')
  console.error(`erguvan: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
