// How soon a position would be reduced by auto-deleveraging: its place among all of its side, in five lights (domain.md 6; futures-rules.md B36).

import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { isOwnFund } from './platform.ts'
import type { Position, PositionSide } from './position.ts'
import { scoreOf } from './ranking.ts'
import type { FuturesState } from './state.ts'

/** Of a crowd the places are reckoned once in so many ms, of a few holders each time. */
const crowdMs = 10_000
const crowd = 500
const lights = 5

interface Places {
  at: number
  /** Scores, highest first. */
  scores: Record<PositionSide, bigint[]>
}

/** Only remembered, never saved. */
const remembered = new WeakMap<Contract, Places>()

/** 5: among the first fifth to be reduced, 1: among the last. */
export function adlLights(state: FuturesState, account: ContractAccount, position: Position): number {
  const scores = placesOf(state, account.contract).scores[position.side]
  const own = scoreOf(state, account, position)
  const before = firstAtMost(scores, own)
  return scores.length === 0
    ? 1
    : lights - Math.min(lights - 1, Math.floor((before * lights) / scores.length))
}

function placesOf(state: FuturesState, contract: Contract): Places {
  const holders = state.futures.holdersOf(contract)
  const held = remembered.get(contract)
  if (held && holders.size > crowd && state.now - held.at < crowdMs) return held
  const scores: Places['scores'] = { 1: [], [-1]: [] }
  for (const holder of holders) {
    if (isOwnFund(holder.owner.owner)) continue
    for (const position of holder.positions) scores[position.side].push(scoreOf(state, holder, position))
  }
  for (const side of [1, -1] as const) scores[side].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0))
  const places = { at: state.now, scores }
  remembered.set(contract, places)
  return places
}

/** How many scores are higher. */
function firstAtMost(scores: readonly bigint[], own: bigint): number {
  let [from, to] = [0, scores.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((scores[middle] as bigint) > own) from = middle + 1
    else to = middle
  }
  return from
}
