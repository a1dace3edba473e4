// The command reorganiseChain: what is not final on a chain loses its blocks, and is included again.

import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import type { ReorganiseChain } from './protocol.ts'
import { reportDeposit, reportWithdrawal } from './report.ts'
import { custodyRules } from './rules.ts'
import type { CustodyState } from './state.ts'

function reorganiseChain(state: CustodyState, { chain }: ReorganiseChain): Answer {
  const affected = state.custody
    .transfers()
    .filter((one) => one.chain.chain === chain && (one.kind === 'deposit' || one.isSent))
  if (affected.length === 0) return refuse('parameterInvalid', 'chain')
  for (const transfer of affected) {
    transfer.blocks = 0
    transfer.dueAt = state.now + custodyRules.blockMs
    if (transfer.kind === 'deposit') reportDeposit(state, transfer, 'confirming')
    else reportWithdrawal(state, transfer, 'processing')
  }
  state.custody.reschedule()
  return done
}

export const reorganiseChainCommand: ExchangeDescriptor<CustodyState, ReorganiseChain> = {
  of: 'exchange',
  type: 'reorganiseChain',
  by: ['operator'],
  fields: { chain: text },
  handle: reorganiseChain,
}
