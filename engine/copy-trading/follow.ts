// The commands followLeader, changeCopy, unfollowLeader and closeCopy.

import { z } from 'zod'
import { formatBig, parseBig } from '../core/decimal.ts'
import { addAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { cancelGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import { reportChanges } from '../kernel/report.ts'
import { walletName } from '../kernel/wallets.ts'
import { closeLots } from './close-lots.ts'
import { usdtOf } from './copy-funds.ts'
import { stop } from './end-copy.ts'
import { copyNamed, followGate, joinGate, leaderNamed } from './gates.ts'
import type { ChangeCopy, CloseCopy, FollowLeader, UnfollowLeader } from './protocol.ts'
import { readTerms } from './read-terms.ts'
import { reportCopy, reportLeader } from './report.ts'
import type { Copy, CopyTradingState } from './state.ts'
import { lotsOf } from './tracks.ts'
import { dayAfter, weekAfter } from './weeks.ts'

function followLeader(state: CopyTradingState, account: Account, command: FollowLeader): Answer {
  const { copyTrading: own, accounts, stores, scales, ports } = state
  const gate = followGate(state, account)
  if (gate) return gate
  const leader = leaderNamed(state, command.leader)
  if (leader === undefined) return refuse('accountMissing', 'leader')
  const no = joinGate(leader, account)
  if (no) return no
  const terms = readTerms(command)
  if ('orderId' in terms) return terms
  const coin = usdtOf(state)
  const scale = scales[coin] as number
  const units = typeof command.amount === 'string' ? parseBig(command.amount, scale) : -1n
  if (units < 0n) return refuse('parameterInvalid', 'amount')
  if (units < leader.minimum)
    return refuse('amountTooSmall', 'amount', { min: formatBig(leader.minimum, scale) })
  if (availableUnits(stores.ledger, account.index, coin) < units) return refuse('insufficientFunds', 'amount')
  const name = walletName(account.name, `copy:${leader.account.name}`)
  if (name.length > limits.accountNameLength) return refuse('parameterInvalid', 'leader')
  if (accounts.find(name) === undefined && accounts.count >= limits.accounts)
    return refuse('rateLimited', undefined, { limit: `${limits.accounts}` })
  const wallet = accounts.find(name) ?? addAccount(state, { name, kind: 'wallet', parent: account })
  moveFunds(state, account, wallet, coin, units, 'transfer')
  const copy: Copy = {
    follower: account,
    leader,
    wallet,
    terms,
    status: 'active',
    since: state.now,
    paidIn: availableUnits(stores.ledger, wallet.index, coin),
    shared: 0n,
    highWaterMark: 0n,
    held: 0n,
    dayNet: 0n,
    isShareDue: false,
    emptySince: 0,
    unclosed: new Map(),
    tracks: [],
  }
  own.copies.set(wallet, copy)
  leader.copies.set(account, copy)
  if (own.nextShareAt === Number.POSITIVE_INFINITY) own.nextShareAt = weekAfter(state.now)
  if (own.nextDayAt === Number.POSITIVE_INFINITY) own.nextDayAt = dayAfter(state.now)
  ports.contracts.follow(wallet)
  reportCopy(state, copy)
  reportLeader(state, leader)
  reportChanges(state)
  return done
}

function changeCopy(state: CopyTradingState, account: Account, command: ChangeCopy): Answer {
  const copy = copyNamed(state, account, command.leader)
  if ('orderId' in copy) return copy
  const { paused = copy.status === 'paused' } = command
  if (typeof paused !== 'boolean') return refuse('parameterInvalid', 'paused')
  const gate = paused ? undefined : followGate(state, account)
  if (gate) return gate
  const terms = readTerms(command)
  if ('orderId' in terms) return terms
  copy.terms = terms
  copy.status = paused ? 'paused' : 'active'
  reportCopy(state, copy)
  return done
}

function unfollowLeader(state: CopyTradingState, account: Account, { leader }: UnfollowLeader): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const copy = copyNamed(state, account, leader)
  if ('orderId' in copy) return copy
  stop(state, copy, 'follower')
  reportChanges(state)
  return done
}

function closeCopy(state: CopyTradingState, account: Account, command: CloseCopy): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const copy = copyNamed(state, account, command.leader)
  if ('orderId' in copy) return copy
  const { symbol, side } = command
  if (side !== 'long' && side !== 'short') return refuse('parameterInvalid', 'side')
  const lots = lotsOf(copy.tracks, symbol, side)
  if (lots === 0) return refuse('noPosition', 'symbol')
  closeLots(state, copy, symbol, side, lots)
  reportChanges(state)
  return done
}

const termsFields = {
  sizing: z.enum(['amount', 'multiplier', 'smart']),
  value: text.optional(),
  leverage: text.optional(),
  marginMode: z.enum(['cross', 'isolated']).optional(),
  slippage: text.optional(),
  maxPosition: text.optional(),
  maxLoss: text.optional(),
  takeProfit: text.optional(),
  stopLoss: text.optional(),
}

export const followLeaderCommand: AccountDescriptor<CopyTradingState, FollowLeader> = {
  of: 'account',
  type: 'followLeader',
  by: ['person'],
  fields: { leader: text, amount: text, ...termsFields },
  handle: followLeader,
}

export const changeCopyCommand: AccountDescriptor<CopyTradingState, ChangeCopy> = {
  of: 'account',
  type: 'changeCopy',
  by: ['person'],
  fields: { leader: text, paused: flag.optional(), ...termsFields },
  handle: changeCopy,
}

export const unfollowLeaderCommand: AccountDescriptor<CopyTradingState, UnfollowLeader> = {
  of: 'account',
  type: 'unfollowLeader',
  by: ['person'],
  fields: { leader: text },
  handle: unfollowLeader,
}

export const closeCopyCommand: AccountDescriptor<CopyTradingState, CloseCopy> = {
  of: 'account',
  type: 'closeCopy',
  by: ['person'],
  fields: { leader: text, symbol: text, side: z.enum(['long', 'short']) },
  handle: closeCopy,
}
