// What the forms of a replay do: start a fork at a moment, start one without a command, delete one.

import { accepted, type Result, refused } from '#app/services/result.ts'
import { refusal } from '#app/services/service-codes.ts'
import type { Services } from '#app/services/services.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { chosenSession, type ReplayQuery } from './replay-query.ts'

/** The id of a fork that was started, or null. */
export async function replayAct(
  { replay, markets }: Services,
  person: string,
  account: string,
  query: ReplayQuery,
  form: FormData,
): Promise<Result<string | null>> {
  const text = (name: string) => `${form.get(name) ?? ''}`
  if (text('do') === 'remove')
    return replay.removeFork(person, text('fork')) ? accepted(null) : refused({ code: refusal.forkMissing })
  const session = chosenSession(replay.sessions(account), query)
  const seq = /^\d{1,15}$/.test(text('seq')) ? Number(text('seq')) : undefined
  const isWithout = text('do') === 'without'
  if (!session || seq === undefined || (!isWithout && text('do') !== 'fork'))
    return refused({ code: rejection.parameterInvalid, field: 'seq' })
  const span = { account, from: session.from, until: session.until }
  const symbol = query.symbol && markets.get(query.symbol) ? query.symbol : markets.list()[0]?.symbol
  // The moment before a command is the one after the entry before it.
  const place = { seq: isWithout ? seq - 1 : seq }
  const looked = await replay.look(person, span, place, symbol ?? '')
  if (!looked.ok) return looked
  if (looked.value.status === 'working')
    return refused({ code: refusal.replayBusy, params: { seconds: '10' } })
  const base = looked.value.value.moment
  const without = isWithout ? { seq } : text('later') === 'keep' ? 'none' : 'later'
  const made = replay.fork(person, span, base, without)
  return made.ok ? accepted(made.value.id) : made
}
