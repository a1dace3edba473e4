// The commands of strategists and of those who buy the right to copy their bots.

import {
  addAccount,
  availableUnits,
  changeAccount,
  escrowName,
  moveFunds,
} from '../accounts/account-commands.ts'
import { parseBig } from '../core/decimal.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { valuationCoin } from '../kernel/defaults.ts'
import { tradeGate } from '../kernel/gates.ts'
import { drain } from '../spot/report.ts'
import { copyGate, openStrategy } from './copy-gate.ts'
import type { StrategyCommand } from './protocol.ts'
import { areTerms, isSold, paidUntil, payoutDueAt, strategyRules } from './terms.ts'

type Of<T extends StrategyCommand['type']> = Extract<StrategyCommand, { type: T }>

/** Neither who copies becomes one, nor stops being one who is copied. Demo and sub-accounts are none (domain.md 19). */
export function setStrategist(state: ExchangeState, account: Account, { on }: Of<'setStrategist'>): Answer {
  if (typeof on !== 'boolean') return refuse('parameterInvalid', 'on')
  const gate = strategistGate(account)
  if (gate) return gate
  if (on && state.strategies.isFollowing(account)) return refuse('noPermission', 'copies')
  if (!on && ownOpen(state, account)) return refuse('noPermission', 'strategies')
  changeAccount(state, account, { strategist: on })
  return done
}

const strategistGate = (account: Account) =>
  account.kind === 'main' ? tradeGate(account) : refuse('noPermission')

function ownOpen({ strategies }: ExchangeState, owner: Account): boolean {
  for (const { bot, open } of strategies) if (open && bot.parent === owner) return true
  return false
}

export function publishStrategy(
  state: ExchangeState,
  account: Account,
  { bot: name, terms }: Of<'publishStrategy'>,
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
  })
  return done
}

export function withdrawStrategy(
  state: ExchangeState,
  account: Account,
  { bot: name }: Of<'withdrawStrategy'>,
): Answer {
  const strategy = openStrategy(state, name)
  if (strategy?.bot.parent !== account) return refuse('strategyMissing', 'bot')
  strategy.open = false
  return done
}

export function buyStrategy(
  state: ExchangeState,
  account: Account,
  { bot: name, amount }: Of<'buyStrategy'>,
): Answer {
  const gate = tradeGate(account) ?? copyGate(state, account, name)
  if (gate) return gate
  const { bot, terms, buyers } = openStrategy(state, name) as NonNullable<ReturnType<typeof openStrategy>>
  if (!isSold(terms) || amount !== terms.amount) return refuse('parameterInvalid', 'amount')
  const until = buyers.get(account)
  if (until === Number.POSITIVE_INFINITY) return refuse('strategyExists', 'bot')
  if (terms.by === 'subscription' && !(until !== undefined && until > state.now)) {
    const limit = strategyRules.subscribersMax
    if (subscribersOf(buyers, state.now) >= limit) return refuse('noPermission', 'bot', { limit: `${limit}` })
  }
  const coin = state.coinIndex.get(valuationCoin) as number
  const units = parseBig(amount, state.scales[coin] as number)
  if (availableUnits(state, account.index, coin) < units) return refuse('insufficientFunds', 'amount')
  const escrow = state.accounts.find(escrowName) ?? addAccount(state, { name: escrowName, kind: 'main' })
  moveFunds(state, account, escrow, coin, units, 'sale')
  buyers.set(account, paidUntil(terms, state.now, until))
  state.strategies.owe({ dueAt: payoutDueAt(terms, state.now), to: bot.parent as Account, bot, amount })
  drain(state)
  return done
}

/** Those whose right has not run out. */
export function subscribersOf(buyers: ReadonlyMap<Account, number>, now: number): number {
  return [...buyers.values()].filter((until) => until > now).length
}
