// Terms of a copy are those of the command that set them.

import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import type { Entry, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { scaled } from './scaled.ts'
import { type Of, Wrong } from './wrong.ts'

const numbers = ['value', 'leverage', 'maxPosition', 'takeProfit', 'stopLoss', 'maxLoss', 'slippage'] as const

export function checkTerms({ command }: Entry, events: readonly ExchangeEvent[]): void {
  if (command.type !== 'followLeader' && command.type !== 'changeCopy') return
  // One before it may be of a copy that a minute ended.
  const changed = events.findLast(
    (event) =>
      event.type === 'copyChanged' &&
      event.account === command.account &&
      event.leader === command.leader &&
      (event.status === 'active' || event.status === 'paused'),
  ) as Of<'copyChanged'> | undefined
  if (!changed) throw new Wrong(`${command.type} of ${command.account} changed nothing`)
  if (command.type === 'changeCopy' && command.paused !== undefined) {
    const status = command.paused ? 'paused' : 'active'
    if (changed.status !== status) throw new Wrong(`${changed.wallet} is ${changed.status}, not ${status}`)
  }
  checkOrderTerms(changed.terms, command)
  const { bySymbol = [], onlyThese = false } = command
  const { bySymbol: own = [], onlyThese: isOnly = false } = changed.terms
  const symbols = (all: typeof own) => `${all.map(({ symbol }) => symbol)}`
  if (isOnly !== onlyThese || symbols(own) !== symbols(bySymbol))
    throw new Wrong(`terms of ${symbols(own)} (alone: ${isOnly}) where ${symbols(bySymbol)} was sent`)
  for (const [at, sent] of bySymbol.entries()) checkOrderTerms(own[at] as CopyTerms, sent)
}

function checkOrderTerms(terms: CopyTerms, sent: CopyTerms): void {
  for (const name of ['sizing', 'marginMode'] as const)
    if (terms[name] !== sent[name]) throw new Wrong(`${name} is ${terms[name]}`)
  for (const name of numbers) {
    const wanted = sent[name] ?? (name === 'slippage' ? '0.005' : '0')
    if (scaled(terms[name] ?? '0', 8) !== scaled(wanted, 8))
      throw new Wrong(`${name} is ${terms[name]} where ${wanted} was sent`)
  }
}
