// The ladder as its events tell it, and what each entry must leave: orders end at an initial margin of 100 %, notices at 70 and 80 %, forced
// repayment at 90 %, liquidation at 100 % (domain.md 8; futures-rules.md B47; record 129).

import { type Of, Wrong } from '../copies/wrong.ts'
import { amount, show } from '../reference/amounts.ts'
import { type Order, type Part, type PositionSide, sideOf } from '../reference/contracts/contract.ts'
import { held, netted, pending, position, positions } from '../reference/contracts/owner.ts'
import { floor, least, most, ratio } from '../reference/contracts/ratio.ts'
import { unit } from '../reference/rules.ts'
import { given } from '../reference/state.ts'
import type { Member, SpotOrder, Stage, UnifiedDesk } from '../reference/unified/desk.ts'
import {
  collateralValue,
  heldBy,
  isAt,
  lossOf,
  marginOf,
  type Sums,
  spendable,
  sumsOf,
} from '../reference/unified/sums.ts'
import { leverageOfDebts, sellsForMs, soldTimes, takenAt } from '../reference/unified/terms.ts'
import type { ContractEvents } from './contract-events.ts'
import { shareText, usdText } from './texts.ts'

/** 10^-18 in a unit of contracts. */
const step = 10n ** 10n

/** What an entry did to an account. */
interface Seen {
  /** Its risk rate may have been anywhere. */
  isMoved: boolean
  /** Orders were ended because margin lacks. */
  hasCancelled: boolean
  /** The next order by which the exchange sells is the first of its step: it must come, or may. */
  sale: 'due' | 'possible' | undefined
  takeover: Takeover | undefined
}

/** Cross positions that the fund takes together, in 10^-36 USD: what they use up, and Σ of their values. */
interface Takeover {
  due: bigint
  value: bigint
}

export class Ladder {
  private seen = new Map<Member, Seen>()
  /** How many entries in a row ended behind it: what an entry sets off itself is bounded, the next goes on. */
  private readonly behind = new Map<Member, number>()

  constructor(
    private readonly desk: UnifiedDesk,
    private readonly contracts: ContractEvents,
  ) {}

  begin(): void {
    this.seen = new Map()
  }

  private of(member: Member): Seen {
    const found = this.seen.get(member) ?? {
      isMoved: false,
      hasCancelled: false,
      sale: undefined,
      takeover: undefined,
    }
    this.seen.set(member, found)
    return found
  }

  moved(member: Member): void {
    this.of(member).isMoved = true
  }

  warned(member: Member, { level, mmr }: Of<'unifiedWarned'>): void {
    const sums = this.mustShow(member, mmr)
    if (!isAt(sums.maintenance, sums, BigInt(level)))
      throw new Wrong(`${member.owner} is warned of ${level} at ${mmr}`)
    if (member.level >= level && !this.of(member).isMoved)
      throw new Wrong(`${member.owner} is warned of ${level} again, after ${member.level}`)
    member.level = level
  }

  repaid(member: Member, { mmr }: Of<'unifiedRepaid'>): void {
    const sums = this.mustShow(member, mmr)
    if (!isAt(sums.maintenance, sums, 90n)) throw new Wrong(`${member.owner} is to repay at ${mmr}`)
    member.level = 90
    const owes = sums.coins.some(({ owed }) => owed > 0n)
    this.of(member).sale = owes && this.assetsOf(member, sums).length > 0 ? 'due' : undefined
  }

  private mustShow(member: Member, mmr: string): Sums {
    const sums = sumsOf(this.desk, member)
    const wanted = shareText(sums.maintenance, sums.adjusted)
    if (member.stage || sums.isStale)
      throw new Wrong(`${member.owner} is judged, though it is held or a price is stale`)
    if (mmr !== wanted) throw new Wrong(`the risk rate of ${member.owner} is ${mmr}, by the rules ${wanted}`)
    return sums
  }

  liquidation(member: Member, event: Of<'unifiedLiquidation'>): void {
    const stage = event.stage === 'begun' ? this.begun(member, event.at) : this.over(member, event)
    const sums = sumsOf(this.desk, member)
    const got = [event.equity, event.adjustedEquity, event.maintenance, event.mmr]
    const wanted = [
      ...[sums.equity, sums.adjusted, sums.maintenance].map(usdText),
      shareText(sums.maintenance, sums.adjusted),
    ]
    if (`${got}` !== `${wanted}`)
      throw new Wrong(`liquidation of ${member.owner} at ${got}, by the rules ${wanted}`)
    if ((event.stage === 'begun') !== isAt(sums.maintenance, sums, 100n))
      throw new Wrong(`liquidation of ${member.owner} has ${event.stage} at ${event.mmr}`)
    member.stage = stage
  }

  private begun(member: Member, begunAt: number): Stage {
    if (member.stage) throw new Wrong(`liquidation of ${member.owner} begins twice`)
    Object.assign(this.of(member), { isMoved: true, sale: 'possible' } satisfies Partial<Seen>)
    return { begunAt, bought: 0n, paid: 0n, isTaken: false, isDelayed: false }
  }

  private over(member: Member, { deficit }: Of<'unifiedLiquidation'>): undefined {
    const { stage } = member
    if (!stage) throw new Wrong(`liquidation of ${member.owner} ended before it began`)
    if ((deficit !== undefined) !== stage.isTaken)
      throw new Wrong(`${member.owner} ended with a deficit of ${deficit}`)
    const left = (stage.bought * takenAt) / 100n - stage.paid
    if (deficit !== undefined && deficit !== usdText(most(0n, -left)))
      throw new Wrong(`the fund lost ${deficit} by ${member.owner}, by the rules ${usdText(most(0n, -left))}`)
    if (stage.isTaken && left > 0n) {
      const places = 10n ** BigInt(18 - (this.desk.state.places.get('USDT') as number))
      this.desk.add(member, 'USDT', floor(ratio(left, unit * places)) * places)
    }
    member.level = 0
    this.of(member).isMoved = true
    return undefined
  }

  /** The fund gets all of a coin, or pays all that is owed of it. */
  takenOver(member: Member, { coin, amount: text, at }: Of<'unifiedTakenOver'>): void {
    const { stage } = member
    if (!stage) throw new Wrong(`${coin} of ${member.owner} is taken over without a liquidation`)
    const { coins } = sumsOf(this.desk, member)
    const cash = coins.find((one) => one.coin === coin)?.cash ?? 0n
    if (amount(text) !== cash)
      throw new Wrong(`${text} ${coin} of ${member.owner} is taken over, it has ${show(cash)}`)
    const hasTime = at < stage.begunAt + sellsForMs && coins.some((one) => one.cash > 0n)
    if (!stage.isTaken && hasTime)
      throw new Wrong(`${member.owner} is taken over before its coins were for sale long enough`)
    stage.isTaken = true
    const worth = this.desk.worth(coin, cash)
    if (cash > 0n) stage.bought += worth
    else stage.paid -= worth
    this.desk.add(member, coin, -cash)
  }

  // Positions

  /**
   * The fund takes cross positions at prices that together use up their part of the adjusted equity by maintenance margin, each by its value
   * (A7; records 129, 158). Called before they are gone.
   */
  positionTaken(member: Member, event: Of<'positionTakenOver'>): void {
    const part = this.contracts.partOf(event)
    if (!part || part.isIsolated) return
    if (!member.stage) throw new Wrong(`a position of ${member.owner} is taken over without a liquidation`)
    const { contract } = part
    const side = sideOf(event.side)
    const one = position(part, side)
    if (!one) return
    const seen = this.of(member)
    seen.takeover ??= this.takeoverOf(member)
    const { due, value } = seen.takeover
    const sign = contract.direction * side
    const { over, under } = contract.value(one.size, contract.prices.mark)
    const brought = one.cost + sign * (amount(event.realised) / step)
    const used = floor(ratio(sign * (over - brought * under), under)) + amount(event.fee) / step
    const wanted = (due * this.valueOf(part, side)) / value
    const off = this.desk.worth(contract.coin, used * step) - wanted
    // Units of the coin: what is shared, what the position brings, the fee of that and the fee each lose less than one.
    const error = this.desk.worth(contract.coin, 4n * step)
    if (off > error || -off > error)
      throw new Wrong(
        `${event.symbol} of ${member.owner} used up ${usdText(off + wanted)}, by the rules ${usdText(wanted)}`,
      )
  }

  private takeoverOf(member: Member): Takeover {
    const { adjusted, ofPositions, maintenance } = sumsOf(this.desk, member)
    let value = 0n
    for (const part of this.contracts.partsOf(member))
      if (!part.isIsolated) for (const side of [1n, -1n] as const) value += this.valueOf(part, side)
    return { due: (adjusted * ofPositions) / maintenance, value }
  }

  /** At the mark, 10^-36 USD. */
  private valueOf(part: Part, side: PositionSide): bigint {
    const { contract } = part
    const { over, under } = contract.value(position(part, side)?.size ?? 0n, contract.prices.mark)
    return this.desk.worth(contract.coin, (over * step) / under)
  }

  private endOfTakeover(member: Member): void {
    if (this.contracts.partsOf(member).some((part) => !part.isIsolated && positions(part).length > 0))
      throw new Wrong(`${member.owner} was taken over and has a cross position`)
  }

  /** A position is sold down to the top of two tiers below its own, or of the first (A11). */
  cut(member: Member, { account, symbol, side, size }: Of<'contractOrderAccepted'>): void {
    const part = this.contracts.partOf({ account, symbol })
    if (!part || part.isIsolated) return
    if (!member.stage) throw new Wrong(`a position of ${member.owner} is cut without a liquidation`)
    const { contract } = part
    const one = position(part, side === 'sell' ? 1n : -1n)
    if (!one) throw new Wrong(`${member.owner} is to close ${size} of nothing`)
    const { mark } = contract.prices
    const tier = contract.tierOf(contract.quote(one.size, mark))
    const { top } = contract.tiers[Math.max(1, tier.number - 2) - 1] as typeof tier
    const due = one.size - (top / contract.quote(contract.lot, mark)) * contract.lot
    if (tier.number === 1 || amount(size) !== due)
      throw new Wrong(`${size} of ${member.owner} is cut, by the rules ${show(due)} of ${show(one.size)}`)
  }

  // Orders that end

  /** Because margin lacks: only while that is at 100 %, and first the one that keeps most. */
  cancelled(member: Member, order: SpotOrder | Order): void {
    const sums = sumsOf(this.desk, member)
    if (!isAt(marginOf(sums), sums, 100n))
      throw new Wrong(`an order of ${member.owner} ended, though it is covered`)
    const own = this.keptBy(sums, order)
    const isFirst = !this.of(member).hasCancelled
    this.of(member).hasCancelled = true
    if (own === 0n) throw new Wrong(`an order of ${member.owner} ended that keeps nothing`)
    if (isFirst && this.openOrders(member).some((one) => this.keptBy(sums, one) > own))
      throw new Wrong(`an order of ${member.owner} ended before one that keeps more than ${usdText(own)} USD`)
  }

  private openOrders = (member: Member): (SpotOrder | Order)[] => [
    ...member.orders.values(),
    ...this.contracts.partsOf(member).flatMap(({ orders }) => orders),
  ]

  /** What an order adds to the margin, 10^-36 USD. */
  private keptBy({ coins }: Sums, order: SpotOrder | Order): bigint {
    if ('part' in order) {
      const { part, side } = order
      const isOpening = !order.isClosing && netted(part, side, pending(part, side)) > 0n
      return isOpening ? this.desk.worth(part.contract.coin, held(order) * step) : 0n
    }
    const coin = given(order.market, order.side)
    const own = coins.find((one) => one.coin === coin)
    const borrowed = own ? least(heldBy(order), own.mayOwe - own.owed) : 0n
    return this.desk.worth(coin, borrowed) / leverageOfDebts + lossOf(this.desk, order)
  }

  // Forced sales

  /** Collateral that the book may take, in the order in which it goes: the lowest ratio first, of equal ones the largest (B47). */
  private assetsOf(
    { collateral }: Member,
    { coins }: Sums,
    isAll = false,
  ): { coin: string; free: bigint; worth: bigint; value: bigint }[] {
    const { state } = this.desk
    return coins
      .filter(({ coin }) => (isAll || collateral.has(coin)) && coin !== 'USDT')
      .map((one) => {
        const free = most(0n, spendable(one))
        const worth = this.desk.worth(one.coin, free)
        const value = collateral.has(one.coin) ? collateralValue(one.coin, worth) : 0n
        return { coin: one.coin, free, worth, value }
      })
      .filter(({ coin, free }) => {
        const market = state.markets.get(`${coin}USDT`)
        return market?.status === 'trading' && free >= market.lot
      })
      .sort((a, b) => {
        const difference = a.value * b.worth - b.value * a.worth
        return difference !== 0n ? (difference < 0n ? -1 : 1) : a.worth > b.worth ? -1 : 1
      })
  }

  /** An order by which the exchange sells: the first one is known to the lot. */
  forced(member: Member, { side, symbol, size }: Of<'orderAccepted'>): void {
    if (!member.stage && member.level !== 90)
      throw new Wrong(`the exchange trades for ${member.owner}, which is sound`)
    const seen = this.of(member)
    const isFirst = seen.sale !== undefined
    seen.sale = undefined
    seen.isMoved = true
    if (!isFirst || side !== 'sell' || size === undefined) return
    const sums = sumsOf(this.desk, member)
    // A liquidation sells collateral, and where that was not enough all coins.
    const firsts = [this.assetsOf(member, sums)[0]]
    if (member.stage) firsts.push(this.assetsOf(member, sums, true)[0])
    const first = firsts.find((one) => one && symbol === `${one.coin}USDT`)
    if (!first)
      throw new Wrong(`the exchange sells ${symbol} of ${member.owner}, ${firsts[0]?.coin} comes first`)
    const needed = sums.coins.reduce((sum, { coin, owed }) => sum + this.desk.worth(coin, owed), 0n)
    const market = this.desk.state.markets.get(symbol)
    if (!market) return
    const wanted = (needed * soldTimes) / 100n / this.desk.priceOf(first.coin) + market.lot
    const due = (least(first.free, wanted) / market.lot) * market.lot
    if (amount(size) !== due && due <= amount(market.config.maxAmount))
      throw new Wrong(
        `the exchange sells ${size} ${first.coin} of ${member.owner}, by the rules ${show(due)}`,
      )
  }

  // What an entry leaves

  /** `sums`: as they are after the entry. */
  end(member: Member, now: number, sums: Sums): void {
    const { stage } = member
    const takeover = this.seen.get(member)?.takeover
    if (takeover) this.endOfTakeover(member)
    if (this.seen.get(member)?.sale === 'due' && !stage)
      throw new Wrong(`${member.owner} is to repay, has collateral, and none was sold`)
    if (stage) this.endOfStage(member, stage, sums, now)
    else if (!sums.isStale) {
      this.settle(member, sums)
      this.isLate(member, this.lateness(member, sums))
    }
  }

  private endOfStage(member: Member, stage: Stage, { isStale }: Sums, now: number): void {
    const { owner } = member
    if (isStale) stage.isDelayed = true
    if (this.openOrders(member).length > 0) throw new Wrong(`${owner} is liquidated and has live orders`)
    if (!stage.isDelayed && now > stage.begunAt + sellsForMs + 1_000)
      throw new Wrong(`${owner} is still liquidated, since ${now - stage.begunAt} ms`)
  }

  /** A step is announced again once the risk rate has come below the one before it. */
  private settle(member: Member, sums: Sums): void {
    if (!isAt(sums.maintenance, sums, 70n)) member.level = 0
    else if (member.level === 90 && !isAt(sums.maintenance, sums, 80n)) member.level = 70
  }

  private lateness(member: Member, sums: Sums): string | undefined {
    const { level } = member
    if (isAt(sums.maintenance, sums, 100n)) return 'is at 100 % and not liquidated'
    if (isAt(sums.maintenance, sums, 90n) && level < 90) return 'is at 90 % and repays nothing'
    if (isAt(sums.maintenance, sums, 80n) && level < 80) return 'is at 80 % and was not warned'
    if (isAt(sums.maintenance, sums, 70n) && level < 70) return 'is at 70 % and has no notice'
    const isFull = isAt(marginOf(sums), sums, 100n)
    if (isFull && this.openOrders(member).some((order) => this.keptBy(sums, order) > 0n))
      return 'is at a margin of 100 % and has orders open'
    return undefined
  }

  /** Whether the next entry has something to put right. */
  isBehind = (member: Member): boolean => (this.behind.get(member) ?? 0) > 0

  private isLate(member: Member, what: string | undefined): void {
    const count = what === undefined ? 0 : (this.behind.get(member) ?? 0) + 1
    this.behind.set(member, count)
    if (count > 1) throw new Wrong(`${member.owner} ${what}`)
  }
}
