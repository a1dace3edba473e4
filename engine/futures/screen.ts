// Which holders of a contract a new mark may have brought to 100 %, or to the first warning: a lower and a higher mark for each, until which it surely is not,
// in sorted lists. Only remembered, never saved: who is not listed is looked at each time, so that the result is that of looking at all.

import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { crossEquity, figuresOf, isolatedEquity } from './figures.ts'
import { up } from './fraction.ts'
import type { FuturesState } from './state.ts'
import { maintenanceMargin } from './tiers.ts'

/** More than any maintenance margin takes of a value that grows: the highest tier's rate and the fee. */
const rateMax = 4n
const rateOne = 10n
/** Where more holders than this share have to be looked at, the lists are made again. */
const looseShare = 16

interface Bound {
  /** Ticks. */
  mark: number
  account: ContractAccount
}

const screens = new WeakMap<Contract, Screen>()
const warningScreens = new WeakMap<Contract, Screen>()

function screenIn(all: WeakMap<Contract, Screen>, contract: Contract, percent: bigint): Screen {
  const screen = all.get(contract) ?? new Screen(percent)
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
  /** Marks between which one surely is not, by account. */
  private readonly safe = new WeakMap<ContractAccount, { above: number; below: number }>()
  /** How many had to be looked at each time when the lists were made. */
  private atFirst = 0

  /** Something of it changed: it is looked at each time until the lists are made again. */
  loosen(account: ContractAccount): void {
    this.loose?.add(account)
    this.safe.delete(account)
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

  /** Those to look at for a mark. `holders`: everybody with a position. */
  candidates(
    state: FuturesState,
    holders: ReadonlySet<ContractAccount>,
    mark: number,
  ): Iterable<ContractAccount> {
    const { loose } = this
    if (!loose || loose.size > this.atFirst + 64 + holders.size / looseShare) {
      this.build(state, holders, mark)
      return holders
    }
    for (; (this.lows.at(-1)?.mark ?? Number.NEGATIVE_INFINITY) >= mark; this.lows.pop())
      loose.add((this.lows.at(-1) as Bound).account)
    for (; (this.highs.at(-1)?.mark ?? Number.POSITIVE_INFINITY) <= mark; this.highs.pop())
      loose.add((this.highs.at(-1) as Bound).account)
    return [...loose].filter((account) => holders.has(account))
  }

  private isWarned({ futures }: FuturesState, account: ContractAccount): boolean {
    return this.percent < 100n && futures.levels.has(account)
  }

  private build(state: FuturesState, holders: ReadonlySet<ContractAccount>, mark: number): void {
    this.loose = new Set()
    this.lows = []
    this.highs = []
    for (const account of holders) {
      const ticks = this.isWarned(state, account) ? undefined : surelySafe(state, account, this.percent)
      if (ticks === undefined) {
        this.loose.add(account)
        continue
      }
      if (ticks.down < mark) this.lows.push({ mark: mark - ticks.down, account })
      if (ticks.up < Number.MAX_SAFE_INTEGER) this.highs.push({ mark: mark + ticks.up, account })
    }
    this.lows.sort((a, b) => a.mark - b.mark)
    this.highs.sort((a, b) => b.mark - a.mark)
    this.atFirst = this.loose.size
  }
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
  const figures = figuresOf(state, owner, contract.coin)
  return part(crossEquity(figures), percent) - up(figures.crossMaintenance) - 4n * contract.figureStep
}
