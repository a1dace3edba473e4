// The calls of the API, with what pages show of them. Loaded apart from the rest of the server: more than four hundred calls
// take a third of a second, which the first page after a start would wait for.

import type { IncomingMessage } from 'node:http'
import { createApi, declaredCalls } from '#app/api/api.ts'
import { callFacts } from '#app/api/call-facts.ts'
import type { RateLimits } from '#app/api/rate-limits.ts'
import { createReference } from '#app/api/reference.ts'
import { endpoints as v2 } from '#app/api/v2/v2.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { createApiConsole } from '#app/services/api-console.ts'
import type { ApiPages, Services } from '#app/services/services.ts'
import type { Log } from '#db/log.ts'
import { addressOf } from './client-address.ts'
import { isOwnOrigin } from './origin.ts'
import { guardSimCalls } from './sim-guard.ts'

export interface Calls extends ApiPages {
  answer(request: Request, incoming: IncomingMessage): Promise<Response>
}

export function openCalls(services: Services, limits: RateLimits, log: Log): Calls {
  const api = createApi(services, {
    refusalText,
    allowsOrigin: isOwnOrigin,
    addressOf: (c) => addressOf(c.env.incoming),
    onFailure: (error, call) => log.error({ err: error, ...call }, 'request failed'),
    limits,
    refusalOf: guardSimCalls(services.simToken),
  })
  return {
    answer: async (request, incoming) => api.fetch(request, { incoming }),
    reference: createReference(declaredCalls(services)),
    console: createApiConsole({
      callsIn: (language) => callFacts(v2, language),
      keys: services.keys,
      wall: services.wall,
      // As if it had come over the wire from where the person is.
      fetch: async (request, url, remoteAddress) =>
        api.fetch(request, { incoming: { url, headers: {}, socket: { remoteAddress } } }),
    }),
  }
}
