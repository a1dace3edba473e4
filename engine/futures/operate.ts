// What comes from outside, by an operator's hand: index, mark, the next funding rate, the insurance fund, a trade elsewhere, a halt
// (scenario.md, contracts).

import { z } from 'zod'
import { parseBig } from '../core/decimal.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { moveFunds } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { stepsOf } from '../market/pair.ts'
import { type MarketStatus, marketStatuses } from '../market/pair-config.ts'
import { type Contract, UNIT_DECIMALS } from './contract.ts'
import { RATE_MAX, readIndex } from './contract-prices.ts'
import { finish } from './finish.ts'
import { reportInsurance } from './insurance.ts'
import { renewMark } from './marking.ts'
import { withdraw } from './match.ts'
import { cashOf } from './money.ts'
import { cancelPlansIn } from './plans/cancel-plans.ts'
import { insuranceOf } from './platform.ts'
import { say } from './report.ts'
import type { FuturesState } from './state.ts'

interface OfContract {
  symbol: string
}

/** The contract of a command, or the refusal. */
function contractOf(state: FuturesState, { symbol }: OfContract): Contract | Answer {
  return state.futures.bySymbol.get(symbol) ?? refuse('pairMissing', 'symbol')
}

export interface SetContractIndex extends OfContract {
  type: 'setContractIndex'
  /** Of all venues of the index. */
  price: string
  /** They are old: nothing is liquidated and nothing may open until a fresh price comes (F29). */
  stale?: boolean
}

function setIndex(state: FuturesState, command: SetContractIndex): Answer {
  const contract = contractOf(state, command)
  if ('orderId' in contract) return contract
  const index = readIndex(contract, command.price)
  if (index === undefined) return refuse('parameterInvalid', 'price')
  const isStale = command.stale === true
  contract.prices.state.index.fix(index, isStale)
  if (isStale) contract.prices.isOverdue = true
  renewMark(state, contract)
  finish(state)
  return done
}

export interface SetContractMark extends OfContract {
  type: 'setContractMark'
  /** Fixed from now on; "auto" = computed again. */
  price: string
}

function setMark(state: FuturesState, command: SetContractMark): Answer {
  const contract = contractOf(state, command)
  if ('orderId' in contract) return contract
  const mark = command.price === 'auto' ? 0 : stepsOf(command.price, contract.tick)
  if (!(mark > 0 || command.price === 'auto') || mark >= 2 ** 31 - 1)
    return refuse('parameterInvalid', 'price')
  contract.prices.state.fixMark(mark)
  renewMark(state, contract)
  finish(state)
  return done
}

export interface SetFundingRate extends OfContract {
  type: 'setFundingRate'
  /** Of the next settlement, a share, also below zero. */
  rate: string
}

function setFundingRate(state: FuturesState, command: SetFundingRate): Answer {
  const contract = contractOf(state, command)
  if ('orderId' in contract) return contract
  const { rate: word } = command
  const isNegative = typeof word === 'string' && word.startsWith('-')
  const share = typeof word === 'string' ? parseBig(isNegative ? word.slice(1) : word, UNIT_DECIMALS) : -1n
  if (share < 0n || share > BigInt(RATE_MAX)) return refuse('parameterInvalid', 'rate')
  contract.prices.state.fixRate(Number(isNegative ? -share : share))
  return done
}

export interface SetInsurance {
  type: 'setInsurance'
  coin: string
  amount: string
}

/** From or to the mint, so that the fund has exactly this. */
function setInsurance(state: FuturesState, { coin: name, amount }: SetInsurance): Answer {
  const coin = state.coinIndex.get(name)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const units = parseBig(amount, UNIT_DECIMALS)
  if (units < 0n || state.futures.isEmpty) return refuse('parameterInvalid', 'amount')
  const fund = insuranceOf(state)
  const more = units - cashOf(state, fund.index, coin)
  const exact = (more < 0n ? -more : more) * unitsPerContractUnit(state, coin)
  if (more > 0n) moveFunds(state, undefined, fund, coin, exact, 'grant')
  if (more < 0n) moveFunds(state, fund, undefined, coin, exact, 'reset')
  reportInsurance(state, coin)
  reportChanges(state)
  return done
}

export interface PrintContract extends OfContract {
  type: 'printContract'
  /** Of a trade elsewhere: the last price moves, nothing fills. */
  price: string
}

function printContract(state: FuturesState, command: PrintContract): Answer {
  const contract = contractOf(state, command)
  if ('orderId' in contract) return contract
  const price = stepsOf(command.price, contract.tick)
  if (!(price > 0 && price < 2 ** 31 - 1)) return refuse('parameterInvalid', 'price')
  state.futures.plans.see(contract, 'last', contract.prices.last, price)
  contract.prices.traded = price
  renewMark(state, contract)
  finish(state)
  return done
}

export interface SetContractStatus extends OfContract {
  type: 'setContractStatus'
  status: MarketStatus
}

/** Suspended keeps its orders; delisted ends them (reason 9). */
function setStatus(state: FuturesState, command: SetContractStatus): Answer {
  const contract = contractOf(state, command)
  if ('orderId' in contract) return contract
  const { status } = command
  if (!marketStatuses.includes(status)) return refuse('parameterInvalid', 'status')
  contract.status = status
  state.futures.plans.setTrading(contract)
  if (status === 'delisted') {
    for (const order of state.futures.live.list())
      if (order.account.contract === contract) withdraw(state, order, cancelReason.pairOffline)
    cancelPlansIn(state, contract, cancelReason.pairOffline)
  }
  say(state, { type: 'contractChanged', symbol: contract.symbol, status })
  finish(state)
  return done
}

const of = 'exchange'
const by = ['operator'] as const

export const setContractIndexCommand: ExchangeDescriptor<FuturesState, SetContractIndex> = {
  of,
  type: 'setContractIndex',
  by,
  fields: { symbol: text, price: text, stale: flag.optional() },
  handle: setIndex,
}

export const setContractMarkCommand: ExchangeDescriptor<FuturesState, SetContractMark> = {
  of,
  type: 'setContractMark',
  by,
  fields: { symbol: text, price: text },
  handle: setMark,
}

export const setFundingRateCommand: ExchangeDescriptor<FuturesState, SetFundingRate> = {
  of,
  type: 'setFundingRate',
  by,
  fields: { symbol: text, rate: text },
  handle: setFundingRate,
}

export const setInsuranceCommand: ExchangeDescriptor<FuturesState, SetInsurance> = {
  of,
  type: 'setInsurance',
  by,
  fields: { coin: text, amount: text },
  handle: setInsurance,
}

export const printContractCommand: ExchangeDescriptor<FuturesState, PrintContract> = {
  of,
  type: 'printContract',
  by,
  fields: { symbol: text, price: text },
  handle: printContract,
}

export const setContractStatusCommand: ExchangeDescriptor<FuturesState, SetContractStatus> = {
  of,
  type: 'setContractStatus',
  by,
  fields: { symbol: text, status: z.enum(['trading', 'suspended', 'cancel-only', 'delisted']) },
  handle: setStatus,
}
