// Carries out one entry's command: repeated ids get their first answer, the rest goes to the command's own handler.

import { type Answer, done, refuse } from './answer.ts'
import { isOfReactor } from './bot-accounts.ts'
import type { Descriptor } from './command.ts'
import type { CommandKey } from './idempotency.ts'
import { limits } from './limits.ts'
import { isPlatformName } from './platform-accounts.ts'
import type { KernelState } from './product.ts'
import type { AnyCommand, AnyEvent, EntryOf, ReceiptOf, Rejection, Stamped } from './protocol.ts'
import { emit } from './report.ts'
import { idText } from './text.ts'

/**
 * Ids that begin so are the exchange's own, and only for commands that the exchange itself sends. Reactors' are remembered
 * like everyone's; the others may come again without harm, so none is. Any other sender's would slip past idempotency.
 */
export const ownIdPrefix = '~'
const operator = -1

type Entry = EntryOf<AnyCommand>
type Receipt = ReceiptOf<Stamped<AnyEvent>>

export function dispatch(state: KernelState, entry: Entry): Receipt {
  const { id, command } = entry
  if (command.type === 'tick') return receiptOf(state, '', id, done)
  const name = command.account ?? ''
  if (typeof id !== 'string' || id.length === 0 || id.length > limits.commandIdLength)
    return receiptOf(state, name, `${id}`, refuse('parameterInvalid', 'clientOid'))
  const descriptor = state.commands.get(command.type)
  if (descriptor === undefined) return receiptOf(state, name, id, refuse('parameterInvalid', 'type'))
  const isReserved = id.startsWith(ownIdPrefix)
  const own = isReserved && !isOfReactor(command)
  const gate = senderGate(descriptor, isReserved, own)
  if (gate) return receiptOf(state, name, id, gate)
  const memoryOf = rememberedBy(state, command)
  const first = own || memoryOf === undefined ? undefined : state.idempotency.recall(memoryOf, id, command)
  if (first?.sameBody) {
    const { seq, at, orderId, planId, refusal } = first
    return {
      seq,
      at,
      rejected: refusal && { type: 'rejected', account: name, commandId: id, ...refusal },
      orderId: idText(orderId),
      planId: idText(planId),
      repeated: true,
      events: state.events,
    }
  }
  if (first) return receiptOf(state, name, id, refuse('duplicateClientId', 'clientOid'))
  const answer = handle(state, descriptor, command, id)
  if (!own) remember(state, entry, answer)
  return receiptOf(state, name, id, answer)
}

/** The id shows the kind of sender; a person and an operator are distinguished before the log (`exchange/senders.ts`). */
function senderGate({ by }: Descriptor, isReserved: boolean, own: boolean): Answer | undefined {
  if (own) return by.includes('exchange') ? undefined : refuse('parameterInvalid', 'clientOid')
  const isKnown = isReserved ? by.includes('reactor') : by.includes('person') || by.includes('operator')
  return isKnown ? undefined : refuse('noPermission', 'type')
}

function handle(state: KernelState, descriptor: Descriptor, command: AnyCommand, id: string): Answer {
  // The registry pairs each type with its own handler; the types of state and command are the descriptor's business.
  if (descriptor.of === 'exchange') return descriptor.handle(state as never, command as never, id)
  const name = command.account as string
  const account = isPlatformName(name) ? undefined : state.accounts.find(name)
  return account ? descriptor.handle(state as never, account, command as never, id) : refuse('accountMissing')
}

/** Whose memory a command belongs to, and the numbers that it is compared by; undefined where nothing is remembered of it. */
export function keyOf(state: KernelState, id: string, command: AnyCommand): CommandKey | undefined {
  if (
    typeof id !== 'string' ||
    command.type === 'tick' ||
    (id.startsWith(ownIdPrefix) && !isOfReactor(command))
  )
    return undefined
  const memoryOf = rememberedBy(state, command)
  return memoryOf === undefined ? undefined : state.idempotency.keyOf(memoryOf, id, command)
}

/** Whose memory a command belongs to; undefined while its account does not exist. */
function rememberedBy(state: KernelState, { account }: AnyCommand): number | undefined {
  return account === undefined ? operator : state.accounts.find(account)?.index
}

function remember(state: KernelState, { id, command }: Entry, answer: Answer): void {
  if (answer.refusal && command.freeIfRefused) return
  // Looked up again, because the command may have opened the account.
  const memoryOf = rememberedBy(state, command)
  if (memoryOf === undefined) return
  state.idempotency.remember(memoryOf, id, command, state.seq, state.now, answer)
}

function receiptOf(state: KernelState, account: string, commandId: string, answer: Answer): Receipt {
  let rejected: Rejection | undefined
  if (answer.refusal) {
    rejected = { type: 'rejected', account, commandId, ...answer.refusal }
    if (!state.terse) emit(state, { ...rejected })
  }
  return {
    seq: state.seq,
    at: state.now,
    rejected,
    orderId: idText(answer.orderId),
    planId: idText(answer.planId ?? 0),
    repeated: false,
    events: state.events,
  }
}
