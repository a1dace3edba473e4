// The live socket at /v1/stream?terminalType=1: a person's own notices, after a login with a ticket (spec 4, 7).

import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { ReleaseListener } from '#engine/host/ports.ts'
import type { AccountView, MarketView } from '#engine/market/view.ts'
import { OwnAccount } from '../feeds/own-account.ts'
import type { Services } from '../services/services.ts'
import { NoticeLog } from './notice-log.ts'
import { StreamVisitor } from './stream-visitor.ts'

export interface StreamLimits {
  /** Ms without a frame after which a client is sent away. */
  silenceMs: number
  /** How often silence and ended sessions are looked for. */
  sweepMs: number
  framesPerSecond: number
  clientsMax: number
  clientsPerAddress: number
}

export const streamLimits: StreamLimits = {
  silenceMs: 70_000,
  sweepMs: 5_000,
  framesPerSecond: 20,
  clientsMax: 5_000,
  clientsPerAddress: 200,
}

export interface StreamSources {
  services: Pick<Services, 'people' | 'tickets'>
  market: Pick<MarketView, 'market'>
  accounts: Pick<AccountView, 'liveOrders' | 'plans'>
  listen(listener: ReleaseListener): () => void
  allowsOrigin(origin: string, host: string | undefined): boolean
  onFailure(error: unknown): void
  limits?: Partial<StreamLimits>
}

/** A log without listeners is kept this long for those who reconnect. */
const logIdleMs = 10 * 60_000
const frameBytesMax = 16 * 1024

interface KeptLog {
  log: NoticeLog
  usedAt: number
}

class StreamHouse {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytesMax })
  private readonly visitors = new Set<StreamVisitor>()
  private readonly logs = new Map<string, KeptLog>()
  private readonly limits: StreamLimits
  private readonly stopListening: () => void
  private readonly timer: NodeJS.Timeout
  private readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    this.answer(request, socket, head)

  constructor(
    private readonly http: HttpServer,
    private readonly sources: StreamSources,
  ) {
    this.limits = { ...streamLimits, ...sources.limits }
    this.stopListening = sources.listen(({ events }) => {
      for (const event of events) {
        if (!('account' in event)) continue
        this.logs.get(event.account)?.log.note(event)
        if (event.type === 'accountChanged' && event.frozen) this.sendAway(event.account)
      }
    })
    this.timer = setInterval(() => void this.sweep(), this.limits.sweepMs)
    http.on('upgrade', this.upgrade)
  }

  close(code = 1001): void {
    this.http.off('upgrade', this.upgrade)
    clearInterval(this.timer)
    this.stopListening()
    for (const visitor of this.visitors) visitor.end(code)
    for (const { log } of this.logs.values()) log.close()
    this.sockets.close()
  }

  // Other paths belong to other listeners of the same server.
  private answer(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = `http://house${request.url ?? '/'}`
    if (!URL.canParse(target)) return
    const { pathname, searchParams } = new URL(target)
    if (pathname !== '/v1/stream') return
    socket.on('error', () => socket.destroy())
    const refused = this.refusal(request, searchParams)
    if (refused) {
      socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const address = request.socket.remoteAddress ?? 'unknown'
      const visitor: StreamVisitor = new StreamVisitor(webSocket, address, {
        services: this.sources.services,
        framesPerSecond: this.limits.framesPerSecond,
        logOf: (account) => this.logOf(account),
        onFailure: (error) => this.sources.onFailure(error),
        onClose: () => this.visitors.delete(visitor),
      })
      this.visitors.add(visitor)
    })
  }

  private refusal(request: IncomingMessage, query: URLSearchParams): string | undefined {
    const { origin, host } = request.headers
    if (origin !== undefined && !this.sources.allowsOrigin(origin, host)) return '403 Forbidden'
    if (query.get('terminalType') !== '1') return '400 Bad Request'
    const address = request.socket.remoteAddress ?? 'unknown'
    const ofAddress = [...this.visitors].filter((visitor) => visitor.address === address).length
    const isFull = this.visitors.size >= this.limits.clientsMax
    return isFull || ofAddress >= this.limits.clientsPerAddress ? '429 Too Many Requests' : undefined
  }

  private logOf(account: string): NoticeLog {
    let kept = this.logs.get(account)
    if (!kept) {
      const { accounts, market } = this.sources
      const own = new OwnAccount(account, accounts)
      const log = new NoticeLog(Date.now(), own, (symbol) => market.market(symbol))
      kept = { log, usedAt: 0 }
      this.logs.set(account, kept)
    }
    kept.usedAt = performance.now()
    return kept.log
  }

  private sendAway(account: string): void {
    for (const visitor of this.visitors) if (visitor.account === account) visitor.end(1008)
  }

  private async sweep(): Promise<void> {
    const now = performance.now()
    for (const [account, kept] of this.logs) {
      if (kept.log.listeners.size > 0) kept.usedAt = now
      if (now - kept.usedAt < logIdleMs) continue
      kept.log.close()
      this.logs.delete(account)
    }
    for (const visitor of [...this.visitors]) {
      if (now - visitor.heardAt > this.limits.silenceMs) visitor.drop()
      else await visitor.checkSession()
    }
  }
}

/** Attaches to the server; `close` sends everyone away. */
export function startStream(http: HttpServer, sources: StreamSources): { close(code?: number): void } {
  return new StreamHouse(http, sources)
}
