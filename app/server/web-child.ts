// One process beside the exchange: starts it, starts it again when it ends, and passes requests and connections on to it.

import type { ChildProcess } from 'node:child_process'
import {
  Agent,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Log } from '#db/log.ts'
import { addressOf } from './client-address.ts'
import { forkWeb } from './fork-web.ts'
import { handOver } from './hand-over.ts'
import { refuseForNow } from './refusals.ts'
import type { InFlight } from './web-load.ts'
import {
  addressHeader,
  type FromWeb,
  seqHeader,
  socketsHeader,
  type ToWeb,
  webSocketOf,
} from './web-messages.ts'

const againMs = 500
/** After that a process that does not end is killed. */
const endMs = 30_000

export const tooBusy = 'too busy for pages now'

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
  private readonly socketPath: string
  private child: ChildProcess | undefined
  private isOpen = false
  private isUp = false
  private isClosing = false
  private lastHealth: Record<string, unknown> = {}
  /** Connections that this child was given. */
  private sockets = 0
  private whenReady: (() => void)[] = []
  /** Requests that it has not answered yet. */
  underWay = 0

  constructor(
    private readonly input: WebChildInput,
    private readonly number: number,
    first: ChildProcess,
  ) {
    this.socketPath = webSocketOf(input.dataDir, number)
    this.follow(first)
  }

  /** The exchange can be followed from now on. Resolves once pages are served. */
  open(): Promise<void> {
    this.isOpen = true
    this.post({ open: this.number })
    return new Promise((resolve) => {
      if (this.isReady) resolve()
      else this.whenReady.push(resolve)
    })
  }

  get isReady(): boolean {
    return this.isUp
  }

  get health(): Record<string, unknown> {
    return this.isReady ? this.lastHealth : { status: 'restarting' }
  }

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { method = 'GET', url = '/', headers, rawHeaders } = request
    const address = addressOf(request)
    const upgrade = { method, url, headers, rawHeaders, address, head: head.toString('base64') }
    if (!this.child) return
    this.sockets++
    handOver(this.child, { upgrade } satisfies ToWeb, socket as Socket)
  }

  /** Resolves once it has written what it holds and has ended. */
  async close(): Promise<void> {
    this.isClosing = true
    this.isUp = false
    const { child } = this
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      this.post({ close: this.input.lastSeq() })
      const impatient = setTimeout(() => child.kill('SIGKILL'), endMs)
      await ended
      clearTimeout(impatient)
    }
    this.agent.destroy()
  }

  private follow(child: ChildProcess): void {
    this.child = child
    this.sockets = 0
    child.on('message', (message) => this.take(message as FromWeb))
    // One that ended before this listened has no event left.
    if (child.exitCode !== null || child.signalCode !== null) this.ended(child.exitCode, child.signalCode)
    else child.once('exit', (code, signal) => this.ended(code, signal))
    if (this.isOpen) this.post({ open: this.number })
  }

  private take(message: FromWeb): void {
    if (message !== 'ready') {
      this.lastHealth = message.health
      return
    }
    this.isUp = true
    for (const resolve of this.whenReady.splice(0)) resolve()
  }

  private ended(code: number | null, signal: string | null): void {
    this.isUp = false
    if (this.isClosing) return
    const facts = { web: this.number, code, signal }
    this.input.log.error(facts, 'a process that serves pages ended and is restarted')
    setTimeout(() => this.isClosing || this.follow(forkWeb(this.input.args)), againMs)
  }

  private post(message: ToWeb): void {
    if (this.child?.connected) this.child.send(message)
  }

  /** `path`: other than that of the request. */
  passOn(request: IncomingMessage, response: ServerResponse, place: InFlight, path = request.url): void {
    const { method = 'GET' } = request
    const headers: OutgoingHttpHeaders = { ...request.headers }
    for (const name of ofOneConnection) delete headers[name]
    headers[addressHeader] = addressOf(request)
    headers[seqHeader] = String(this.input.lastSeq())
    headers[socketsHeader] = String(this.sockets)
    // A body of unknown length stays one.
    if (request.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked'
    const call = ask({ socketPath: this.socketPath, agent: this.agent, method, path, headers })
    this.underWay++
    call.on('response', (answer) => {
      const given = { ...answer.headers }
      for (const name of ofOneConnection) delete given[name]
      if (response.destroyed) return answer.destroy()
      response.writeHead(answer.statusCode ?? 502, given)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    call.on('error', () => (response.headersSent ? response.destroy() : refuseForNow(response, tooBusy)))
    response.once('close', () => {
      this.underWay--
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
