// The command adjustMargin: adds to an isolated position's margin, or takes from it (domain.md 5.8; futures-rules.md B17).

import { z } from 'zod'
import { parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { tradeGate } from '../kernel/gates.ts'
import { UNIT_DECIMALS } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { figuresOf, isolatedAvailable, isolatedEquity, reaches } from './figures.ts'
import { finish } from './finish.ts'
import { largest } from './fraction.ts'
import { liquidationGate, subjectOf } from './gates.ts'
import { initialMargin, type Position } from './position.ts'
import type { PositionSideWord } from './protocol.ts'
import { futuresRules } from './rules.ts'
import type { FuturesState } from './state.ts'
import { sideOfName, unitsOf } from './texts.ts'
import { maintenanceMargin } from './tiers.ts'

export interface AdjustMargin {
  type: 'adjustMargin'
  account: string
  symbol: string
  /** Which position, where there are two. */
  side?: PositionSideWord
  /** Of the settle coin; with a minus sign it is taken out. */
  amount: string
}

function adjustMargin(state: FuturesState, owner: Account, command: AdjustMargin): Answer {
  const gate = tradeGate(owner)
  if (gate) return gate
  const subject = subjectOf(state, owner, command.symbol, true)
  if ('orderId' in subject) return subject
  const { account } = subject
  const held = liquidationGate(account)
  if (held) return held
  const position = positionMeant(account, command.side)
  if ('orderId' in position) return position
  if (!account.isIsolated) return refuse('modeChangeRefused', 'symbol')
  const { amount } = command
  const isTaken = typeof amount === 'string' && amount.startsWith('-')
  const units = typeof amount === 'string' ? parseBig(isTaken ? amount.slice(1) : amount, UNIT_DECIMALS) : 0n
  if (units <= 0n) return refuse('parameterInvalid', 'amount')
  const no = isTaken ? take(account, position, units) : give(state, account, position, units)
  if (no) return no
  state.futures.noteChanged(account)
  finish(state)
  return done
}

/** The position of a side, or the only one. */
export function positionMeant(
  account: ContractAccount,
  side: PositionSideWord | undefined,
): Position | Answer {
  if (side !== undefined && side !== 'long' && side !== 'short') return refuse('parameterInvalid', 'side')
  if (side !== undefined) return account.position(sideOfName(side)) ?? refuse('noPosition', 'side')
  const [only, other] = account.positions
  if (other !== undefined) return refuse('parameterInvalid', 'side')
  return only ?? refuse('noPosition', 'symbol')
}

function give(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
  units: bigint,
): Answer | undefined {
  const available = isolatedAvailable(figuresOf(state, account.owner, account.contract.coin))
  if (units > available) return refuse('marginMissing', 'amount', { max: unitsOf(largest(available, 0n)) })
  position.margin += units
  return undefined
}

/** Down to q·mark/L, and a ratio of 70 % at most. */
function take(
  { contract, ...account }: ContractAccount,
  position: Position,
  units: bigint,
): Answer | undefined {
  const { mark } = contract.prices
  const leverage = account.leverage[position.side === 1 ? 0 : 1]
  const most = position.margin - initialMargin(contract, position.lots, mark, leverage)
  if (units > most) return refuse('marginMissing', 'amount', { max: unitsOf(largest(most, 0n)) })
  const left = { ...position, margin: position.margin - units }
  const maintenance = maintenanceMargin(contract, position.lots, mark)
  if (reaches(maintenance, isolatedEquity(contract, left, mark), futuresRules.takeOutGuard + 1n))
    return refuse('marginMissing', 'amount')
  position.margin -= units
  return undefined
}

export const adjustMarginCommand: AccountDescriptor<FuturesState, AdjustMargin> = {
  of: 'account',
  type: 'adjustMargin',
  by: ['person', 'reactor'],
  fields: { symbol: text, side: z.enum(['long', 'short']).optional(), amount: text },
  handle: adjustMargin,
}
