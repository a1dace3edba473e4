// What everybody may see of bots that others may copy, and what one person may do with them.

import type { Account } from '../kernel/accounts.ts'
import type { Refusal } from '../kernel/answer.ts'
import { copyGate, followGate } from './copy-gate.ts'
import type { PayoutView, StrategyView } from './protocol.ts'
import type { BotMarketState } from './state.ts'
import type { Strategy } from './strategies.ts'
import { subscribersOf } from './strategy-commands.ts'

export interface StrategiesView {
  /** Those that may be copied, in the order of their first publication. */
  open(): StrategyView[]
  /** Also one that may not be copied any more, while copies of it run. */
  find(bot: string): StrategyView | undefined
  /** Why this person may neither buy nor copy it; undefined = they may. */
  copyRefusal(person: string, bot: string): Refusal | undefined
  /** Why a copy of this person may not begin now: as above, or it is not paid for. */
  followRefusal(person: string, bot: string): Refusal | undefined
  /** Until when this person has paid; infinity = for good. */
  paidUntil(person: string, bot: string): number | undefined
  /** Sold and not yet paid out, by when it is due. */
  payoutsOf(person: string): PayoutView[]
}

export function strategiesView(state: BotMarketState): StrategiesView {
  const { accounts, strategies } = state
  const strategyOf = (bot: string) => {
    const account = accounts.find(bot)
    return account && strategies.find(account)
  }
  const view = ({ bot, terms, open, publishedAt, followers, buyers }: Strategy): StrategyView => ({
    bot: bot.name,
    owner: (bot.parent as Account).name,
    terms,
    open,
    publishedAt,
    followers: followers.size,
    subscribers: subscribersOf(buyers, state.now),
  })
  const refusalOf = (gate: typeof copyGate) => (person: string, bot: string) => {
    const account = accounts.find(person)
    return account && gate(state, account, bot)?.refusal
  }
  return {
    open: () => [...strategies].filter(({ open }) => open).map(view),
    find(bot) {
      const strategy = strategyOf(bot)
      return strategy && view(strategy)
    },
    copyRefusal: refusalOf(copyGate),
    followRefusal: refusalOf(followGate),
    paidUntil(person, bot) {
      const account = accounts.find(person)
      return account && strategyOf(bot)?.buyers.get(account)
    },
    payoutsOf: (person) =>
      strategies.payouts
        .filter(({ to }) => to.name === person)
        .map(({ bot, amount, dueAt, buyer }) => ({ bot: bot.name, amount, dueAt: buyer ? null : dueAt })),
  }
}
