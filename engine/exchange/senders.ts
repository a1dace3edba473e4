// Who may send which command, as its descriptor says (`by`). An entry of the log names no sender, so this is decided where
// one is known: each edge (pages and API, operator's socket, server) has a port of its own. `kernel/dispatch.ts` refuses
// once more what an id alone tells.

import type { Sender } from '../kernel/command.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { products } from './products.ts'
import type { Command, ExchangePort, Receipt } from './protocol.ts'

const sendersOf = new Map<string, readonly Sender[]>([
  ['tick', ['exchange']],
  ...products.flatMap(({ commands }) =>
    commands.map(({ type, by }) => [type, by] as [string, readonly Sender[]]),
  ),
])

export const maySend = (sender: Sender, type: string): boolean =>
  sendersOf.get(type)?.includes(sender) ?? false

/** The exchange as one sender reaches it: a command of others is refused, and does not enter the log. */
export function portOf(sender: Sender, exchange: ExchangePort): ExchangePort {
  return {
    submit: (id, command) =>
      maySend(sender, command.type) ? exchange.submit(id, command) : Promise.resolve(refusedTo(id, command)),
  }
}

function refusedTo(commandId: string, command: Command): Receipt {
  const account = 'account' in command ? command.account : ''
  const code = rejection.noPermission
  return {
    seq: 0,
    at: 0,
    rejected: { type: 'rejected', account, commandId, code, field: 'type' },
    repeated: false,
    events: [],
  }
}
