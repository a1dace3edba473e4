// Who may buy and copy a published bot, decided where a copy's account is opened (domain.md 11.3, 19; reliability.md I38).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { BotMarketState } from './state.ts'
import type { Strategy } from './strategies.ts'
import { isSold, strategyRules } from './terms.ts'

/** The published bot with this account, while it may be copied. */
export function openStrategy({ accounts, strategies }: BotMarketState, bot: string): Strategy | undefined {
  const account = accounts.find(bot)
  const strategy = account && strategies.find(account)
  return strategy?.open ? strategy : undefined
}

/** Why this person may neither buy nor copy it; undefined = they may. */
export function copyGate(state: BotMarketState, person: Account, bot: string): Answer | undefined {
  if (person.parent) return refuse('noPermission')
  if (person.strategist) return refuse('strategistMayNot')
  if (person.elite) return refuse('strategistMayNot')
  const strategy = openStrategy(state, bot)
  if (!strategy) return refuse('strategyMissing', 'bot')
  return strategy.bot.parent === person ? refuse('noPermission', 'bot') : undefined
}

/** Why a bot of this person may not follow it; undefined = it may. */
export function followGate(state: BotMarketState, person: Account, bot: string): Answer | undefined {
  const gate = copyGate(state, person, bot)
  if (gate) return gate
  const { terms, buyers, followers } = openStrategy(state, bot) as Strategy
  if (isSold(terms) && !((buyers.get(person) ?? 0) > state.now)) return refuse('noPermission', 'bot')
  const limit = strategyRules.followersMax
  return followers.size >= limit ? refuse('noPermission', 'bot', { limit: `${limit}` }) : undefined
}
