// The commands of a benchmark: fixed records in one buffer, decoded before the clock starts.

/** Int32 numbers per command; the quantity is a double at `(at >> 1) + QUANTITY`. */
export const COMMAND_SIZE = 8
export const KIND = 0
export const SIDE = 1
export const TIF = 2
export const ID = 3
/** Ticks. */
export const PRICE = 4
export const ACCOUNT = 5
/** Lots. */
export const QUANTITY = 3

export const NEW = 0
export const CANCEL = 1
export const MODIFY = 2

export const GTC = 0
export const IOC = 1
export const FOK = 2
export const POST_ONLY = 3

/** Accounts of the exchange workload; a command's account is below. */
export const ACCOUNTS = 10_000

/** The limits that market orders are reported with. */
export const MARKET_BUY = 200_000
export const MARKET_SELL = 1

export class Commands {
  ints = new Int32Array(COMMAND_SIZE * 1024)
  doubles = new Float64Array(this.ints.buffer)
  count = 0
  /** Commands before this one fill the book and are not timed. */
  timedFrom = 0

  add(
    kind: number,
    side: number,
    tif: number,
    id: number,
    quantity: number,
    price: number,
    account: number,
  ): void {
    const at = this.count++ * COMMAND_SIZE
    if (at === this.ints.length) this.grow()
    this.ints[at + KIND] = kind
    this.ints[at + SIDE] = side
    this.ints[at + TIF] = tif
    this.ints[at + ID] = id
    this.ints[at + PRICE] = price
    this.ints[at + ACCOUNT] = account
    this.doubles[(at >> 1) + QUANTITY] = quantity
  }

  /** Whether new orders are numbered 1, 2, 3 … and none is replaced under its number. */
  countsUp(): boolean {
    let last = 0
    for (let at = 0; at < this.count * COMMAND_SIZE; at += COMMAND_SIZE) {
      if (this.ints[at + KIND] === MODIFY) return false
      if (this.ints[at + KIND] === NEW && this.ints[at + ID] !== ++last) return false
    }
    return true
  }

  highestId(): number {
    let highest = 0
    for (let n = 0; n < this.count; n++) highest = Math.max(highest, this.ints[n * COMMAND_SIZE + ID]!)
    return highest
  }

  /** The first `count` of them, all of them timed. */
  first(count: number): Commands {
    return Commands.fromBytes(this.bytes().subarray(0, count * COMMAND_SIZE * 4), 0)
  }

  /** The records alone, as a worker reads them. */
  bytes(): Uint8Array {
    return new Uint8Array(this.ints.buffer, 0, this.count * COMMAND_SIZE * 4)
  }

  static fromBytes(bytes: Uint8Array, timedFrom: number): Commands {
    const commands = new Commands()
    commands.ints = new Int32Array(new Uint8Array(bytes).buffer)
    commands.doubles = new Float64Array(commands.ints.buffer)
    commands.count = commands.ints.length / COMMAND_SIZE
    commands.timedFrom = timedFrom
    return commands
  }

  private grow(): void {
    const ints = new Int32Array(this.ints.length * 2)
    ints.set(this.ints)
    this.ints = ints
    this.doubles = new Float64Array(ints.buffer)
  }
}
