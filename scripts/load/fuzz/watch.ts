// What must hold after every fuzzed call: a typed answer, nothing of anybody else in it, and an exchange that a refusal left alone.

import type { TestServer } from '#tests/support/test-server.ts'
import type { Heard } from './caller.ts'
import type { Dweller, Question } from './questions.ts'

/** Everything of the exchange that a call could change, as text. What it remembers of ids alone is not in it. */
export function stateText({ open, genesis }: TestServer, dwellers: readonly Dweller[]): string {
  const { exchange } = open
  return JSON.stringify([
    dwellers.map(({ account }) => [
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

export const isRefused = ({ status }: Heard) => status !== 200

/** What is wrong with an answer; undefined when nothing is. */
export function faultOf(question: Question, heard: Heard, dwellers: readonly Dweller[]): string | undefined {
  const { endpoint, isStranger, said, by } = question
  if (heard.status >= 500) return `status ${heard.status}`
  const body = bodyOf(heard.text)
  if (typeof body?.code !== 'string' || typeof body.msg !== 'string' || typeof body.requestTime !== 'number')
    return 'no envelope'
  if ((body.code === '00000') !== (heard.status === 200))
    return `status ${heard.status} with code ${body.code}`
  if (isStranger && endpoint.auth !== 'none' && heard.status === 200) return 'a stranger was let in'
  const spoken = `${decodeURIComponent(said.target)} ${said.body} ${Object.values(said.headers).join(' ')}`
  for (const { account, prefix } of dwellers) {
    if (account === by.account) continue
    for (const word of [account, `${prefix}-`])
      if (heard.text.includes(word) && !spoken.includes(word)) return `tells of ${word}`
  }
  if (heard.status === 200 && endpoint.output.safeParse((body as { data?: unknown }).data).error)
    return 'not as declared'
  return undefined
}
