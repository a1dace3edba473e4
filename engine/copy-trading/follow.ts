// The commands followLeader, changeCopy and unfollowLeader.

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
import { copyWallet, walletName } from '../kernel/wallets.ts'
import { marketOf } from './copied-market.ts'
import { usdtOf } from './copy-funds.ts'
import { stop } from './end-copy.ts'
import { copyNamed, followGate, joinGate, leaderNamed } from './gates.ts'
import { handOver, returnCoins } from './hand-over.ts'
import type { ChangeCopy, FollowLeader, UnfollowLeader } from './protocol.ts'
import { readTerms } from './read-terms.ts'
import { reportCopy, reportLeader } from './report.ts'
import type { Copy, CopyTradingState } from './state.ts'
import { dayAfter, weekAfter } from './weeks.ts'

function followLeader(state: CopyTradingState, account: Account, command: FollowLeader): Answer {
  const { copyTrading: own, accounts, stores, scales } = state
  const leader = leaderNamed(state, command.leader)
  const gate = followGate(state, account, leader?.product ?? 'contracts')
  if (gate) return gate
  if (leader === undefined) return refuse('accountMissing', 'leader')
  const no = joinGate(leader, account)
  if (no) return no
  const terms = readTerms(state, leader.product, command)
  if ('orderId' in terms) return terms
  const coin = usdtOf(state)
  const scale = scales[coin] as number
  const units = typeof command.amount === 'string' ? parseBig(command.amount, scale) : -1n
  if (units < 0n) return refuse('parameterInvalid', 'amount')
  if (units < leader.minimum)
    return refuse('amountTooSmall', 'amount', { min: formatBig(leader.minimum, scale) })
  if (availableUnits(stores.ledger, account.index, coin) < units) return refuse('insufficientFunds', 'amount')
  const name = walletName(account.name, copyWallet(leader.account.name, leader.product))
  if (name.length > limits.accountNameLength) return refuse('parameterInvalid', 'leader')
  if (accounts.find(name) === undefined && accounts.count >= limits.accounts)
    return refuse('rateLimited', undefined, { limit: `${limits.accounts}` })
  const wallet = accounts.find(name) ?? addAccount(state, { name, kind: 'wallet', parent: account })
  // That of a copy of before, which still ends.
  if (own.copies.has(wallet)) return refuse('modeChangeRefused', 'leader')
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
  if (leader.product === 'spot') returnCoins(state, copy)
  marketOf(state, leader).follow(wallet, leader.account)
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
  const gate = paused ? undefined : followGate(state, account, copy.leader.product)
  if (gate) return gate
  const terms = readTerms(state, copy.leader.product, command)
  if ('orderId' in terms) return terms
  copy.terms = terms
  state.copyTrading.stopBounds = undefined
  copy.status = paused ? 'paused' : 'active'
  reportCopy(state, copy)
  return done
}

function unfollowLeader(state: CopyTradingState, account: Account, command: UnfollowLeader): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const { leader, handOver: keeps = false } = command
  if (typeof keeps !== 'boolean') return refuse('parameterInvalid', 'handOver')
  const copy = copyNamed(state, account, leader, keeps)
  if ('orderId' in copy) return copy
  if (keeps && copy.leader.product !== 'spot') return refuse('parameterInvalid', 'handOver')
  // One that cannot sell may still give the coins away.
  if (copy.status === 'stopping') handOver(state, copy)
  else stop(state, copy, 'follower', keeps)
  reportChanges(state)
  return done
}

/** In two parts: what a body is compared by keeps the order that it had. */
const sizeFields = {
  sizing: z.enum(['amount', 'multiplier', 'smart']),
  value: text.optional(),
  leverage: text.optional(),
  marginMode: z.enum(['cross', 'isolated']).optional(),
  slippage: text.optional(),
  maxPosition: text.optional(),
}
const stopFields = { takeProfit: text.optional(), stopLoss: text.optional() }

const termsFields = {
  ...sizeFields,
  maxLoss: text.optional(),
  ...stopFields,
  bySymbol: z.array(z.object({ symbol: text, ...sizeFields, ...stopFields })).optional(),
  onlyThese: flag.optional(),
}
const addedTerms = ['bySymbol', 'onlyThese'] as const

export const followLeaderCommand: AccountDescriptor<CopyTradingState, FollowLeader> = {
  of: 'account',
  type: 'followLeader',
  by: ['person'],
  fields: { leader: text, amount: text, ...termsFields },
  added: addedTerms,
  handle: followLeader,
}

export const changeCopyCommand: AccountDescriptor<CopyTradingState, ChangeCopy> = {
  of: 'account',
  type: 'changeCopy',
  by: ['person'],
  fields: { leader: text, paused: flag.optional(), ...termsFields },
  added: addedTerms,
  handle: changeCopy,
}

export const unfollowLeaderCommand: AccountDescriptor<CopyTradingState, UnfollowLeader> = {
  of: 'account',
  type: 'unfollowLeader',
  by: ['person'],
  fields: { leader: text, handOver: flag.optional() },
  added: ['handOver'],
  handle: unfollowLeader,
}
