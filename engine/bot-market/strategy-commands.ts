// The commands of strategists and of those who buy the right to copy their bots.

import { z } from 'zod'
import { parseBig } from '../core/decimal.ts'
import { addAccount, changeAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { valuationCoin } from '../kernel/defaults.ts'
import * as fields from '../kernel/fields.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { tradeGate } from '../kernel/gates.ts'
import { escrowName } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import { copyGate, openStrategy } from './copy-gate.ts'
import { refundUnused } from './escrow.ts'
import type {
  BuyStrategy,
  PublishStrategy,
  SetStrategist,
  StrategyTerms,
  WithdrawStrategy,
} from './protocol.ts'
import type { BotMarketState } from './state.ts'
import { areTerms, isSold, paidUntil, payoutDueAt, strategyRules } from './terms.ts'

/** Someone who copies cannot become one, someone who is copied cannot stop. Demo and sub-accounts never are (domain.md 19). */
function setStrategist(state: BotMarketState, account: Account, { on }: SetStrategist): Answer {
  if (typeof on !== 'boolean') return refuse('parameterInvalid', 'on')
  const gate = strategistGate(account)
  if (gate) return gate
  if (on && state.strategies.isFollowing(account)) return refuse('noPermission', 'copies')
  if (!on && ownOpen(state, account)) return refuse('noPermission', 'strategies')
  // A strategist may not copy, so what they bought and did not use goes back.
  if (on) refundUnused(state, ({ buyer }) => buyer === account)
  changeAccount(state, account, { strategist: on })
  return done
}

const strategistGate = (account: Account) =>
  account.kind === 'main' ? tradeGate(account) : refuse('noPermission')

function ownOpen({ strategies }: BotMarketState, owner: Account): boolean {
  for (const { bot, open } of strategies) if (open && bot.parent === owner) return true
  return false
}

function publishStrategy(
  state: BotMarketState,
  account: Account,
  { bot: name, terms }: PublishStrategy,
): Answer {
  const gate = strategistGate(account)
  if (gate) return gate
  if (!account.strategist) return refuse('noPermission')
  const bot = state.accounts.find(name)
  if (bot === undefined || bot.kind !== 'bot' || bot.parent !== account)
    return refuse('strategyMissing', 'bot')
  if (!areTerms(terms)) return refuse('parameterInvalid', 'terms')
  const known = state.strategies.find(bot)
  if (known?.over) return refuse('strategyOver', 'bot')
  if (known?.open) return refuse('strategyExists', 'bot')
  const { by, amount } = terms
  state.strategies.put({
    bot,
    terms: { by, amount },
    open: true,
    over: false,
    publishedAt: state.now,
    followers: known?.followers ?? new Set(),
    buyers: known?.buyers ?? new Map(),
    copiers: known?.copiers ?? new Set(),
  })
  return done
}

function withdrawStrategy(state: BotMarketState, account: Account, { bot: name }: WithdrawStrategy): Answer {
  const strategy = openStrategy(state, name)
  if (strategy?.bot.parent !== account) return refuse('strategyMissing', 'bot')
  strategy.open = false
  refundUnused(state, ({ bot }) => bot === strategy.bot)
  return done
}

function buyStrategy(state: BotMarketState, account: Account, { bot: name, amount }: BuyStrategy): Answer {
  const gate = tradeGate(account) ?? copyGate(state, account, name)
  if (gate) return gate
  const { bot, terms, buyers, copiers } = openStrategy(state, name) as NonNullable<
    ReturnType<typeof openStrategy>
  >
  if (!isSold(terms) || amount !== terms.amount) return refuse('parameterInvalid', 'amount')
  const until = buyers.get(account)
  if (until === Number.POSITIVE_INFINITY) return refuse('strategyExists', 'bot')
  if (terms.by === 'subscription' && !(until !== undefined && until > state.now)) {
    const limit = strategyRules.subscribersMax
    if (subscribersOf(buyers, state.now) >= limit) return refuse('noPermission', 'bot', { limit: `${limit}` })
  }
  const coin = state.coinIndex.get(valuationCoin) as number
  const units = parseBig(amount, state.scales[coin] as number)
  if (availableUnits(state.stores.ledger, account.index, coin) < units)
    return refuse('insufficientFunds', 'amount')
  const escrow = state.accounts.find(escrowName) ?? addAccount(state, { name: escrowName, kind: 'main' })
  moveFunds(state, account, escrow, coin, units, 'sale')
  buyers.set(account, paidUntil(terms, state.now, until))
  state.strategies.owe({
    dueAt: payoutDueAt(terms, state.now),
    to: bot.parent as Account,
    bot,
    amount,
    ...(!copiers.has(account) && { buyer: account }),
  })
  reportChanges(state)
  return done
}

/** Those whose right has not run out. */
export function subscribersOf(buyers: ReadonlyMap<Account, number>, now: number): number {
  return [...buyers.values()].filter((until) => until > now).length
}

const bot = fields.text
const terms: z.ZodType<StrategyTerms> = z.object({
  by: z.enum(['price', 'subscription', 'share']),
  amount: fields.text,
})

export const setStrategistCommand: AccountDescriptor<BotMarketState, SetStrategist> = {
  of: 'account',
  type: 'setStrategist',
  by: ['person'],
  fields: { on: fields.flag },
  handle: setStrategist,
}

export const publishStrategyCommand: AccountDescriptor<BotMarketState, PublishStrategy> = {
  of: 'account',
  type: 'publishStrategy',
  by: ['person'],
  fields: { bot, terms },
  handle: publishStrategy,
}

export const withdrawStrategyCommand: AccountDescriptor<BotMarketState, WithdrawStrategy> = {
  of: 'account',
  type: 'withdrawStrategy',
  by: ['person'],
  fields: { bot },
  handle: withdrawStrategy,
}

export const buyStrategyCommand: AccountDescriptor<BotMarketState, BuyStrategy> = {
  of: 'account',
  type: 'buyStrategy',
  by: ['person'],
  fields: { bot, amount: fields.text },
  handle: buyStrategy,
}
