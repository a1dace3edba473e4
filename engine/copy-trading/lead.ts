// The commands becomeLeader, stopLeading and blockFollower.

import { z } from 'zod'
import { parseBig } from '../core/decimal.ts'
import { changeAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { marketOf } from './copied-market.ts'
import { usdtOf } from './copy-funds.ts'
import { stop } from './end-copy.ts'
import { leadGate } from './gates.ts'
import type { BecomeLeader, BlockFollower, StopLeading } from './protocol.ts'
import { reportLeader } from './report.ts'
import { copyRules } from './rules.ts'
import type { CopyTradingState, Leader } from './state.ts'

const sharings = z.enum(['high-water', 'daily'])
const products = z.enum(['contracts', 'spot'])

function becomeLeader(state: CopyTradingState, account: Account, command: BecomeLeader): Answer {
  const { product = 'contracts' } = command
  if (!products.options.includes(product)) return refuse('parameterInvalid', 'product')
  const gate = leadGate(state, account, product)
  if (gate) return gate
  const { name, share, sharing = 'high-water', minimum, isPrivate = false } = command
  if (typeof name !== 'string' || name.trim() === '' || name.length > copyRules.nameLength)
    return refuse('parameterInvalid', 'name', { max: `${copyRules.nameLength}` })
  if (typeof isPrivate !== 'boolean') return refuse('parameterInvalid', 'isPrivate')
  if (!sharings.options.includes(sharing)) return refuse('parameterInvalid', 'sharing')
  const sharePpm = readShare(share)
  if (typeof sharePpm !== 'number') return sharePpm
  const least = readMinimum(state, minimum)
  if (typeof least !== 'bigint') return least
  const leader: Leader = {
    account,
    product,
    name: name.trim(),
    sharePpm,
    sharing,
    minimum: least,
    isPrivate,
    since: state.now,
    blocked: new Set(),
    tracks: [],
    copies: new Map(),
  }
  state.copyTrading.leaders.set(account, leader)
  if (product === 'contracts') state.ports.contracts.setHedge(account)
  marketOf(state, leader).follow(account)
  changeAccount(state, account, { elite: true })
  reportLeader(state, leader)
  return done
}

function readShare(text: unknown): number | Answer {
  if (text === undefined) return copyRules.shareDefault
  const ppm = typeof text === 'string' ? Number(parseBig(text, 6)) : -1
  return ppm >= 0 && ppm <= copyRules.shareMax
    ? ppm
    : refuse('parameterInvalid', 'share', { min: '0', max: '0.2' })
}

function readMinimum(state: CopyTradingState, text: unknown): bigint | Answer {
  const scale = state.scales[usdtOf(state)] as number
  const { minimum: min, minimumMax: max } = copyRules
  if (text === undefined) return parseBig(min, scale)
  const units = typeof text === 'string' ? parseBig(text, scale) : -1n
  return units >= parseBig(min, scale) && units <= parseBig(max, scale)
    ? units
    : refuse('parameterInvalid', 'minimum', { min, max })
}

/** All that was copied is closed; his own positions stay. */
function stopLeading(state: CopyTradingState, account: Account): Answer {
  const { copyTrading: own } = state
  const leader = own.leaders.get(account)
  if (leader === undefined) return refuse('noPermission')
  own.leaders.delete(account)
  marketOf(state, leader).unfollow(account)
  own.spotMoved.delete(leader)
  changeAccount(state, account, { elite: false })
  reportLeader(state, leader, 'stopped')
  for (const copy of [...leader.copies.values()]) stop(state, copy, 'leader-left')
  reportChanges(state)
  return done
}

/** Who is blocked and follows stops. */
function blockFollower(state: CopyTradingState, account: Account, command: BlockFollower): Answer {
  const leader = state.copyTrading.leaders.get(account)
  if (leader === undefined) return refuse('noPermission')
  const follower = typeof command.follower === 'string' ? state.accounts.find(command.follower) : undefined
  if (follower === undefined) return refuse('accountMissing', 'follower')
  if (typeof command.on !== 'boolean') return refuse('parameterInvalid', 'on')
  if (!command.on) {
    leader.blocked.delete(follower)
    return done
  }
  leader.blocked.add(follower)
  const copy = leader.copies.get(follower)
  if (copy) stop(state, copy, 'blocked')
  reportChanges(state)
  return done
}

export const becomeLeaderCommand: AccountDescriptor<CopyTradingState, BecomeLeader> = {
  of: 'account',
  type: 'becomeLeader',
  by: ['person'],
  fields: {
    name: text,
    share: text.optional(),
    sharing: sharings.optional(),
    minimum: text.optional(),
    isPrivate: flag.optional(),
    product: products.optional(),
  },
  added: ['product'],
  handle: becomeLeader,
}

export const stopLeadingCommand: AccountDescriptor<CopyTradingState, StopLeading> = {
  of: 'account',
  type: 'stopLeading',
  by: ['person'],
  fields: {},
  handle: stopLeading,
}

export const blockFollowerCommand: AccountDescriptor<CopyTradingState, BlockFollower> = {
  of: 'account',
  type: 'blockFollower',
  by: ['person'],
  fields: { follower: text, on: flag },
  handle: blockFollower,
}
