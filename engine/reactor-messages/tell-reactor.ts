// The command tellReactor: puts into the log what a reactor is to know, so that it learns of it in order, and once.

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { limits } from '../kernel/limits.ts'
import type { KernelState } from '../kernel/product.ts'
import type { AccountEvent } from '../kernel/protocol.ts'
import { emit } from '../kernel/report.ts'

const topics = ['timer', 'ask', 'signal'] as const

/** A fired timer, an owner's action or a signal from outside, for the reactor that has this account. */
export interface TellReactor {
  type: 'tellReactor'
  account: string
  about: (typeof topics)[number]
  note: string
}

function tellReactor(
  state: KernelState,
  account: Account,
  { about, note }: TellReactor,
  commandId: string,
): Answer {
  if (account.kind !== 'bot') return refuse('noPermission')
  if (!topics.includes(about)) return refuse('parameterInvalid', 'about')
  if (typeof note !== 'string' || note.length > limits.noteLength) return refuse('parameterInvalid', 'note')
  emit<AccountEvent>(state, { type: 'reactorTold', account: account.name, about, note, commandId })
  for (const product of state.products) product.reactorTold?.(state, account, about, note, commandId)
  return done
}

export const tellReactorCommand: AccountDescriptor<KernelState, TellReactor> = {
  of: 'account',
  type: 'tellReactor',
  by: ['person', 'reactor', 'operator'],
  fields: { about: z.enum(topics), note: text },
  handle: tellReactor,
}
