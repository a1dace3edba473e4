// The command simControl: notes in the log how the exchange of a test was controlled. It changes nothing by itself.

import { z } from 'zod'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { limits } from '../kernel/limits.ts'
import type { KernelState } from '../kernel/product.ts'
import { emit } from '../kernel/report.ts'
import { type SimCall, simCalls, type TestControlEvent } from './protocol.ts'

export interface SimControl {
  type: 'simControl'
  call: SimCall
  note: string
}

function simControl(state: KernelState, { call, note }: SimControl): Answer {
  if (!simCalls.includes(call)) return refuse('parameterInvalid', 'call')
  if (typeof note !== 'string' || note.length > limits.noteLength) return refuse('parameterInvalid', 'note')
  emit<TestControlEvent>(state, { type: 'simControlled', call, note })
  return done
}

export const simControlCommand: ExchangeDescriptor<KernelState, SimControl> = {
  of: 'exchange',
  type: 'simControl',
  by: ['exchange'],
  fields: { call: z.enum(simCalls), note: text },
  handle: simControl,
}
