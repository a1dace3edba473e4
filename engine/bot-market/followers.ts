// What binds a copy to the bot it follows: it learns what that one's owner does, and its profit is shared when it ends.

import { z } from 'zod'
import { parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import type { AccountEvent } from '../kernel/protocol.ts'
import { emit, reportChanges } from '../kernel/report.ts'
import { refundUnused } from './escrow.ts'
import type { SettleBot, StrategistNote } from './protocol.ts'
import type { BotMarketState } from './state.ts'

/** All bots that follow this one get the note. */
export function notifyFollowers(state: BotMarketState, bot: Account, note: StrategistNote, id: string): void {
  for (const { name } of state.strategies.find(bot)?.followers ?? [])
    emit<AccountEvent>(state, {
      type: 'reactorTold',
      account: name,
      about: 'strategist',
      note,
      commandId: id,
    })
}

const endNotes = ['takeProfit', 'stopLoss', 'left'] as const

function settleBot(state: BotMarketState, account: Account, { note, shares }: SettleBot, id: string): Answer {
  if (account.kind !== 'bot') return refuse('noPermission')
  if (!endNotes.includes(note)) return refuse('parameterInvalid', 'note')
  const paid = readShares(state, shares)
  if (!paid) return refuse('parameterInvalid', 'shares')
  const strategist = state.strategies.followOf(account)?.leader.parent
  if (strategist) for (const [coin, units] of paid) payShare(state, account, strategist, coin, units)
  reportChanges(state)
  state.strategies.unfollow(account)
  const strategy = state.strategies.find(account)
  if (!strategy) return done
  strategy.open = false
  strategy.over = true
  refundUnused(state, ({ bot }) => bot === account)
  notifyFollowers(state, account, note, id)
  state.strategies.forgetIfDone(strategy)
  return done
}

/** Units by coin; undefined when they cannot be read. */
function readShares(state: BotMarketState, shares: SettleBot['shares']): [number, bigint][] | undefined {
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

function payShare(state: BotMarketState, from: Account, to: Account, coin: number, units: bigint): void {
  const there = availableUnits(state.stores.ledger, from.index, coin)
  const part = units < there ? units : there
  if (part > 0n) moveFunds(state, from, to, coin, part, 'share')
}

export const settleBotCommand: AccountDescriptor<BotMarketState, SettleBot> = {
  of: 'account',
  type: 'settleBot',
  by: ['reactor'],
  fields: {
    note: z.enum(endNotes),
    shares: z.array(z.object({ coin: text, amount: text })),
  },
  handle: settleBot,
}
