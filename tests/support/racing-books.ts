// Forty books in which every level changes at every tick, on the compatible socket and that of the pages, without an exchange.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attachSocketIo, type SocketIoSources } from '#app/push/codecs/socket-io/socket-io.ts'
import { attachV2Ws, type V2WsSources } from '#app/push/codecs/v2-ws/v2-ws.ts'
import { Hub, type HubSources } from '#app/push/hub.ts'
import type { RoomLimits } from '#app/push/room-count.ts'
import type { Depth, DepthLevel } from '#engine/exchange/view.ts'
import type { ReleaseListener } from '#engine/host/ports.ts'

export const racingSymbols = Array.from({ length: 40 }, (_, n) => `PAIR${n}`)

export class RacingBooks {
  version = 1
  private readonly listeners = new Set<ReleaseListener>()

  depth(symbol: string, levels: number): Depth {
    const side = (sign: number) =>
      Array.from(
        { length: Math.min(levels, 200) },
        (_, n): DepthLevel => [`${5000 + sign * (n + 1)}.25`, `${this.version}.0${n}1`],
      )
    return { symbol, version: this.version, bids: side(-1), asks: side(1) }
  }

  beat(): void {
    this.version++
    for (const listener of this.listeners)
      listener({ fromSeq: this.version, toSeq: this.version, at: 0, receipts: [], events: [] })
  }

  readonly hubSources: HubSources = {
    pulse: {
      listen: (listener: ReleaseListener) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
      betweenBatches: async (run: () => void) => run(),
    },
    onFailure(error: unknown) {
      throw error
    },
  }

  sources(limits: V2WsSources['limits']): V2WsSources {
    return {
      market: {
        now: () => 0,
        market: (symbol: string) => (racingSymbols.includes(symbol) ? {} : undefined),
        bookVersion: () => this.version,
        depth: (symbol: string, levels: number) => this.depth(symbol, levels),
      },
      services: { keys: {}, trading: {} },
      onFailure: this.hubSources.onFailure,
      limits,
    } as unknown as V2WsSources
  }
}

export async function serveRacingBooks(limits: V2WsSources['limits'] = {}, rooms?: RoomLimits) {
  const racing = new RacingBooks()
  const http = createServer()
  const hub = new Hub({ ...racing.hubSources, ...(rooms && { rooms }) })
  const ws = attachV2Ws(http, hub, racing.sources(limits))
  const pages = attachSocketIo(http, hub, {
    ...racing.sources(limits),
    services: { people: { subject: async () => undefined, loginOf: () => undefined } },
    allowsOrigin: () => true,
  } as unknown as SocketIoSources)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  return {
    racing,
    hub,
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close() {
      ws.close()
      pages.close()
      hub.close()
      http.close()
    },
  }
}
