// v1/sim: steers the exchange of a test (scenario.md 3). Declared always, served only where the start allows it.

import { z } from '@hono/zod-openapi'
import { chaosKinds } from '#engine/kernel/chaos-kinds.ts'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { parseDuration, parseMoment } from '#engine/scenario/words.ts'
import type { Result } from '../services/result.ts'
import type { Services } from '../services/services.ts'
import type { SimService, SimState } from '../services/sim/sim.ts'
import { snapshotName } from '../services/sim/snapshot-name.ts'
import { decimal } from './fields.ts'
import { accepted, type CallResult, group, refuse } from './registry.ts'

const duration = z
  .string()
  .transform((text) => parseDuration(text))
  .refine((ms) => ms !== undefined && ms > 0)
  .openapi({ type: 'string', example: '1h', description: 'In exchange time: 30s, 5m, 1h, 2d' })

const moment = z
  .union([z.int().nonnegative(), z.string()])
  .transform((value) => (typeof value === 'number' ? value : parseMoment(value)))
  .refine((at) => at !== undefined)
  .openapi({ type: 'string', example: '2026-01-01T00:00:00Z', description: 'Or epoch milliseconds' })

const name = z.string().regex(snapshotName)

const chaosItem = z.object({
  kind: z.string(),
  symbol: z.string().nullable(),
  code: z.string().nullable(),
  probability: z.string().nullable(),
  amount: z.string().nullable(),
  since: z.number().int(),
  until: z.number().int().nullable(),
})

const state = z.object({
  now: z.number().int().openapi({ description: 'Exchange time' }),
  paused: z.boolean(),
  speed: z.number(),
  seed: z.number().int(),
  chaos: z.array(chaosItem),
  snapshots: z.array(z.object({ name: z.string(), keptAt: z.number().int() })),
})

const toState = ({ chaos, snapshots, lines: _lines, ...rest }: SimState): z.input<typeof state> => ({
  ...rest,
  chaos: chaos.map((one) => ({
    kind: one.kind,
    symbol: one.symbol ?? null,
    code: one.code ?? null,
    probability: one.probability ?? null,
    amount: one.amount ?? null,
    since: one.since,
    until: one.until,
  })),
  snapshots: snapshots.map(({ name: kept, keptAt }) => ({ name: kept, keptAt: Math.floor(keptAt) })),
})

const stateOf = (answer: Result<SimState>): CallResult<z.input<typeof state>> =>
  answer.ok ? accepted(toState(answer.value)) : answer

const simCall = group({ path: 'v1/sim', method: 'post', tag: 'sim', auth: 'none', bucket: 'market' })

function call<I extends z.ZodObject>(
  path: string,
  summary: string,
  input: I,
  answer: (sim: SimService, input: z.output<I>) => Promise<CallResult<z.input<typeof state>>>,
) {
  return simCall({
    path,
    summary,
    input,
    output: state,
    answer: ({ services }, given: z.output<I>) => answer(simOf(services), given),
  })
}

function simOf({ sim }: Pick<Services, 'sim'>): SimService {
  if (!sim) throw new Error('this exchange is not for tests')
  return sim
}

export const sim = [
  call(
    'state',
    'Get the current state: exchange time, paused or running, active faults, snapshots',
    z.object({}),
    async (one) => accepted(toState(one.state())),
  ),
  call('pause', 'Pause exchange time; requests still work', z.object({}), async (one) =>
    stateOf(await one.pause()),
  ),
  call('resume', 'Resume exchange time', z.object({}), async (one) => stateOf(await one.resume())),
  call(
    'advance',
    'Advance time; everything due in between runs in order',
    z.object({ by: duration.optional(), to: moment.optional() }),
    async (one, { by, to }) => {
      if ((by === undefined) === (to === undefined)) return refuse(rejection.parameterInvalid, 'by')
      return stateOf(await one.advance(to ?? one.state().now + (by as number)))
    },
  ),
  call(
    'speed',
    'Set the speed of exchange time relative to real time',
    z.object({ factor: z.union([z.number(), decimal]) }),
    async (one, { factor }) => stateOf(await one.speed(Number(factor))),
  ),
  call(
    'reset',
    'Start a new exchange with the same pairs; users are deleted, startup API keys are kept',
    z.object({ seed: z.int().nonnegative().optional(), start: moment.optional() }),
    async (one, { seed, start }) => stateOf(await one.reset(seed, start)),
  ),
  call('snapshot', 'Save a named snapshot', z.object({ name }), async (one, { name: kept }) =>
    stateOf(await one.snapshot(kept)),
  ),
  call('restore', 'Restore a snapshot', z.object({ name }), async (one, { name: kept }) =>
    stateOf(await one.restore(kept)),
  ),
  call(
    'chaos',
    'Start a fault, or end all faults with kind "none"',
    z.object({
      kind: z.enum([...chaosKinds, 'none']),
      symbol: z.string().optional(),
      code: z.string().optional(),
      probability: decimal.optional(),
      amount: decimal.optional(),
      duration: duration.optional(),
    }),
    async (one, { code, ...input }) =>
      stateOf(await one.chaos(given({ ...input, code: code as RejectionCode | undefined }))),
  ),
]

/** Without the keys that were left out. */
const given = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T
