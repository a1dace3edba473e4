// Starts the exchange and its pages: reads what it was told, opens the house, listens, and ends cleanly on a signal.

import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import pino from 'pino'
import { AnotherGenesis } from '#db/genesis-file.ts'
import { DataLocked } from '#db/journal/data-lock.ts'
import { TapeError } from '#db/tape/tape-row.ts'
import remixConfig from '../../remix.config.js'
import { chooseExchange, resetData } from './choose-exchange.ts'
import { demoLogin, type House, openHouse } from './container.ts'
import { builtFiles, createHttp, type Middleware } from './http.ts'
import { BadOption, type Options, readOptions } from './options.ts'
import { type LoadBuild, servePages } from './pages.ts'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))

interface Frontend {
  build: ServerBuild | LoadBuild
  files: Middleware
  close(): Promise<void>
}

async function openFrontend(
  options: Options,
  http: ReturnType<typeof createHttp>['http'],
): Promise<Frontend> {
  const out = resolve(remixConfig.buildDirectory ?? 'build')
  if (options.production) {
    const build: ServerBuild = await import(pathToFileURL(`${out}/server/index.js`).href)
    return { build, files: builtFiles(`${out}/client`), close: async () => undefined }
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http, path: '/__hmr' } },
  })
  return {
    build: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
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
  if (error instanceof DataLocked || error instanceof TapeError) return true
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'ENOENT'
}

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
  const house: House = await openHouse({
    dataDir,
    chosen,
    options,
    speed: options.speed ?? 1,
    http,
    log,
    fail,
  })
  const frontend = await openFrontend(options, http)
  serve({
    api: house.api,
    pages: servePages(house.services, frontend.build, options.production),
    files: frontend.files,
    health: house.health,
  })
  const port = await listen(http, options.port)
  endOnSignal(async () => {
    http.close()
    await house.close()
    await frontend.close()
    http.closeAllConnections()
  })
  console.log(`Erguvan is ready: http://localhost:${port}`)
  console.log(`Demo login: ${demoLogin.email} / ${demoLogin.password}`)
}

start().catch((error: unknown) => {
  if (!isForThePerson(error)) log.fatal(error, 'the start failed')
  console.error(`erguvan: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
