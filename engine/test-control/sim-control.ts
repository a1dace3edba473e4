// The command simControl: tells the log how the exchange of a test was steered.

import { type Command, simCalls } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { limits } from '../kernel/limits.ts'
import { emit } from '../spot/report.ts'

export function simControl(
  state: ExchangeState,
  { call, note }: Extract<Command, { type: 'simControl' }>,
): Answer {
  if (!simCalls.includes(call)) return refuse('parameterInvalid', 'call')
  if (typeof note !== 'string' || note.length > limits.noteLength) return refuse('parameterInvalid', 'note')
  emit(state, { type: 'simControlled', call, note })
  return done
}
