// Sends thousands of fuzzed calls to a test server, one after the other, and stops at the first wrong reply.

import { Random } from '#engine/core/random.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer } from '#tests/support/test-server.ts'
import { faultOf, isRefused, stateText } from './check-reply.ts'
import { endpoints, nextCall, type Trader } from './fuzzed-calls.ts'
import { HttpCaller } from './http-caller.ts'

export interface FuzzReport {
  calls: number
  refused: number
  byStatus: Record<string, number>
  /** Called paths that succeeded at least once. */
  reached: string[]
  endpoints: number
  ms: number
}

export interface FuzzOptions {
  calls: number
  seed: number
  /** Called now and then with the number of calls so far. */
  progress?(calls: number): void
}

const traderCount = 6
const invariantsEvery = 500

type Server = Awaited<ReturnType<typeof openTestServer>>

async function openTraders(server: Server): Promise<Trader[]> {
  const traders: Trader[] = []
  for (let index = 0; index < traderCount; index++) {
    const person = await server.person()
    const key = await keyOf(server, person)
    traders.push({
      ...person,
      prefix: `trader${index}`,
      key,
      readKey: await keyOf(server, person, ['read']),
    })
  }
  return traders
}

function fail(at: number, seed: number, why: string, what: unknown): never {
  throw new Error(`call ${at} of seed ${seed}: ${why}\n${JSON.stringify(what, undefined, 2)}`)
}

export async function fuzzApi({ calls, seed, progress }: FuzzOptions): Promise<FuzzReport> {
  const server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'], { apiLimits: false })
  const caller = new HttpCaller(server.origin)
  const random = new Random(seed)
  const report: FuzzReport = {
    calls,
    refused: 0,
    byStatus: {},
    reached: [],
    endpoints: endpoints.length,
    ms: 0,
  }
  const reached = new Set<string>()
  const startedAt = performance.now()
  try {
    const traders = await openTraders(server)
    let before = stateText(server, traders)
    for (let at = 1; at <= calls; at++) {
      const fuzzed = nextCall(random, traders)
      const isQuiet = server.open.exchange.queuedPlans === 0
      const reply = await caller.send(fuzzed.call)
      const after = stateText(server, traders)
      const fault = faultOf(fuzzed, reply, traders)
      if (fault) fail(at, seed, fault, { call: fuzzed.call, reply })
      if (isRefused(reply)) {
        report.refused++
        if (isQuiet && after !== before)
          fail(at, seed, 'a refusal changed something', { call: fuzzed.call, reply })
      } else reached.add(fuzzed.endpoint.path)
      report.byStatus[reply.status] = (report.byStatus[reply.status] ?? 0) + 1
      before = after
      if (at % invariantsEvery !== 0) continue
      const broken = server.open.exchange.checkInvariants()
      if (broken.length > 0) fail(at, seed, 'broken invariants', broken)
      if (server.failures.length > 0) fail(at, seed, 'the server failed', server.failures)
      progress?.(at)
    }
    return { ...report, reached: [...reached], ms: Math.round(performance.now() - startedAt) }
  } finally {
    caller.close()
    await server.close()
  }
}
