// Works off the queue of liquidations, a bounded number in one step (domain.md 6; futures-rules.md A11, B18, B31–B33).

import { cancelReason } from '../kernel/status-codes.ts'
import { worstTick } from './bankruptcy.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { figuresOf, isolatedAvailable } from './figures.ts'
import { finish } from './finish.ts'
import { closeNow } from './forced-order.ts'
import { smallest } from './fraction.ts'
import { payOwedOf } from './funding-round.ts'
import { reportInsurance } from './insurance.ts'
import { isCrossSpent, isSpent } from './liquidation-queue.ts'
import { withdraw } from './match.ts'
import { insuranceOf } from './platform.ts'
import { marginOfCost, type Position, type PositionSide } from './position.ts'
import { forgetRankings, keepRankings, loosenRankings } from './ranking.ts'
import { say } from './report.ts'
import { futuresRules } from './rules.ts'
import { reducePosition } from './settle.ts'
import type { FuturesState } from './state.ts'
import { crossPositions, takeOverCross, takeOverIsolated } from './takeover.ts'
import { priceText, sideName, sizeText, unitsOf } from './texts.ts'
import { tierOf } from './tiers.ts'

/** Called after every command and step of time. */
export function workOffQueue(state: FuturesState): void {
  const { queue } = state.futures
  if (queue.size === 0) return
  keepRankings(state)
  for (let n = 0; n < futuresRules.liquidationsPerStep; n++) {
    const one = queue.take()
    if (one === undefined) break
    const owner = one.kind === 'isolated' ? one.account.owner : one.account
    payOwedOf(state, owner)
    if (one.kind === 'isolated') liquidateIsolated(state, one.account, one.side)
    else liquidateCross(state, one.account, one.coin)
    loosenRankings(state, owner)
    finish(state)
  }
  forgetRankings(state)
}

function liquidateIsolated(state: FuturesState, account: ContractAccount, side: PositionSide): void {
  const at = side === 1 ? 0 : 1
  const position = account.position(side)
  if (position && isSpent(account, position) && !isCalledIn(state, account, position)) {
    for (const order of [...account.orders])
      if (order.positionSide === undefined || order.positionSide === side)
        withdraw(state, order, cancelReason.liquidation)
    takeOverIsolated(state, account, position)
  }
  account.liquidating[at] = false
}

/** Auto-margin-call: one initial margin, or what is available, joins before anything is lost (B18). True where that was enough. */
function isCalledIn(state: FuturesState, account: ContractAccount, position: Position): boolean {
  const { contract, owner } = account
  if (!account.autoMargin[position.side === 1 ? 0 : 1]) return false
  const wanted = marginOfCost(position.cost, account.leverageOf(position.side))
  const amount = smallest(wanted, isolatedAvailable(figuresOf(state, owner, contract.coin)))
  if (amount <= 0n) return false
  position.margin += amount
  state.futures.noteChanged(account)
  say(state, {
    type: 'marginCalled',
    account: owner.owner.name,
    symbol: contract.symbol,
    side: sideName(position.side),
    amount: unitsOf(amount),
  })
  return !isSpent(account, position)
}

/** Of a unified account, of all lines: pairs end each other, then positions come down while it is at 100 % (domain.md 8). */
export function reducePooled(state: FuturesState, lines: readonly LineAccount[]): void {
  for (const line of lines) for (const account of line.inOrder()) netPair(state, account)
  for (const line of lines) for (const coin of line.coins) cutToLowerTiers(state, line, coin)
}

function liquidateCross(state: FuturesState, owner: LineAccount, coin: number): void {
  if (isCrossSpent(state, owner, coin)) {
    for (const account of owner.of(coin))
      for (const order of [...account.orders]) withdraw(state, order, cancelReason.liquidation)
    for (const account of owner.of(coin)) netPair(state, account)
    cutToLowerTiers(state, owner, coin)
    if (isCrossSpent(state, owner, coin)) takeOverCross(state, owner, coin)
  }
  owner.liquidating.delete(coin)
}

/** A long and a short of one contract end each other at the mark: no fee, no print (B32, V-LQ3). */
function netPair(state: FuturesState, account: ContractAccount): void {
  const { long, short, contract, isIsolated } = account
  if (isIsolated || !long || !short) return
  const lots = Math.min(long.lots, short.lots)
  const value = contract.fillCost(lots, contract.prices.mark)
  for (const position of [long, short]) {
    const realised = reducePosition(state, account, position, lots, value, 'netting')
    say(state, {
      type: 'positionNetted',
      account: account.owner.owner.name,
      symbol: contract.symbol,
      side: sideName(position.side),
      size: sizeText(contract, lots),
      price: priceText(contract, contract.prices.mark),
      realised: unitsOf(realised),
    })
  }
}

/** While a position lies in a tier above the first: down to the top of tier max(1, t − 2), larger loss first (A11, V-LQ2). */
function cutToLowerTiers(state: FuturesState, owner: LineAccount, coin: number): void {
  for (let isGoingOn = true; isGoingOn; ) {
    isGoingOn = false
    for (const { account, position } of crossPositions(owner, coin)) {
      if (!isCrossSpent(state, owner, coin)) return
      if (cut(state, account, position)) isGoingOn = true
    }
  }
}

/** Whether anything was sold. */
function cut(state: FuturesState, account: ContractAccount, position: Position): boolean {
  const { contract } = account
  const { mark } = contract.prices
  const tier = tierOf(contract, contract.quoteValue(position.lots, mark))
  if (tier.number === 1) return false
  const { top } = contract.tiers[Math.max(1, tier.number - 2) - 1] as typeof tier
  const lots = position.lots - Number(top / contract.quoteValue(1, mark))
  const limit = worstTick(state, account, position)
  const fund = insuranceOf(state)
  const { side } = position
  // The liquidation fee stands instead of the taker fee (F).
  const order = closeNow(state, account, side, lots, limit, 'liquidation', '', {
    rate: contract.feeRate,
    to: fund.index,
  })
  if (order.rest === lots) return false
  say(state, {
    type: 'positionCut',
    account: account.owner.owner.name,
    symbol: contract.symbol,
    side: sideName(side),
    size: sizeText(contract, lots - order.rest),
    markPrice: priceText(contract, mark),
    limitPrice: priceText(contract, limit),
    fee: unitsOf(-order.fee),
  })
  reportInsurance(state, contract.coin)
  return true
}
