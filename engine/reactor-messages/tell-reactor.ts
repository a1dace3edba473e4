// The command tellReactor: puts into the log what a reactor is to know, so that it learns of it in order, and once.

import { tellFollowers } from '../bot-market/followers.ts'
import type { Command, ReactorTopic } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { limits } from '../kernel/limits.ts'
import { emit } from '../spot/report.ts'

const topics: readonly ReactorTopic[] = ['timer', 'ask', 'signal']

export function tellReactor(
  state: ExchangeState,
  account: Account,
  { about, note }: Extract<Command, { type: 'tellReactor' }>,
  commandId: string,
): Answer {
  if (account.kind !== 'bot') return refuse('noPermission')
  if (!topics.includes(about)) return refuse('parameterInvalid', 'about')
  if (typeof note !== 'string' || note.length > limits.noteLength) return refuse('parameterInvalid', 'note')
  emit(state, { type: 'reactorTold', account: account.name, about, note, commandId })
  // Who copies it hears that its settings change, and decides for themself (domain.md 11.3).
  if (about === 'ask' && !isStop(note)) tellFollowers(state, account, 'edited', commandId)
  return done
}

/** An owner's wish is JSON; how a bot ends is told when it has. */
const isStop = (note: string) => /"type":\s*"stop"/.test(note)
