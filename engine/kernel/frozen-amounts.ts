// What products say that they keep frozen, per balance: I4 compares it with the ledger.

interface Frozen {
  account: number
  coin: number
  orders: bigint
  held: bigint
}

const nothing: Pick<Frozen, 'orders' | 'held'> = { orders: 0n, held: 0n }

export class FrozenAmounts {
  private readonly sums = new Map<number, Frozen>()

  constructor(private readonly coins: number) {}

  /** Of an order in a book, frozen in the ledger itself. */
  addOrder(account: number, coin: number, units: bigint): void {
    this.sum(account, coin).orders += units
  }

  /** Of anything else, held through `stores.holds`. */
  addHeld(account: number, coin: number, units: bigint): void {
    this.sum(account, coin).held += units
  }

  of(account: number, coin: number): Pick<Frozen, 'orders' | 'held'> {
    return this.sums.get(account * this.coins + coin) ?? nothing
  }

  [Symbol.iterator](): IterableIterator<Readonly<Frozen>> {
    return this.sums.values()
  }

  private sum(account: number, coin: number): Frozen {
    const key = account * this.coins + coin
    const found = this.sums.get(key) ?? { account, coin, orders: 0n, held: 0n }
    this.sums.set(key, found)
    return found
  }
}
