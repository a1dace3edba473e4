// The simulated market of contracts: makers quote around what the coin is worth plus a basis, takers trade, people's trades push.

import { namedSeed, Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { ContractDesk, ContractSimulation } from '../kernel/contract-simulation.ts'
import type { Genesis } from '../kernel/protocol.ts'
import { type ContractConfig, isContractSymbol } from '../market/contract-config.ts'
import { MarketActivity, PairActivity, yearMs } from './activity.ts'
import { Basis } from './basis.ts'
import { Jump, jumpMs, leap } from './catch-up.ts'
import { type ContractProfile, contractProfileOf, pairOfTape } from './contract-profile.ts'
import { halfMin, Maker } from './maker.ts'
import { PriceModel } from './price-model.ts'
import { RecordedContract } from './recorded-contract.ts'
import { trade } from './taker.ts'

/** Spreads widen no further in markets more excited than this. */
const heatMax = 5
/** A last price this far from the fair one (half spreads, and usual moves of this time) pushes the contract's price. */
const swayFrom = 6
const swayMs = 3000
const swayShare = 0.12
/** Shares of the price: the most that one step pushes, and the most that is believed in all. */
const swayMax = 0.02
const pushMax = 0.01
/** Traders between the markets take a push back: half of it is gone after this time. */
const pushHalfMs = 40_000
/** Numbers per contract: time of the next step, of the last one (0: no quotes), pressure, push. */
const width = 4

/** With `simulation: 'off'` of recorded contracts alone, and none without one: then only commands put orders into books. */
export function createContractSimulation(genesis: Genesis): ContractSimulation | undefined {
  const isTaped = Object.keys(genesis.tapes ?? {}).some(isContractSymbol)
  return genesis.simulation === 'on' || isTaped ? new SimulatedContracts(genesis) : undefined
}

/** One contract: what never changes, and its streams. */
interface One {
  profile: ContractProfile
  maker: Maker
  random: Random
  basis: Basis
  activity: PairActivity
  /** Of a coin that has no spot pair here. */
  model: PriceModel | undefined
  /** Of a recorded contract, which has no market makers of its own. */
  tape: RecordedContract | undefined
}

class SimulatedContracts implements ContractSimulation {
  private readonly contracts: One[] = []
  private readonly tapes: RecordedContract[] = []
  private readonly market: MarketActivity
  private readonly pairs: ReadonlySet<string>
  /** `width` numbers per contract. */
  private numbers: number[] = []
  private clock: number
  private readonly jump = new Jump()
  /** The next step of all contracts; only remembered. */
  private next = Number.NEGATIVE_INFINITY

  constructor(private readonly genesis: Genesis) {
    this.market = new MarketActivity(genesis.seed)
    this.pairs = new Set(genesis.markets.map(({ symbol }) => symbol))
    this.clock = genesis.start
  }

  list(config: ContractConfig, now: number): void {
    const { seed, start, simulation, tapes } = this.genesis
    const profile = contractProfileOf(config, pairOfTape(this.genesis, config))
    const at = this.contracts.length
    const isTaped = tapes?.[config.symbol] !== undefined
    const tape = isTaped ? new RecordedContract(at, profile, seed) : undefined
    if (tape) this.tapes.push(tape)
    const isLonely = !isTaped && !this.pairs.has(profile.spot.symbol)
    this.contracts.push({
      profile,
      maker: new Maker(at, profile.trading, profile.trading.levels),
      random: new Random(namedSeed(seed, config.symbol)),
      basis: new Basis(seed, config.symbol, profile.basisTimes),
      activity: new PairActivity(seed, profile.spot, this.market),
      model: isLonely ? new PriceModel([profile.spot], seed, start) : undefined,
      tape,
    })
    const isStill = isTaped || simulation === 'off'
    this.numbers.push(isStill ? Number.POSITIVE_INFINITY : now + 1 + (at % 100) * 7, 0, 0, 0)
    this.next = Number.NEGATIVE_INFINITY
  }

  get isCatchingUp(): boolean {
    return this.jump.isOn
  }

  get skipsMinutes(): boolean {
    return this.jump.skipsMinutes(this.clock)
  }

  hurry(until: number): void {
    const jumps = until - this.clock > jumpMs && this.contracts.some((_, i) => this.isMade(i))
    if (jumps) this.jump.begin(this.clock, until)
    else this.jump.end()
  }

  /** Whether its market is made up here, by makers and takers. */
  private isMade(contract: number): boolean {
    return this.numbers[contract * width] !== Number.POSITIVE_INFINITY
  }

  feedTape(contract: number, kind: 'candles' | 'trades', rows: Float64Array, prices: Float64Array): void {
    this.contracts[contract]?.tape?.feed(kind, rows, prices)
  }

  nextAt(): number {
    let next = this.isCatchingUp ? this.jump.at : this.nextMade()
    for (const tape of this.tapes) next = Math.min(next, tape.nextAt())
    return Math.max(next, this.clock)
  }

  private nextMade(): number {
    if (this.next === Number.NEGATIVE_INFINITY) {
      this.next = Number.POSITIVE_INFINITY
      for (let at = 0; at < this.numbers.length; at += width)
        this.next = Math.min(this.next, this.numbers[at] as number)
    }
    return this.next
  }

  step(desk: ContractDesk, now: number): void {
    this.clock = now
    for (const tape of this.tapes) if (tape.nextAt() <= now) tape.step(desk, now)
    if (this.isCatchingUp) {
      if (this.jump.at <= now) this.moveAll(desk, now)
      return
    }
    for (let i = 0; i < this.contracts.length; i++)
      if ((this.numbers[i * width] as number) <= now) this.act(desk, i, now)
    this.next = Number.NEGATIVE_INFINITY
  }

  isExact(contract: number): boolean {
    return this.contracts[contract]?.tape !== undefined
  }

  worth(desk: ContractDesk, contract: number): number {
    const { model, profile, tape } = this.contracts[contract] as One
    if (tape) return tape.index
    return model ? model.price(0) * profile.perSpotTick : desk.worth(contract)
  }

  /** One coarse move of every contract; at the end of the way the books are built again. */
  private moveAll(desk: ContractDesk, now: number): void {
    const arrived = this.jump.arrives(now)
    for (let i = 0; i < this.contracts.length; i++) {
      if (!this.isMade(i)) continue
      if (arrived) this.act(desk, i, now)
      else if (desk.isTrading(i)) this.leap(desk, i, now)
    }
    this.next = Number.NEGATIVE_INFINITY
  }

  private leap(desk: ContractDesk, i: number, now: number): void {
    const { maker, profile, activity, random } = this.contracts[i] as One
    const at = i * width
    const before = this.numbers[at + 1] as number
    if (before > 0) maker.clearAll(desk)
    const movedAt = Math.abs(before) || now - 60_000
    // Below zero: looked at then, but without quotes.
    this.numbers[at + 1] = -now
    const fair = this.fairOf(desk, i, now)
    if (fair < 1) return
    const steps = { movedAt: () => movedAt, move: () => fair, activity: () => activity }
    leap(desk, i, steps, profile.trading, now, random, 1)
  }

  private act(desk: ContractDesk, i: number, now: number): void {
    const { profile, maker, random, activity } = this.contracts[i] as One
    const { trading } = profile
    const at = i * width
    const [paceMin, paceMax] = trading.paceMs
    this.numbers[at] = now + paceMin + random.below(paceMax - paceMin)
    if (!desk.isTrading(i)) return
    const since = this.numbers[at + 1] as number
    const fair = this.fairOf(desk, i, now)
    if (fair < 1) return
    this.numbers[at + 1] = now
    const heat = Math.min(heatMax, activity.heat(now))
    const half = Math.max(halfMin, fair * trading.halfSpread * (0.4 + 0.6 * heat))
    if (since <= 0) {
      maker.build(desk, fair, half, random)
      return
    }
    trade(desk, i, trading, fair, half, Math.min(jumpMs, now - since), activity.pace(now), random)
    const pressure = this.numbers[at + 2] as number
    this.numbers[at + 2] = maker.follow(desk, fair, half, pressure, random)
    const usual = fair * trading.volatility * heat * Math.sqrt(swayMs / yearMs)
    this.sway(desk, i, fair, swayFrom * half + usual)
  }

  /** Worth plus basis plus what is left of people's pushes. */
  private fairOf(desk: ContractDesk, i: number, now: number): number {
    const { model, basis, random } = this.contracts[i] as One
    model?.move(0, now, random)
    const at = i * width
    const passed = now - Math.abs(this.numbers[at + 1] as number)
    const push = (this.numbers[at + 3] as number) / (1 + passed / pushHalfMs)
    this.numbers[at + 3] = push
    return this.worth(desk, i) * (1 + basis.at(now) + push)
  }

  /** Trades of people that move the price push what makers believe. */
  private sway(desk: ContractDesk, i: number, fair: number, from: number): void {
    const gap = desk.lastPrice(i) - fair
    if (Math.abs(gap) <= from) return
    const at = i * width + 3
    const step = Math.max(-swayMax, Math.min(swayMax, gap / fair)) * swayShare
    this.numbers[at] = Math.max(-pushMax, Math.min(pushMax, (this.numbers[at] as number) + step))
  }

  fairPrice(desk: ContractDesk, contract: number, now: number): number {
    const { basis, tape } = this.contracts[contract] as One
    if (tape) return tape.price
    return this.worth(desk, contract) * (1 + basis.at(now) + (this.numbers[contract * width + 3] as number))
  }

  save(out: StateWriter): void {
    out.number(this.clock)
    out.array(Float64Array.from(this.numbers))
    for (const { maker, random, model, tape } of this.contracts) {
      maker.save(out)
      random.save(out)
      model?.save(out)
      tape?.save(out)
    }
  }

  load(from: StateReader): void {
    this.clock = from.number()
    this.numbers = [...from.float64()]
    for (const { maker, random, model, tape } of this.contracts) {
      maker.load(from)
      random.load(from)
      model?.load(from)
      tape?.load(from)
    }
    this.next = Number.NEGATIVE_INFINITY
  }
}
