// One command, declared once: its type, who may send it, its fields, its handler. Dispatch, the comparison of repeated
// bodies and the protocol's union of commands derive from it.

import type { z } from 'zod'
import type { Account } from './accounts.ts'
import type { Answer } from './answer.ts'
import type { OrderNaming } from './protocol.ts'

/**
 * person: the owner of the account, or a program with a key of it
 * reactor: a bot, for its own account
 * operator: who runs the exchange
 * exchange: the server itself (tapes, sweeps, control of a test), under ids of its own that are not remembered
 */
export type Sender = 'person' | 'reactor' | 'operator' | 'exchange'

/** A schema for each field of a command but those that the kernel reads itself, in the order in which a repeated body is compared. */
export type FieldsOf<Command> = {
  readonly [Field in Exclude<keyof Command, 'type' | 'account' | keyof OrderNaming>]-?: z.ZodType<
    Command[Field]
  >
}

interface Described<Command extends { type: string }> {
  readonly type: Command['type']
  readonly by: readonly Sender[]
  readonly fields: FieldsOf<Command>
  /** Fields that a repetition may give otherwise, such as the page that an order came from. */
  readonly uncompared?: readonly (keyof Command)[]
  /** Fields of a later version: a body without them compares as it did before there were any. */
  readonly added?: readonly (keyof Command)[]
}

/** For an account that exists: the kernel has looked it up. `id` is the command's. */
export interface AccountDescriptor<State, Command extends { type: string; account: string }>
  extends Described<Command> {
  readonly of: 'account'
  handle(state: State, account: Account, command: Command, id: string): Answer
}

/** For the exchange as a whole, or an account that need not exist yet. */
export interface ExchangeDescriptor<State, Command extends { type: string }> extends Described<Command> {
  readonly of: 'exchange'
  handle(state: State, command: Command, id: string): Answer
}

// biome-ignore lint/suspicious/noExplicitAny: each descriptor has types of its own; the registry pairs type and handler
export type Descriptor = AccountDescriptor<any, any> | ExchangeDescriptor<any, any>

/** The command that a descriptor describes. */
export type CommandOf<D> =
  // biome-ignore lint/suspicious/noExplicitAny: any state
  D extends AccountDescriptor<any, infer C> ? C : D extends ExchangeDescriptor<any, infer C> ? C : never

/** Fields whose value makes a body the same body, in order. */
export interface ComparedFields {
  always: readonly string[]
  whereGiven: readonly string[]
}

export function comparedFields({ fields, uncompared = [], added = [] }: Descriptor): ComparedFields {
  const compared = Object.keys(fields).filter((field) => !uncompared.includes(field))
  return {
    always: compared.filter((field) => !added.includes(field)),
    whereGiven: compared.filter((field) => added.includes(field)),
  }
}
