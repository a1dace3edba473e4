// What people and programs reach of an exchange: API, feeds and webhooks over its services.

import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createRateLimits } from '#app/api/rate-limits.ts'
import { createSignalHook, hooksPath } from '#app/hooks/signal-hook.ts'
import type { PushCounts } from '#app/push/hub.ts'
import { startPush } from '#app/push/push.ts'
import type { Counters } from '#app/services/counters.ts'
import { addressList } from '#app/services/keys/addresses.ts'
import type { Services } from '#app/services/services.ts'
import type { WireFaults } from '#app/services/sim/wire-faults.ts'
import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import type { CandleHistory } from '#db/queries/candles.ts'
import type { Calls } from './calls.ts'
import { addressOf } from './client-address.ts'
import { answerThrough } from './faulty-answers.ts'
import { isOwnOrigin } from './origin.ts'
import { listenWithSession } from './session-renewal.ts'

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

/** The first page after a start goes before the calls. */
const callsAfterMs = 2_000

/** Puts what pages show of the API into `services`. */
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
  let loading: Promise<Calls> | undefined
  const loadCalls = () => {
    loading ??= import('./calls.ts').then(({ openCalls }) => openCalls(services, limits, log))
    return loading
  }
  services.apiPages = loadCalls
  // Else the first call would wait for them.
  const early = setTimeout(loadCalls, callsAfterMs)
  const calls = listenWithSession(services.people, async (request, incoming: IncomingMessage) => {
    const answer = await (await loadCalls()).answer(request, incoming)
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
    close(code) {
      clearTimeout(early)
      push.close(code)
    },
  }
}
