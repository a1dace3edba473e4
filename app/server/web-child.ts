// Starts the process beside the exchange, starts it again when it ends, and passes requests and connections on to it.

import { type ChildProcess, fork } from 'node:child_process'
import {
  Agent,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import type { Duplex } from 'node:stream'
import type { Log } from '#db/log.ts'
import { socketOf } from '#jobs/local-socket.ts'
import { addressOf } from './client-address.ts'
import { type InFlight, WebLoad } from './web-load.ts'
import { addressHeader, type FromWeb, seqHeader, type ToWeb } from './web-messages.ts'

/** Where both have to share a core, the exchange goes first. */
const niceness = 5
const againMs = 500
/** After that a process that does not end is killed. */
const endMs = 8_000

export const webSocketOf = (dataDir: string) => socketOf(dataDir, 'web')

export interface WebChildInput {
  dataDir: string
  /** The flags of the start, which the child reads as well. */
  args: readonly string[]
  /** Of the newest entry: a reader has seen what was answered before. */
  lastSeq(): number
  log: Log
}

export class WebChild {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  private readonly load = new WebLoad()
  private readonly socketPath: string
  private child: ChildProcess | undefined
  private isOpen = false
  private isReady = false
  private isClosing = false
  private lastHealth: Record<string, unknown> = {}
  private whenReady: (() => void)[] = []

  constructor(private readonly input: WebChildInput) {
    this.socketPath = webSocketOf(input.dataDir)
    this.start()
  }

  /** The exchange can be followed from now on. Resolves once pages are served. */
  open(): Promise<void> {
    this.isOpen = true
    this.post('open')
    return new Promise((resolve) => {
      if (this.isReady) resolve()
      else this.whenReady.push(resolve)
    })
  }

  get health(): Record<string, unknown> {
    return this.isReady ? this.lastHealth : { status: 'restarting' }
  }

  readonly serve = (request: IncomingMessage, response: ServerResponse): void => {
    if (this.isReady) void this.serveInTurn(request, response)
    else refuseBusy(response)
  }

  private async serveInTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = addressOf(request)
    const place = await this.load.enter(address, request.url ?? '/')
    if (!place) refuseBusy(response)
    else if (response.destroyed) place.leave()
    else this.passOn(request, response, address, place)
  }

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!this.isReady) return void socket.end(refusedUpgrade)
    const { method = 'GET', url = '/', headers, rawHeaders } = request
    const address = addressOf(request)
    const upgrade = { method, url, headers, rawHeaders, address, head: head.toString('base64') }
    this.child?.send({ upgrade } satisfies ToWeb, socket as Socket)
  }

  /** Resolves once it has written what it holds and has ended. */
  async close(): Promise<void> {
    this.isClosing = true
    this.isReady = false
    const { child } = this
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      this.post('close')
      const impatient = setTimeout(() => child.kill('SIGKILL'), endMs)
      await ended
      clearTimeout(impatient)
    }
    this.agent.destroy()
  }

  private start(): void {
    const child = fork(new URL('./web.mjs', import.meta.url), [...this.input.args])
    this.child = child
    child.on('message', (message) => this.take(message as FromWeb))
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, niceness)
    })
    child.once('exit', (code, signal) => this.ended(code, signal))
    if (this.isOpen) this.post('open')
  }

  private take(message: FromWeb): void {
    if (message !== 'ready') {
      this.lastHealth = message.health
      return
    }
    this.isReady = true
    for (const resolve of this.whenReady.splice(0)) resolve()
  }

  private ended(code: number | null, signal: string | null): void {
    this.isReady = false
    if (this.isClosing) return
    this.input.log.error({ code, signal }, 'the process that serves pages ended; it is started again')
    setTimeout(() => this.isClosing || this.start(), againMs)
  }

  private post(message: ToWeb): void {
    if (this.child?.connected) this.child.send(message)
  }

  private passOn(request: IncomingMessage, response: ServerResponse, address: string, place: InFlight): void {
    const { method = 'GET', url = '/' } = request
    const headers: OutgoingHttpHeaders = { ...request.headers }
    for (const name of ofOneConnection) delete headers[name]
    headers[addressHeader] = address
    headers[seqHeader] = String(this.input.lastSeq())
    // A body of unknown length stays one.
    if (request.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked'
    const call = ask({ socketPath: this.socketPath, agent: this.agent, method, path: url, headers })
    call.on('response', (answer) => {
      const given = { ...answer.headers }
      for (const name of ofOneConnection) delete given[name]
      if (response.destroyed) return answer.destroy()
      response.writeHead(answer.statusCode ?? 502, given)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    call.on('error', () => (response.headersSent ? response.destroy() : refuseBusy(response)))
    response.once('close', () => {
      place.leave()
      if (!response.writableFinished) call.destroy()
    })
    request.on('error', () => call.destroy())
    request.pipe(call)
  }
}

const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
] as const

const comeAgainSeconds = 1

const refusedUpgrade =
  'HTTP/1.1 503 Service Unavailable\r\n' +
  `Retry-After: ${comeAgainSeconds}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/** 503: come again. */
export function refuseBusy(response: ServerResponse, msg = 'too busy for pages now'): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': `${comeAgainSeconds}` })
  response.end(JSON.stringify({ code: '45001', msg, data: null, requestTime: Date.now() }))
}
