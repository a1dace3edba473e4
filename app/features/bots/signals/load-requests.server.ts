// The log of a signal beside the logs of its bots, which say what became of each message.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import { loadSignal } from './load-signal.server.ts'

/** What became of a message at one bot: a number of spec 4, and why. */
export interface Outcome {
  bot: string
  status: string
  code?: string
}

export const requestsShown = 200

export async function loadRequests(args: LoaderFunctionArgs) {
  const { subject, signal } = await loadSignal(args)
  const { bots, signals } = args.context.services
  const outcomes = new Map<string, Outcome[]>()
  const rows = await signals.bots(subject.account, signal.signalId)
  for (const { reactorId: bot } of rows) {
    const newest = new Map<string, Outcome>()
    for (const { code: of, params = {} } of await bots.log(subject.account, bot, reactorLimits.logLines)) {
      const { id = '', status = '', code } = params
      if (of === 'signal' && !newest.has(id)) newest.set(id, { bot, status, ...(code && { code }) })
    }
    for (const [id, outcome] of newest) outcomes.set(id, [...(outcomes.get(id) ?? []), outcome])
  }
  const messages = await signals.requests(subject.account, signal.signalId, requestsShown)
  const requests = messages.map(({ signalId: _, ...row }) => ({
    ...row,
    outcomes: row.verdict === 'accepted' ? (outcomes.get(row.messageId ?? '') ?? []) : [],
  }))
  return { signal, requests }
}
