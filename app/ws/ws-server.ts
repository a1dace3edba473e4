// The compatible socket at /v2/ws/public and /v2/ws/private: market data, one's own account and orders for programs.
// Both paths take everything, because some clients use one address for both (bitget-v2-api.md 1).

import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Release, ReleaseListener } from '#engine/host/ports.ts'
import type { AccountView } from '#engine/market/view.ts'
import type { RateLimits } from '../api/rate-limits.ts'
import { Advancing } from '../feeds/advancing.ts'
import type { Services } from '../services/services.ts'
import type { WireFaults } from '../services/sim/wire-faults.ts'
import { Connection, type ConnectionNeeds } from './connection.ts'
import { frameBytesMax, type WsLimits, wsLimits } from './limits.ts'
import { MarketRooms, type MarketSources } from './market-rooms.ts'
import { OrderEntry } from './order-entry.ts'
import { OwnRooms } from './own-rooms.ts'

export interface WsSources extends MarketSources {
  services: Pick<Services, 'keys' | 'trading'>
  accounts: AccountView
  /** The exchange's host. While it calls either function, the state is exactly what was made durable (design.md 2). */
  pulse: {
    listen(listener: ReleaseListener): () => void
    betweenBatches(run: () => void): Promise<void>
  }
  /** The same as over HTTP. */
  orderLimits: RateLimits
  onFailure(error: unknown): void
  limits?: Partial<WsLimits>
  wire?: WireFaults
}

const paths: ReadonlySet<string> = new Set(['/v2/ws/public', '/v2/ws/private'])

class WsHouse {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: frameBytesMax,
    perMessageDeflate: false,
  })
  private readonly connections = new Set<Connection>()
  private readonly lagging = new Set<Connection>()
  private readonly perAddress = new Map<string, number>()
  private readonly limits: WsLimits
  private readonly markets: MarketRooms
  private readonly own: OwnRooms
  private readonly needs: ConnectionNeeds
  private readonly stopListening: () => void
  private readonly timers: NodeJS.Timeout[]
  private readonly rooms: Advancing
  private readonly clock = () => performance.now()
  private readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    this.answer(request, socket, head)

  constructor(
    private readonly http: HttpServer,
    sources: WsSources,
  ) {
    const { services, market, accounts, pulse } = sources
    this.limits = { ...wsLimits, ...sources.limits }
    this.markets = new MarketRooms(sources, this.clock)
    this.rooms = new Advancing({
      betweenBatches: (run) => pulse.betweenBatches(run),
      advance: () => this.markets.advance(),
      onFailure: sources.onFailure,
    })
    this.own = new OwnRooms({
      accounts,
      trading: services.trading,
      now: () => market.now(),
      onFailure: sources.onFailure,
    })
    this.needs = {
      limits: this.limits,
      keys: services.keys,
      markets: this.markets,
      own: this.own,
      entry: new OrderEntry(services.trading, sources.orderLimits, () => market.now()),
      wire: sources.wire,
      clock: this.clock,
      hasMarket: (symbol) => market.market(symbol) !== undefined,
      whenDurable: (run) => this.rooms.whenDurable(run),
      onFailure: sources.onFailure,
      onBehind: (connection) => this.lagging.add(connection),
      onClose: (connection) => this.forget(connection),
    }
    this.stopListening = pulse.listen((release) => this.hear(release))
    this.timers = [
      setInterval(() => this.lookAfterSlow(), this.limits.sweepMs),
      setInterval(() => this.checkAll(), this.limits.keyCheckMs),
    ]
    http.on('upgrade', this.upgrade)
  }

  close(code = 1001): void {
    this.http.off('upgrade', this.upgrade)
    for (const timer of this.timers) clearInterval(timer)
    this.rooms.close()
    this.stopListening()
    for (const connection of [...this.connections]) connection.end(code, 'the server goes')
    this.sockets.close()
  }

  // Other paths belong to other listeners of the same server.
  private answer(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path = ''] = (request.url ?? '').split('?')
    if (!paths.has(path)) return
    socket.on('error', () => socket.destroy())
    const address = request.socket.remoteAddress ?? 'unknown'
    const ofAddress = this.perAddress.get(address) ?? 0
    if (this.connections.size >= this.limits.clientsMax || ofAddress >= this.limits.clientsPerAddress) {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1)
      this.connections.add(new Connection(webSocket, address, this.needs))
    })
  }

  private forget(connection: Connection): void {
    const { address } = connection
    if (!this.connections.delete(connection)) return
    this.lagging.delete(connection)
    const left = (this.perAddress.get(address) ?? 1) - 1
    if (left > 0) this.perAddress.set(address, left)
    else this.perAddress.delete(address)
  }

  private hear(release: Release): void {
    this.markets.note(release)
    this.own.note(release)
    for (const event of release.events) {
      if (event.type !== 'accountChanged' || !event.frozen) continue
      for (const connection of [...this.connections])
        if (connection.account === event.account) connection.end(1008, 'the account is frozen')
    }
    this.rooms.advance()
  }

  private lookAfterSlow(): void {
    const now = this.clock()
    for (const connection of [...this.lagging]) {
      if (connection.isBehind && connection.unsentBytes > 0) {
        if (now - connection.behindSince > this.limits.behindMsMax)
          connection.end(1008, 'too slow: connect again and resync')
        continue
      }
      connection.isBehind = false
      // Who comes first has been served first: next time it is somebody else's turn.
      this.lagging.delete(connection)
      if (!connection.catchUp(now + this.limits.sweepWorkMs) && !this.lagging.has(connection))
        this.lagging.add(connection)
      if (this.clock() - now > this.limits.sweepWorkMs) return
    }
  }

  private checkAll(): void {
    const now = this.clock()
    for (const connection of [...this.connections]) {
      if (now - connection.heardAt > this.limits.silenceMs) connection.end(1008, 'nothing was heard')
      else connection.checkKey()
    }
  }
}

/** Attaches to the server; `close` sends everyone away. */
export function startWs(http: HttpServer, sources: WsSources): { close(code?: number): void } {
  return new WsHouse(http, sources)
}
