// Which holders of a contract a new mark may have brought to 100 %, or to the first warning: a lower and a higher mark for each, until which it surely is not,
// in sorted lists. Only remembered, never saved: who is not listed is looked at each time, so that the result is that of looking at all.

import { sortByNumber } from '../core/sort-by-number.ts'
import type { Contract } from './contract.ts'
import { byAccount, type ContractAccount } from './contract-account.ts'
import { crossRiskOf, isolatedEquity } from './figures.ts'
import { up } from './fraction.ts'
import type { FuturesState } from './state.ts'
import { maintenanceMargin } from './tiers.ts'

/** More than any maintenance margin takes of a value that grows: the highest tier's rate and the fee. */
const rateMax = 4n
const rateOne = 10n
/** Where more holders than this share have to be looked at, the lists are made again. */
const looseShare = 16
/** Of a mark: a farther one is a jump. */
const jumpShare = 0.05

interface Bound {
  /** Ticks. */
  mark: number
  account: ContractAccount
  /** Of the account: a crowd that a mark reaches is put in order without looking at each member. */
  index: number
}

const member = (account: ContractAccount): Member => ({ account, index: account.owner.owner.index })

const indexOf = ({ index }: Member) => index

type Member = Omit<Bound, 'mark'>

const screens = new WeakMap<Contract, Screen>()
const warningScreens = new WeakMap<Contract, Screen>()

function screenIn(all: WeakMap<Contract, Screen>, contract: Contract, percent: bigint): Screen {
  const known = all.get(contract)
  if (known) return known
  const screen = new Screen(percent)
  all.set(contract, screen)
  return screen
}

export const screenOf = (contract: Contract): Screen => screenIn(screens, contract, 100n)

/** Of those who were not warned yet; who was is looked at each time. */
export const warningScreenOf = (contract: Contract): Screen => screenIn(warningScreens, contract, 70n)

class Screen {
  /** Of the margin ratio that is watched for. */
  constructor(private readonly percent: bigint) {}

  /** Undefined: the lists are to be made. */
  private loose: Set<ContractAccount> | undefined
  /** Falling marks reach the last one first. */
  private lows: Bound[] = []
  /** Rising marks reach the last one first. */
  private highs: Bound[] = []
  /** Marks between which one surely is not, by account; mostly empty, for only recorded markets want to know. */
  private readonly safe = new Map<ContractAccount, { above: number; below: number }>()
  /** Whose lower or higher mark was reached: looked at each time, as the loose ones. */
  private reached: Member[] = []
  /** How many had to be looked at each time when the lists were made. */
  private atFirst = 0
  /** Ticks: the mark at which they were made, or were to be made; 0 = never. */
  private builtAt = 0

  /** Something of it changed: it is looked at each time until the lists are made again. */
  loosen(account: ContractAccount): void {
    this.loose?.add(account)
    if (this.safe.size > 0) this.safe.delete(account)
  }

  /** Whether no mark from `low` to `high` reaches one; also false where that is not sure. */
  isSafe(state: FuturesState, account: ContractAccount, low: number, high: number): boolean {
    const known = this.safe.get(account)
    if (known) return low > known.above && high < known.below
    const { mark } = account.contract.prices
    const ticks = surelySafe(state, account, this.percent)
    if (!ticks) return false
    const range = { above: mark - ticks.down, below: mark + ticks.up }
    this.safe.set(account, range)
    return low > range.above && high < range.below
  }

  /** Those to look at for a mark, by account; who has no position any more may be among them. `holders`: everybody with a position. */
  candidates(
    state: FuturesState,
    holders: ReadonlySet<ContractAccount>,
    mark: number,
  ): readonly ContractAccount[] {
    const { loose } = this
    const most = this.atFirst + 64 + holders.size / looseShare
    if (!loose || loose.size + this.reached.length > most) {
      const isJump = this.isJump(mark)
      this.builtAt = mark
      if (isJump) return byAccount(holders)
      return inOrder(Array.from(this.build(state, holders, mark), member))
    }
    const all = Array.from(loose, member)
    for (const one of this.reached) all.push(one)
    for (const list of [this.lows, this.highs]) {
      const isBeyond = list === this.lows ? (at: number) => at >= mark : (at: number) => at <= mark
      for (let last = list.at(-1); last !== undefined && isBeyond(last.mark); last = list.at(-1)) {
        this.reached.push(last)
        all.push(last)
        list.pop()
      }
    }
    return inOrder(all)
  }

  private isWarned({ futures }: FuturesState, account: ContractAccount): boolean {
    return this.percent < 100n && futures.levels.has(account)
  }

  /** It reaches too many for lists to be worth making; the next mark makes them. */
  private isJump(mark: number): boolean {
    const before = this.builtAt
    return before > 0 && Math.abs(mark - before) > before * jumpShare
  }

  /** Answers who is not in a list: all others are surely safe at this mark. */
  private build(
    state: FuturesState,
    holders: ReadonlySet<ContractAccount>,
    mark: number,
  ): ReadonlySet<ContractAccount> {
    const loose = new Set<ContractAccount>()
    this.loose = loose
    this.reached = []
    this.lows = []
    this.highs = []
    for (const account of holders) {
      const ticks = this.isWarned(state, account) ? undefined : surelySafe(state, account, this.percent)
      if (ticks === undefined) {
        loose.add(account)
        continue
      }
      if (ticks.down < mark) this.lows.push({ mark: mark - ticks.down, ...member(account) })
      if (ticks.up < Number.MAX_SAFE_INTEGER) this.highs.push({ mark: mark + ticks.up, ...member(account) })
    }
    this.lows.sort((a, b) => a.mark - b.mark)
    this.highs.sort((a, b) => b.mark - a.mark)
    this.atFirst = loose.size
    return loose
  }
}

/** By account, each once. */
function inOrder(members: readonly Member[]): ContractAccount[] {
  const all: ContractAccount[] = []
  let last = -1
  for (const { account, index } of sortByNumber(members, indexOf)) {
    if (index !== last) all.push(account)
    last = index
  }
  return all
}

/**
 * How far the mark may fall and rise without bringing the account to a margin ratio, in ticks, never too far; undefined where it depends on
 * other marks too, or where its value does not follow the mark in a straight line.
 */
function surelySafe(
  state: FuturesState,
  account: ContractAccount,
  percent: bigint,
): { down: number; up: number } | undefined {
  const { contract, owner, isIsolated, long, short } = account
  // Nothing here looks at it (domain.md 8).
  if (!isIsolated && owner.isPooled) return { down: Number.MAX_SAFE_INTEGER, up: Number.MAX_SAFE_INTEGER }
  if (contract.isInverse || (isIsolated && long && short)) return undefined
  const slack = isIsolated ? isolatedSlack(account, percent) : crossSlack(state, account, percent)
  if (slack === undefined || slack <= 0n || owner.liquidating.size > 0) return undefined
  const perTick = (lots: number) => contract.quoteValue(lots, 1)
  const [ofLong, ofShort] = [perTick(long?.lots ?? 0), perTick(short?.lots ?? 0)]
  const larger = ofLong > ofShort ? ofLong : ofShort
  // A falling mark takes from longs and needs less margin; a rising one takes from shorts and needs more.
  const upward = ofShort + (larger * rateMax) / rateOne + 1n
  return {
    down: ofLong === 0n ? Number.MAX_SAFE_INTEGER : ticksOf(slack / ofLong),
    up: ticksOf(slack / upward),
  }
}

const ticksOf = (ticks: bigint): number =>
  ticks > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(ticks)

/** Rounded down; of less than nothing a part is more, slack is below zero either way. */
const part = (equity: bigint, percent: bigint): bigint => (equity * percent) / 100n

/** What a share of the equity leaves above the maintenance margin, less what rounding of figures may take, in units. */
function isolatedSlack({ contract, positions }: ContractAccount, percent: bigint): bigint | undefined {
  const [position] = positions
  if (!position) return undefined
  const { mark } = contract.prices
  const needed = up(maintenanceMargin(contract, position.lots, mark))
  return part(isolatedEquity(contract, position, mark), percent) - needed - 4n * contract.figureStep
}

function crossSlack(
  state: FuturesState,
  { contract, owner }: ContractAccount,
  percent: bigint,
): bigint | undefined {
  for (const other of owner.contracts.values())
    if (
      other.contract !== contract &&
      other.contract.coin === contract.coin &&
      !other.isIsolated &&
      other.positions.length > 0
    )
      return undefined
  const { equity, maintenance } = crossRiskOf(state, owner, contract.coin)
  return part(equity, percent) - up(maintenance) - 4n * contract.figureStep
}
