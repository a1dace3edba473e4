// Starts the push hub of an exchange, and its three codecs on one server.

import type { Server as HttpServer } from 'node:http'
import type { RateLimits } from '#app/api/rate-limits.ts'
import type { CandleRequest } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import type { WireFaults } from '#app/services/sim/wire-faults.ts'
import type { AccountView, Candle, MarketView } from '#engine/exchange/view.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import { attachSocketIo } from './codecs/socket-io/socket-io.ts'
import { attachV1Stream } from './codecs/v1-stream/v1-stream.ts'
import { attachV2Ws } from './codecs/v2-ws/v2-ws.ts'
import type { AddressOf } from './codecs/ws-listener.ts'
import { type ExchangePulse, Hub, type PushCounts } from './hub.ts'
import { uncounted } from './limits.ts'

export interface PushSources {
  services: Pick<
    Services,
    | 'people'
    | 'tickets'
    | 'keys'
    | 'trading'
    | 'futures'
    | 'contracts'
    | 'margin'
    | 'markets'
    | 'notifications'
    | 'unified'
    | 'now'
  >
  exchange: MarketView & AccountView & { readonly lastSeq: number; readonly contracts: ContractsView }
  candles(request: CandleRequest): Candle[]
  pulse: ExchangePulse
  /** What a key may send is counted over HTTP and WebSocket together. */
  orderLimits: RateLimits
  /** False: the frames of programs are not counted. */
  apiLimits: boolean
  allowsOrigin(origin: string, host: string | undefined): boolean
  /** Where a request comes from, behind trusted proxies too. */
  addressOf: AddressOf
  wire: WireFaults | undefined
  onFailure(error: unknown): void
}

export interface Push {
  counts(): PushCounts
  /** Ends the connections of a login that is over. */
  endLogin(login: string): void
  /** Ends every connection; `code`: with which WebSockets are closed. */
  close(code?: number): void
}

export function startPush(http: HttpServer, sources: PushSources): Push {
  const { services, exchange, pulse, wire, apiLimits, onFailure, ...rest } = sources
  const hub = new Hub({ pulse, onFailure })
  const shared = {
    ...rest,
    services,
    market: exchange,
    contracts: () => exchange.contracts.markets,
    openedAt: services.markets.openedAt,
    accounts: exchange,
    trading: services.trading,
    futures: services.futures,
    marks: (account: string) => services.notifications.mark(account),
    lastSeq: () => exchange.lastSeq,
    clock: hub.clock,
    onFailure,
  }
  const codecs = [
    attachSocketIo(http, hub, shared),
    attachV1Stream(http, hub, { ...shared, notices: shared }),
    attachV2Ws(http, hub, { ...shared, ...(wire && { wire }), limits: apiLimits ? {} : uncounted }),
  ]
  return {
    counts: () => hub.counts(),
    endLogin: (login) => hub.endLogin(login),
    close(code) {
      for (const codec of codecs) codec.close(code)
      hub.close()
    },
  }
}
