// W1 and its shapes: about 10,000 resting orders around a moving price; passive orders, cancels, takers, in steady proportion.

import { ACCOUNTS, CANCEL, type Commands, GTC, IOC, MARKET_BUY, MARKET_SELL, NEW } from './commands.ts'
import { FlatBookEngine } from './engines/flat-book.ts'
import { mulberry32, type Random } from './mulberry32.ts'
import { REPORT_ID, REPORT_KIND, REPORT_QUANTITY, REPORT_SIZE, TRADE } from './report-layout.ts'
import type { MiddleAt } from './shapes.ts'

const ORDERS_MOST = 1_500_000
/** Best ask of an empty side. */
const NO_ASK = 262_144

/** Writes the workload while playing it, because it depends on what the book did. */
export class SteadyMix {
  private readonly random: Random = mulberry32(12_345)
  private readonly engine = new FlatBookEngine(20_000)
  private mid = 100_000
  private steps = 0
  private nextId = 1
  private readonly live: number[] = []
  private readonly place = new Int32Array(ORDERS_MOST).fill(-1)
  private readonly left = new Int32Array(ORDERS_MOST)

  constructor(
    private readonly commands: Commands,
    private readonly middleAt: MiddleAt,
  ) {}

  step(): void {
    this.mid = this.middleAt(this.steps++, this.mid, this.random(16))
    const r = this.random(100)
    if (r < 45) this.live.length > 10_500 ? this.cancel() : this.passive()
    else if (r < 90) this.live.length < 9_500 ? this.passive() : this.cancel()
    else if (r < 94) this.cross(GTC)
    else if (r < 98) this.cross(IOC)
    else this.market()
  }

  passive(): void {
    const side = this.random(2)
    const x = this.random(1024)
    const distance = 1 + ((x * x) >>> 10)
    const quantity = 1 + this.random(100)
    const price =
      side === 0
        ? Math.min(this.mid - distance, this.ask() - 1)
        : Math.max(this.mid + distance, this.bid() + 1)
    this.order(side, GTC, quantity, price)
  }

  private cancel(): void {
    const blind = this.random(50) === 0
    const id = blind ? 1 + this.random(this.nextId - 1) : this.live[this.random(this.live.length)]!
    this.commands.add(CANCEL, 0, 0, id, 0, 0, id % ACCOUNTS)
    this.play()
    this.forget(id)
  }

  private cross(tif: number): void {
    const side = this.takerSide()
    const quantity = 1 + this.random(60)
    const slip = this.random(3)
    this.order(side, tif, quantity, side === 0 ? this.ask() + slip : this.bid() - slip)
  }

  private market(): void {
    const side = this.takerSide()
    this.order(side, IOC, 1 + this.random(100), side === 0 ? MARKET_BUY : MARKET_SELL)
  }

  private takerSide(): number {
    const up = 2 * this.mid > this.bid() + this.ask()
    return (this.random(4) !== 0) === up ? 0 : 1
  }

  private order(side: number, tif: number, quantity: number, price: number): void {
    const id = this.nextId++
    this.left[id] = quantity
    this.commands.add(NEW, side, tif, id, quantity, price, id % ACCOUNTS)
    this.play()
    if (tif === GTC && this.left[id]! > 0) this.place[id] = this.live.push(id) - 1
  }

  private play(): void {
    const { reports } = this.engine
    this.engine.run(this.commands, this.commands.count - 1, this.commands.count)
    for (let at = 0; at < reports.length; at += REPORT_SIZE) {
      if (reports.ints[at + REPORT_KIND] !== TRADE) continue
      const quantity = reports.doubles[(at >> 1) + REPORT_QUANTITY]!
      const maker = reports.ints[at + REPORT_ID]!
      this.left[this.nextId - 1] = this.left[this.nextId - 1]! - quantity
      this.left[maker] = this.left[maker]! - quantity
      if (this.left[maker] === 0) this.forget(maker)
    }
  }

  /** The last live order moves into the hole. */
  private forget(id: number): void {
    const hole = this.place[id]!
    if (hole < 0) return
    const last = this.live.pop()!
    this.place[id] = -1
    if (last === id) return
    this.live[hole] = last
    this.place[last] = hole
  }

  private bid(): number {
    return this.engine.book.best(0)
  }

  private ask(): number {
    return this.engine.book.best(1) || NO_ASK
  }
}
