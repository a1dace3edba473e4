// Terms of a copy are those of the command that set them.

import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import type { Entry, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { scaled } from './scaled.ts'
import { type Of, Wrong } from './wrong.ts'

const numbers: readonly (keyof CopyTerms)[] = [
  ...(['value', 'leverage', 'maxPosition', 'maxLoss', 'takeProfit', 'stopLoss'] as const),
  'slippage',
]

export function checkTerms({ command }: Entry, events: readonly ExchangeEvent[]): void {
  if (command.type !== 'followLeader' && command.type !== 'changeCopy') return
  const changed = events.find(
    (event) =>
      event.type === 'copyChanged' && event.account === command.account && event.leader === command.leader,
  ) as Of<'copyChanged'> | undefined
  if (!changed) throw new Wrong(`${command.type} of ${command.account} changed nothing`)
  if (command.type === 'changeCopy' && command.paused !== undefined) {
    const status = command.paused ? 'paused' : 'active'
    if (changed.status !== status) throw new Wrong(`${changed.wallet} is ${changed.status}, not ${status}`)
  }
  for (const name of ['sizing', 'marginMode'] as const)
    if (changed.terms[name] !== command[name]) throw new Wrong(`${name} is ${changed.terms[name]}`)
  for (const name of numbers) {
    const wanted = command[name] ?? (name === 'slippage' ? '0.005' : '0')
    if (scaled(changed.terms[name] ?? '0', 8) !== scaled(wanted, 8))
      throw new Wrong(`${name} is ${changed.terms[name]} where ${wanted} was sent`)
  }
}
