// The compatible socket at /v2/ws/public and /v2/ws/private: market data, own account and orders for programs.
// Both paths take everything, because some clients use one address for both (bitget-v2-api.md 1).

import type { Server as HttpServer } from 'node:http'
import type { RateLimits } from '#app/api/rate-limits.ts'
import type { Services } from '#app/services/services.ts'
import type { WireFaults } from '#app/services/sim/wire-faults.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import type { Hub } from '../../hub.ts'
import { type SessionLimits, v2WsLimits } from '../../limits.ts'
import type { Session } from '../../session.ts'
import { type AddressOf, WsListener } from '../ws-listener.ts'
import { type ClientNeeds, WsClient } from './client.ts'
import type { ContractChannelSources } from './contract-channels.ts'
import { FaultyConnection } from './faulty-connection.ts'
import type { MarketSources } from './feeds.ts'
import { frameBytesMax } from './frames.ts'
import { OrderEntry } from './order-entry.ts'

export interface V2WsSources extends MarketSources {
  services: Pick<Services, 'keys' | 'trading'> & ContractChannelSources['services']
  lastSeq(): number
  clock(): number
  accounts: AccountView
  /** The same as over HTTP. */
  orderLimits: RateLimits
  onFailure(error: unknown): void
  limits?: Partial<SessionLimits>
  wire?: WireFaults
  addressOf?: AddressOf
}

/** Attaches to the server; `close` disconnects every client. */
export function attachV2Ws(http: HttpServer, hub: Hub, sources: V2WsSources): { close(code?: number): void } {
  const { services, accounts, market, wire, onFailure } = sources
  const now = () => market.now()
  const needs: ClientNeeds = {
    hub,
    keys: services.keys,
    markets: sources,
    own: { accounts, trading: services.trading, now, onFailure },
    contracts: sources,
    entry: new OrderEntry(services.trading, sources.orderLimits, now),
    onFailure,
  }
  const clients = new WeakMap<Session, WsClient>()
  const limits = { ...v2WsLimits, ...sources.limits }
  return new WsListener(http, {
    paths: ['/v2/ws/public', '/v2/ws/private'],
    frameBytesMax,
    addressOf: sources.addressOf,
    sessions: hub.openSessions('v2-ws', limits, (session) => clients.get(session)?.checkKey()),
    ...(wire && { connect: (socket, address) => new FaultyConnection(socket, address, wire) }),
    welcome: (session, socket) => void clients.set(session, new WsClient(session, socket, needs)),
  })
}
