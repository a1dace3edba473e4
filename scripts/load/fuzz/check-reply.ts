// What must hold after every fuzzed call: a typed reply without data of other accounts, and no state change by a refusal.

import type { TestServer } from '#tests/support/test-server.ts'
import type { FuzzedCall, Trader } from './fuzzed-calls.ts'
import type { HttpReply } from './http-caller.ts'

/** Everything of the exchange that a call could change, as text. Remembered command ids are left out. */
export function stateText({ open, genesis }: TestServer, traders: readonly Trader[]): string {
  const { exchange } = open
  return JSON.stringify([
    traders.map(({ account }) => [
      exchange.balances(account),
      exchange.liveOrders(account),
      exchange.plans(account),
      exchange.account(account),
    ]),
    genesis.markets.map(({ symbol }) => [exchange.bookVersion(symbol), exchange.lastPrice(symbol)]),
  ])
}

interface Body {
  code: unknown
  msg: unknown
  requestTime: unknown
}

function bodyOf(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}

export const isRefused = ({ status }: HttpReply) => status !== 200

/** What is wrong with a reply; undefined when it is right. */
export function faultOf(
  fuzzed: FuzzedCall,
  reply: HttpReply,
  traders: readonly Trader[],
): string | undefined {
  const { endpoint, isUnauthenticated, call, by } = fuzzed
  if (reply.status >= 500) return `status ${reply.status}`
  const body = bodyOf(reply.text)
  if (typeof body?.code !== 'string' || typeof body.msg !== 'string' || typeof body.requestTime !== 'number')
    return 'no envelope'
  if ((body.code === '00000') !== (reply.status === 200))
    return `status ${reply.status} with code ${body.code}`
  if (isUnauthenticated && endpoint.auth !== 'none' && reply.status === 200)
    return 'an unauthenticated call succeeded'
  const sent = `${decodeURIComponent(call.target)} ${call.body} ${Object.values(call.headers).join(' ')}`
  for (const { account, prefix } of traders) {
    if (account === by.account) continue
    for (const word of [account, `${prefix}-`])
      if (reply.text.includes(word) && !sent.includes(word)) return `reveals ${word}`
  }
  if (reply.status === 200 && endpoint.output.safeParse((body as { data?: unknown }).data).error)
    return 'not as declared'
  return undefined
}
