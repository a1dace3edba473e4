// Six calls of bitget-api go to a path with the text "${marginType}" in it: each is answered as its call of the cross wallet, or of an
// isolated wallet where a pair is named (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import type { Endpoint } from '../registry.ts'
import { accepted, endpoint, refuse } from '../registry.ts'
import type { MarginMode } from './margin-fields.ts'
import { idList, repaidItem, repaidStatus } from './margin-loans.ts'

/** As it is written, and as it comes over the wire. */
export const literal = '$' + '{marginType}'
const encoded = /\/margin\/(?:\$|%24)%7BmarginType%7D\//i

/** What the client signed: the path before it was escaped for the wire. */
export const asSigned = (target: string): string => target.replace(encoded, () => `/margin/${literal}/`)

const names = [
  'account/max-borrowable-amount',
  'account/max-transfer-out-amount',
  'interest-rate-and-limit',
  'account/flash-repay',
  'batch-cancel-order',
] as const

const pathOf = (mode: MarginMode | typeof literal, name: string) => `api/v2/margin/${mode}/${name}`

/** `calls`: those of both modes. */
export function literalCalls(calls: readonly Endpoint[]): Endpoint[] {
  const found = (path: string) => calls.find((call) => call.path === path) as Endpoint
  return [
    ...names.map((name) => oneOf(name, found(pathOf('crossed', name)), found(pathOf('isolated', name)))),
    status,
  ]
}

function oneOf(name: string, crossed: Endpoint, isolated: Endpoint): Endpoint {
  const { isCommand: _, ...shared } = crossed
  return endpoint({
    ...shared,
    path: pathOf(literal, name),
    input: z.looseObject({}) as unknown as z.ZodObject,
    output: z.union([crossed.output, isolated.output]),
    answer(call, input) {
      const isOfPair = ['symbol', 'symbolList'].some((field) => field in input)
      const chosen = isOfPair && name !== 'batch-cancel-order' ? isolated : crossed
      const read = chosen.input.safeParse(input)
      if (read.success) return chosen.answer(call, read.data) as never
      const [field = ''] = read.error.issues[0]?.path ?? []
      return refuse(String(field) in input ? '40020' : '40019', String(field)) as never
    },
  })
}

/** Read by the client where Bitget's own documents have a POST. */
const status = endpoint({
  path: pathOf(literal, 'account/query-flash-repay-status'),
  summary: 'Get what became of repayments by their ids',
  method: 'get',
  tag: 'v2 margin',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
  input: z.object({ idList }),
  output: z.array(repaidItem),
  answer: async ({ services, subject: { account } }, input) =>
    accepted(await repaidStatus(services, account, input.idList)),
})
