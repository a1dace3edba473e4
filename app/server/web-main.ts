// Starts a process beside the exchange: waits until the exchange can be followed, serves on a socket file, ends with its
// parent.

import { rmSync } from 'node:fs'
import { createServer, IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import pino from 'pino'
import { loadEarly } from '#db/early-exchange.ts'
import { builtFrontend } from './built-frontend.ts'
import { noteAddress } from './client-address.ts'
import { createHttp } from './http.ts'
import { pagesMetricsPath, serveMetrics } from './metrics/metrics-endpoint.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { readOptions } from './options.ts'
import { servedBy } from './served-by.ts'
import { SocketTurns } from './socket-turns.ts'
import { type FromWeb, firstWeb, type ToWeb, type Upgrade, webSocketOf } from './web-messages.ts'
import { openWeb, type Web } from './web-process.ts'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))
const healthMs = 1_000

/** The exchange may have been killed a moment ago; without a listener of its own each message would then end this process loudly. */
const post = (message: FromWeb) =>
  process.connected && process.send?.(message, undefined, {}, () => undefined)

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const frontend = options.role === 'exchange' ? undefined : await builtFrontend()
  const early = loadEarly(options.dataDir)
  const number = await new Promise<number>((resolve) => {
    process.once('message', (message: ToWeb) => 'open' in message && resolve(message.open))
  })
  const metrics = await openMetrics(options, 'pages')
  const { http, serve } = createHttp()
  // Connections that become sockets come from the parent.
  const sockets = createServer()
  const turns = new SocketTurns()
  const web = await openWeb({
    dataDir: options.dataDir,
    early,
    // One process of a data folder writes the rows and runs bots.
    options: number === firstWeb ? options : { ...options, role: 'web' },
    http: sockets,
    log,
    metrics: metrics?.pages,
    fail: (error) => {
      log.error({ err: error }, 'lost the exchange; this process exits')
      process.exit(1)
    },
  })
  const measured = metrics && options.metrics && serveMetrics(metrics, options.metrics.token)
  const served = measured ? { path: pagesMetricsPath, listener: measured } : undefined
  if (frontend) serve({ ...servedBy(web, frontend, metrics, turns), files: frontend.files, metrics: served })
  // Beside an exchange without pages nothing else is passed on.
  else if (measured) http.on('request', measured)
  const path = webSocketOf(options.dataDir, number)
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(path, resolve)
  })
  process.on('message', (message: ToWeb, socket?: Socket) => {
    if ('close' in message) void end(web, http, message.close)
    else if ('upgrade' in message) {
      turns.note()
      // One that ended on its way comes without its socket.
      if (socket) takeUpgrade(sockets, socket, message.upgrade)
    }
  })
  setInterval(() => post({ health: web.health() }), healthMs)
  post({ health: web.health() })
  post('ready')
}

/** As if the request had been read from the connection here. */
function takeUpgrade(sockets: Server, socket: Socket, { head, address, ...parts }: Upgrade): void {
  const request = Object.assign(new IncomingMessage(socket), parts, { httpVersion: '1.1' })
  noteAddress(request, address)
  sockets.emit('upgrade', request, socket, Buffer.from(head, 'base64'))
}

async function end(web: Web, http: Server, lastSeq: number): Promise<void> {
  // Its socket file goes with it.
  http.close()
  await web.close(lastSeq)
  http.closeAllConnections()
  process.exit(0)
}

// The parent passes signals on as messages, and a child without its parent has nothing left to follow.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(1))

start().catch((error: unknown) => {
  log.fatal(error, 'the process that serves pages could not start')
  process.exit(1)
})
