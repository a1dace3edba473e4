// Whose positions auto-deleveraging reduces first (domain.md 6; futures-rules.md B35). While the queue of liquidations is worked off, the
// sequence of each side is kept: for a crowd, ranking all of it at each takeover would take longer than everything else.

import type { Contract } from './contract.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { riskOf } from './figures.ts'
import { divideDown } from './fraction.ts'
import { isOwnFund } from './platform.ts'
import { type Position, type PositionSide, unrealised } from './position.ts'
import type { FuturesState } from './state.ts'

export interface Ranked {
  account: ContractAccount
  position: Position
  /** 10^-18. */
  score: bigint
}

const SCORE_ONE = 10n ** 18n

/** Profit: ROI × ratio; loss: ROI ÷ ratio; ratios of at least 10^-6 (V-ADL1). In 10^-18. */
export function scoreOf(state: FuturesState, account: ContractAccount, position: Position): bigint {
  const isHeld = account.isIsolated
    ? account.liquidating[position.side === 1 ? 0 : 1]
    : account.owner.liquidating.has(account.contract.coin)
  if (isHeld || position.cost === 0n) return 0n
  const { mark } = account.contract.prices
  const roi = (unrealised(account.contract, position, mark) * SCORE_ONE) / absolute(position.cost)
  const { maintenance, equity } = riskOf(state, account, position)
  return score(
    roi,
    equity <= 0n ? SCORE_ONE * 999n : (maintenance.over * SCORE_ONE) / (maintenance.under * equity),
  )
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Both in 10^-18. */
export function score(roi: bigint, ratio: bigint): bigint {
  const least = SCORE_ONE / 1_000_000n
  const by = ratio < least ? least : ratio
  return roi >= 0n ? (roi * by) / SCORE_ONE : divideDown(roi * SCORE_ONE, by)
}

/** Highest score first; ties by larger size, then account; platform accounts last. */
function compare(a: Ranked, b: Ranked): number {
  return (
    Number(isOwnFund(a.account.owner.owner)) - Number(isOwnFund(b.account.owner.owner)) ||
    (a.score > b.score ? -1 : a.score < b.score ? 1 : 0) ||
    b.position.lots - a.position.lots ||
    a.account.owner.owner.index - b.account.owner.owner.index
  )
}

/** What its score hangs on may change without its positions: the fund's cash with every takeover, a pool with other coins. */
const isUnsteady = ({ owner }: ContractAccount) => isOwnFund(owner.owner) || owner.isPooled

/** One side of a contract in its sequence. */
class Ranking {
  private ranked: Ranked[]
  private readonly loose = new Set<ContractAccount>()

  constructor(
    state: FuturesState,
    private readonly holders: ReadonlySet<ContractAccount>,
    private readonly side: PositionSide,
  ) {
    this.ranked = []
    for (const account of holders) this.add(state, account)
    this.ranked.sort(compare)
  }

  /** Something of it changed: it is ranked once more when the sequence is needed next. */
  loosen({ contracts }: LineAccount): void {
    for (const part of contracts.values()) this.loose.add(part)
  }

  inOrder(state: FuturesState): readonly Ranked[] {
    const { loose, holders } = this
    for (const { owner } of state.futures.changed) this.loosen(owner)
    this.ranked = this.ranked.filter(({ account }) => {
      if (isUnsteady(account)) loose.add(account)
      return !loose.has(account)
    })
    for (const account of loose) if (holders.has(account)) this.insert(state, account)
    loose.clear()
    return this.ranked
  }

  private add(state: FuturesState, account: ContractAccount): void {
    const position = account.position(this.side) as Position
    this.ranked.push({ account, position, score: scoreOf(state, account, position) })
  }

  private insert(state: FuturesState, account: ContractAccount): void {
    this.add(state, account)
    const one = this.ranked.pop() as Ranked
    let [from, to] = [0, this.ranked.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (compare(this.ranked[middle] as Ranked, one) < 0) from = middle + 1
      else to = middle
    }
    this.ranked.splice(from, 0, one)
  }
}

/** Only while a queue is worked off: no price moves meanwhile, and no money but that of takeovers. */
const kept = new WeakMap<FuturesState['futures'], Map<Contract, Partial<Record<PositionSide, Ranking>>>>()

export function keepRankings({ futures }: FuturesState): void {
  kept.set(futures, new Map())
}

export function forgetRankings({ futures }: FuturesState): void {
  kept.delete(futures)
}

/** Called before the changed positions are reported; `owner`: whose liquidation ended. */
export function loosenRankings({ futures }: FuturesState, owner: LineAccount): void {
  for (const sides of kept.get(futures)?.values() ?? [])
    for (const ranking of Object.values(sides)) {
      ranking.loosen(owner)
      for (const account of futures.changed) ranking.loosen(account.owner)
    }
}

/** The positions of a side by their place. */
export function rankingOf(state: FuturesState, contract: Contract, side: PositionSide): readonly Ranked[] {
  const { futures } = state
  const all = kept.get(futures)
  const sides = all?.get(contract) ?? {}
  const ranking = sides[side] ?? new Ranking(state, futures.holdersOn(contract, side), side)
  all?.set(contract, { ...sides, [side]: ranking })
  return ranking.inOrder(state)
}
