// The commands setContractLeverage, setMarginMode, setPositionMode and setAutoMargin (domain.md 5.8; futures-rules.md B16, B18, B19).

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { tradeGate } from '../kernel/gates.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { finish } from './finish.ts'
import { lineOf, liquidationGate, subjectOf } from './gates.ts'
import { refuseLeverage } from './leverage.ts'
import { lineName } from './line-name.ts'
import type { MarginMode, PositionSideWord } from './protocol.ts'
import { reportSettings, say } from './report.ts'
import type { FuturesState } from './state.ts'

export interface SetContractLeverage {
  type: 'setContractLeverage'
  account: string
  symbol: string
  /** A whole number from 1. */
  leverage: string
  /** Of isolated positions in hedge mode one side may have its own. */
  side?: PositionSideWord
}

function setLeverage(state: FuturesState, owner: Account, command: SetContractLeverage): Answer {
  const account = settable(state, owner, command.symbol)
  if ('orderId' in account) return account
  const { side, leverage: word } = command
  if (side !== undefined && side !== 'long' && side !== 'short') return refuse('parameterInvalid', 'side')
  const most = account.contract.config.maxLeverage
  const leverage = typeof word === 'string' && /^[1-9]\d{0,2}$/.test(word) ? Number(word) : 0
  if (leverage < 1 || leverage > most)
    return refuse('parameterInvalid', 'leverage', { min: '1', max: `${most}` })
  const isOneSide = side !== undefined && account.isIsolated && account.owner.mode === 'hedge'
  const no = refuseLeverage(state, account, leverage, isOneSide ? side : undefined)
  if (no) return no
  reportSettings(state, account)
  finish(state)
  return done
}

/** The account's part in a contract, where its settings may change. */
function settable(state: FuturesState, owner: Account, symbol: string): ContractAccount | Answer {
  const gate = tradeGate(owner)
  if (gate) return gate
  const subject = subjectOf(state, owner, symbol, true)
  if ('orderId' in subject) return subject
  return liquidationGate(subject.account) ?? subject.account
}

export interface SetMarginMode {
  type: 'setMarginMode'
  account: string
  symbol: string
  mode: MarginMode
}

/** Only while there is neither a position nor an order. */
function setMarginMode(state: FuturesState, owner: Account, { symbol, mode }: SetMarginMode): Answer {
  const account = settable(state, owner, symbol)
  if ('orderId' in account) return account
  if (mode !== 'cross' && mode !== 'isolated') return refuse('parameterInvalid', 'mode')
  const isIsolated = mode === 'isolated'
  if (account.isIsolated === isIsolated) return done
  if (!account.isIdle) return refuse('modeChangeRefused', 'mode')
  account.isIsolated = isIsolated
  // Both sides of a cross contract have one leverage.
  if (!isIsolated) account.leverage[1] = account.leverage[0]
  reportSettings(state, account)
  finish(state)
  return done
}

export interface SetPositionMode {
  type: 'setPositionMode'
  account: string
  line: ContractLine
  mode: 'one-way' | 'hedge'
}

/** Of a whole line, only while it has neither positions nor orders nor plans. */
function setPositionMode(state: FuturesState, owner: Account, { line, mode }: SetPositionMode): Answer {
  const gate = tradeGate(owner)
  if (gate) return gate
  if (!contractLines.includes(line)) return refuse('parameterInvalid', 'line')
  if (mode !== 'one-way' && mode !== 'hedge') return refuse('parameterInvalid', 'mode')
  const account = lineOf(state, owner, line)
  if (account.mode === mode) return done
  if (owner.elite && mode === 'one-way') return refuse('modeChangeRefused', 'mode')
  if (!account.isIdle || hasPlans(state, account)) return refuse('modeChangeRefused', 'mode')
  account.mode = mode
  for (const one of account.contracts.values()) if (mode === 'one-way') one.leverage[1] = one.leverage[0]
  say(state, { type: 'positionModeChanged', account: owner.name, line, mode })
  return done
}

const hasPlans = ({ futures: { plans } }: FuturesState, { contracts }: LineAccount): boolean =>
  [...contracts.values()].some((one) => plans.countOf(one) > 0)

export interface SetAutoMargin {
  type: 'setAutoMargin'
  account: string
  symbol: string
  /** Of one side; without it of both. */
  side?: PositionSideWord
  on: boolean
}

function setAutoMargin(state: FuturesState, owner: Account, { symbol, side, on }: SetAutoMargin): Answer {
  const account = settable(state, owner, symbol)
  if ('orderId' in account) return account
  if (typeof on !== 'boolean') return refuse('parameterInvalid', 'on')
  if (side !== undefined && side !== 'long' && side !== 'short') return refuse('parameterInvalid', 'side')
  if (!account.isIsolated) return refuse('modeChangeRefused', 'symbol')
  if (side !== 'short') account.autoMargin[0] = on
  if (side !== 'long') account.autoMargin[1] = on
  reportSettings(state, account)
  return done
}

const sideField = z.enum(['long', 'short']).optional()
const by = ['person', 'reactor'] as const

export const setContractLeverageCommand: AccountDescriptor<FuturesState, SetContractLeverage> = {
  of: 'account',
  type: 'setContractLeverage',
  by,
  fields: { symbol: text, leverage: text, side: sideField },
  handle: setLeverage,
}

export const setMarginModeCommand: AccountDescriptor<FuturesState, SetMarginMode> = {
  of: 'account',
  type: 'setMarginMode',
  by,
  fields: { symbol: text, mode: z.enum(['cross', 'isolated']) },
  handle: setMarginMode,
}

export const setPositionModeCommand: AccountDescriptor<FuturesState, SetPositionMode> = {
  of: 'account',
  type: 'setPositionMode',
  by,
  fields: { line: lineName, mode: z.enum(['one-way', 'hedge']) },
  handle: setPositionMode,
}

export const setAutoMarginCommand: AccountDescriptor<FuturesState, SetAutoMargin> = {
  of: 'account',
  type: 'setAutoMargin',
  by,
  fields: { symbol: text, side: sideField, on: flag },
  handle: setAutoMargin,
}
