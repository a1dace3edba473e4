// The command simControl: tells the log how the exchange of a test was steered.

import { limits } from './limits.ts'
import { type Command, simCalls } from './protocol.ts'
import { type Answer, done, refuse } from './refusal.ts'
import { emit } from './report.ts'
import type { ExchangeState } from './state.ts'

export function simControl(
  state: ExchangeState,
  { call, note }: Extract<Command, { type: 'simControl' }>,
): Answer {
  if (!simCalls.includes(call)) return refuse('parameterInvalid', 'call')
  if (typeof note !== 'string' || note.length > limits.noteLength) return refuse('parameterInvalid', 'note')
  emit(state, { type: 'simControlled', call, note })
  return done
}
