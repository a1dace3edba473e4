// What people and programs reach of an exchange: API, feeds and webhooks over its services.

import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createApi, declaredCalls } from '#app/api/api.ts'
import { callFacts } from '#app/api/call-facts.ts'
import { createRateLimits } from '#app/api/rate-limits.ts'
import { createReference } from '#app/api/reference.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import { createSignalHook, hooksPath } from '#app/hooks/signal-hook.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import type { PushCounts } from '#app/push/hub.ts'
import { startPush } from '#app/push/push.ts'
import { createApiConsole } from '#app/services/api-console.ts'
import type { Counters } from '#app/services/counters.ts'
import { addressList } from '#app/services/keys/addresses.ts'
import type { Services } from '#app/services/services.ts'
import type { WireFaults } from '#app/services/sim/wire-faults.ts'
import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import type { CandleHistory } from '#db/queries/candles.ts'
import { addressOf } from './client-address.ts'
import { answerThrough } from './faulty-answers.ts'
import { isOwnOrigin } from './origin.ts'
import { listenWithSession } from './session-renewal.ts'
import { guardSimCalls } from './sim-guard.ts'

export interface ServingInput {
  node: ExchangeNode
  services: Services
  candles: CandleHistory
  /** Feeds are attached to it. */
  http: Server
  apiLimits: boolean
  /** Counts the calls of keys and persons where there are several processes. */
  counters?: Counters | undefined
  /** Where messages of signals may come from; empty: everywhere. */
  signalFrom: readonly string[]
  wire?: WireFaults | undefined
  log: Log
}

export interface Serving {
  api: RequestListener
  pushCounts(): PushCounts
  /** Closes the sockets of a login that ended in another process. */
  endLogin(login: string): void
  /** `code`: with which sockets are closed. */
  close(code?: number): void
}

/** Puts the console of the API into `services`. */
export function openServing({
  node,
  services,
  candles,
  http,
  apiLimits,
  counters,
  signalFrom,
  wire,
  log,
}: ServingInput): Serving {
  // What a key may send is counted over HTTP and WebSocket together.
  const limits = createRateLimits({}, { keys: apiLimits, ...(counters && { together: counters }) })
  const push = startPush(http, {
    services,
    exchange: node.exchange,
    candles: (request) => candles.read(request),
    pulse: node.host,
    orderLimits: limits,
    apiLimits,
    allowsOrigin: isOwnOrigin,
    addressOf,
    wire,
    onFailure: (error) => log.error({ err: error }, 'live feed failed'),
  })
  services.people.onLoginEnd((login) => push.endLogin(login))
  const api = createApi(services, {
    refusalText,
    allowsOrigin: isOwnOrigin,
    addressOf: (c) => addressOf(c.env.incoming),
    onFailure: (error, call) => log.error({ err: error, ...call }, 'request failed'),
    limits,
    refusalOf: guardSimCalls(services.simToken),
  })
  services.apiReference = createReference(declaredCalls(services))
  services.apiConsole = createApiConsole({
    callsIn: (language) => callFacts(v2, language),
    keys: services.keys,
    wall: services.wall,
    // As if it had come over the wire from where the person is.
    fetch: async (request, url, remoteAddress) =>
      api.fetch(request, { incoming: { url, headers: {}, socket: { remoteAddress } } }),
  })
  const calls = listenWithSession(services.people, async (request, incoming: IncomingMessage) => {
    const answer = await api.fetch(request, { incoming })
    return wire ? answerThrough(wire, incoming, answer) : answer
  })
  const isListed = addressList(signalFrom)
  const hook = createSignalHook(
    services.signals,
    (error) => log.error({ err: error }, 'webhook failed'),
    (request) => isListed(addressOf(request)),
  )
  return {
    pushCounts: () => push.counts(),
    endLogin: (login) => push.endLogin(login),
    api: (request, response) => void (request.url?.startsWith(hooksPath) ? hook : calls)(request, response),
    close: (code) => push.close(code),
  }
}
