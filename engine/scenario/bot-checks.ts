// Compares what a scenario expects of a bot with what the bot knows of itself.

import type { CheckOf } from './check-shapes.ts'
import type { CheckSubject } from './check-subject.ts'
import { same } from './differences.ts'

/** `status` is the bot's own word, or how far its creation or end is; `reason` why it ended; the rest is of its state. */
export function botDifferences(
  { bots, exchange }: CheckSubject,
  { bot: name, facts }: CheckOf<'bot'>,
): string[] {
  const record = bots.record(name)
  if (!record) return [`bot ${name}: there is no such bot`]
  const { account, phase, badEnd } = record
  const state = (record.state ?? {}) as Record<string, unknown>
  const known: Record<string, unknown> = {
    ...state,
    status: badEnd ? badEnd.why : (state['status'] ?? phase),
    phase,
    openOrders: exchange.liveOrders(account).length + exchange.contracts.liveOrders(account).length,
  }
  return Object.entries(facts).flatMap(([fact, expected]) => {
    const got = known[fact]
    return same(`bot ${name} ${fact}`, expected, got === undefined ? undefined : `${got}`)
  })
}
