// The command defaultOtcDeal: a seller gives up what was not delivered, once trading has ended (domain.md 14).

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { cancelGate } from '../kernel/gates.ts'
import { reportChanges } from '../kernel/report.ts'
import { settled } from './course.ts'
import type { DefaultOtcDeal } from './protocol.ts'
import { endInDefault } from './settle-deal.ts'
import type { PremarketState } from './state.ts'

function defaultOtcDeal(state: PremarketState, account: Account, { dealId }: DefaultOtcDeal): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const deal = state.premarket.deals.get(readCountedId(dealId))
  if (deal?.seller.account !== account) return refuse('otcCancelFailed', 'dealId')
  const { project } = deal
  const isTime = project.status === 'ended' || project.status === 'delivering'
  if (project.mode !== 'coin' || !isTime) return refuse('otcCancelFailed', 'dealId')
  endInDefault(state, deal)
  if (project.status === 'delivering' && state.premarket.dealsOf(project).length === 0)
    settled(state, project)
  reportChanges(state)
  return done
}

export const defaultOtcDealCommand: AccountDescriptor<PremarketState, DefaultOtcDeal> = {
  of: 'account',
  type: 'defaultOtcDeal',
  by: ['person'],
  fields: { dealId: text },
  handle: defaultOtcDeal,
}
