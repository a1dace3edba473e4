// Walks every branch of the flat book on commands of its own, so that none is first met against the clock (perf.md §3, "Warm up at boot").

import { CANCEL, Commands, FOK, GTC, IOC, MODIFY, NEW, POST_ONLY } from '../commands.ts'
import { mulberry32, type Random } from '../mulberry32.ts'
import { FlatBookEngine } from './flat-book.ts'

const COMMANDS = 400_000
/** Small, so that the compiled entry of `run` is used at once instead of replacing a running one. */
const BATCH = 50
/** One command of so many is of a seldom kind: seldom enough that the compiler leaves its code where it is. */
const SELDOM = 1_000
/** Orders that rest, about. */
const LIVE = 1_000
/** The middle moves after so many commands, near by or far: pages of prices are taken and freed. */
const MOVE = 5_000
const NEAR = 2 ** 12
const FAR = 2 ** 22
/** Ids jump now and then, so that orders become older than the window of ids. */
const ID_JUMP = 70_000

class SelfTest {
  private readonly random: Random = mulberry32(1)
  private readonly engine = new FlatBookEngine(64)
  private readonly commands = new Commands()
  private readonly live: number[] = []
  private nextId = 1
  private middle = 100_000

  run(): void {
    for (let n = 0; n < COMMANDS; n += BATCH) {
      if (n % MOVE === 0) this.move()
      this.commands.count = 0
      for (let i = 0; i < BATCH; i++) this.add()
      this.engine.run(this.commands, 0, BATCH)
    }
    const { bid, ask } = this.engine.book
    if (bid >= ask) throw new Error(`self-test: crossed book, ${bid} and ${ask}`)
  }

  private move(): void {
    const { random } = this
    this.middle = random(4) === 0 ? NEAR + random(FAR) : this.middle + random(200)
    if (random(8) === 0) this.nextId += ID_JUMP
  }

  private add(): void {
    const { random } = this
    const r = random(100)
    if (random(SELDOM) === 0) this.addSeldom()
    else if (r < 90) this.isShort(r < 45) ? this.passive() : this.cancel()
    else this.order(r < 94 ? GTC : IOC, random(5) === 0 ? NEAR / 2 : random(4))
  }

  /** Whether another order should rest; at half of LIVE always, at LIVE never. */
  private isShort(grows: boolean): boolean {
    const { length } = this.live
    return length < LIVE / 2 || (grows && length < LIVE)
  }

  private addSeldom(): void {
    const { random } = this
    const kind = random(4)
    if (kind === 0) this.modify()
    else if (kind === 1) this.commands.add(CANCEL, 0, 0, this.nextId, 0, 0, 0)
    else this.order(kind === 2 ? FOK : POST_ONLY, random(8) - 4)
  }

  private passive(): void {
    const x = this.random(1024)
    this.live.push(this.nextId)
    this.order(GTC, -1 - ((x * x) >>> 10))
  }

  /** `beyond` the middle, as its own side sees it. */
  private order(tif: number, beyond: number): void {
    const side = this.random(2)
    const price = this.middle + (side === 0 ? beyond : -beyond)
    this.commands.add(NEW, side, tif, this.nextId++, 1 + this.random(100), price, 0)
  }

  private cancel(): void {
    const { live } = this
    const at = this.random(live.length)
    this.commands.add(CANCEL, 0, 0, live[at] ?? 0, 0, 0, 0)
    live[at] = live.at(-1) ?? 0
    live.pop()
  }

  private modify(): void {
    const id = this.live[this.random(this.live.length)] ?? 0
    this.commands.add(MODIFY, 0, 0, id, 1 + this.random(100), this.middle + this.random(200) - 100, 0)
  }
}

export function selfTest(): void {
  new SelfTest().run()
}
