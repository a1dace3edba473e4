// What binds a copy to the bot it follows: it is told what that one's owner does, and its profit is shared when it ends.

import { availableUnits, moveFunds } from '../accounts/account-commands.ts'
import { parseBig } from '../core/decimal.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { drain, emit } from '../spot/report.ts'
import type { StrategistNote, StrategyCommand } from './protocol.ts'

type SettleBot = Extract<StrategyCommand, { type: 'settleBot' }>

/** All bots that follow this one hear of it. */
export function tellFollowers(state: ExchangeState, bot: Account, note: StrategistNote, id: string): void {
  for (const { name } of state.strategies.find(bot)?.followers ?? [])
    emit(state, { type: 'reactorTold', account: name, about: 'strategist', note, commandId: id })
}

const endNotes: readonly StrategistNote[] = ['takeProfit', 'stopLoss', 'left']

export function settleBot(
  state: ExchangeState,
  account: Account,
  { note, shares }: SettleBot,
  id: string,
): Answer {
  if (account.kind !== 'bot') return refuse('noPermission')
  if (!endNotes.includes(note)) return refuse('parameterInvalid', 'note')
  const paid = readShares(state, shares)
  if (!paid) return refuse('parameterInvalid', 'shares')
  const strategist = state.strategies.followOf(account)?.leader.parent
  if (strategist) for (const [coin, units] of paid) payShare(state, account, strategist, coin, units)
  drain(state)
  state.strategies.unfollow(account)
  const strategy = state.strategies.find(account)
  if (!strategy) return done
  strategy.open = false
  strategy.over = true
  tellFollowers(state, account, note, id)
  state.strategies.forgetIfDone(strategy)
  return done
}

/** Units by coin; undefined when they cannot be read. */
function readShares(state: ExchangeState, shares: SettleBot['shares']): [number, bigint][] | undefined {
  if (!Array.isArray(shares)) return undefined
  const read: [number, bigint][] = []
  for (const share of shares) {
    const coin = state.coinIndex.get(share?.coin)
    if (coin === undefined) return undefined
    const units = parseBig(share.amount, state.scales[coin] as number)
    if (units <= 0n) return undefined
    read.push([coin, units])
  }
  return read
}

function payShare(state: ExchangeState, from: Account, to: Account, coin: number, units: bigint): void {
  const there = availableUnits(state, from.index, coin)
  const part = units < there ? units : there
  if (part > 0n) moveFunds(state, from, to, coin, part, 'share')
}
