// Take profit and stop loss of copied lots: which have been reached, and which should have been sold (domain.md 13).

import { type Followed, termsFor } from './book.ts'
import { isOwnReached, type Lot } from './lots.ts'
import { scaled } from './scaled.ts'
import type { SpotHoldings } from './spot-holdings.ts'

const million = 1_000_000n

/** Whether a lot has gained or lost its share of what it cost, at a price. */
export function isReached(copy: Followed, lot: Lot, lotPlaces: number, price: bigint): boolean {
  const { cost, lots, key, stops } = lot
  // Its own stops stand in place of those of the terms; without prices there are none.
  if (stops && stops.takeProfit + stops.stopLoss > 0n) return isOwnReached(lot, price)
  // The price of all its lots, against its cost.
  const worth = price * lots * million
  const of = (ppm: bigint) => cost * 10n ** BigInt(lotPlaces) * ppm
  // What is not copied any more has the stops of the rest.
  const terms = termsFor(copy, key) ?? copy.terms
  const [takeProfit, stopLoss] = [scaled(terms.takeProfit ?? '0', 6), scaled(terms.stopLoss ?? '0', 6)]
  if (takeProfit > 0n && worth >= of(million + takeProfit)) return true
  return stopLoss > 0n && worth <= of(million - stopLoss)
}

const termsText = ({ terms }: Followed, { stops }: Lot) =>
  `${JSON.stringify(terms)} ${stops?.takeProfit ?? 0n} ${stops?.stopLoss ?? 0n}`

const symbolOf = ({ key }: Lot) => key.split(' ')[0] as string
const nameOf = ({ wallet }: Followed, { no }: Lot) => `${wallet} ${no}`

/** A lot at a price. */
interface Judged extends Pick<Lot, 'lots' | 'cost' | 'stops'> {
  price: bigint
  terms: Followed['terms']
  isPast: boolean
}

/** Lots that were past their stop when an entry began. */
export class DueStops {
  private due = new Map<string, { copy: Followed; lot: Lot; terms: string }>()
  /** Sold once, or could not be: what the book did not take is tried again each minute. */
  private readonly tried = new Set<string>()
  /** Of each lot, what it was last judged by. */
  private readonly judged = new WeakMap<Lot, Judged>()

  constructor(private readonly holdings: SpotHoldings) {}

  begin(copies: Iterable<Followed>): void {
    this.due = new Map()
    for (const copy of copies)
      for (const lot of copy.lots)
        if (copy.status !== 'stopping' && this.isPast(copy, lot) && !this.tried.has(nameOf(copy, lot)))
          this.due.set(nameOf(copy, lot), { copy, lot, terms: termsText(copy, lot) })
  }

  private isPast(copy: Followed, lot: Lot): boolean {
    const symbol = symbolOf(lot)
    const price = this.holdings.lastPrice(symbol)
    const { terms } = copy
    const { lots, cost, stops } = lot
    const last = this.judged.get(lot)
    const isSame = last?.price === price && last.terms === terms && last.stops === stops
    if (last && isSame && last.lots === lots && last.cost === cost) return last.isPast
    const isPast = isReached(copy, lot, this.holdings.pair(symbol).lotPlaces, price)
    this.judged.set(lot, { price, terms, lots, cost, stops, isPast })
    return isPast
  }

  /** At any price of this entry: those of one stop are all judged by the price before the first of them was sold. */
  wasPast(copy: Followed, lot: Lot): boolean {
    const symbol = symbolOf(lot)
    const { lotPlaces } = this.holdings.pair(symbol)
    const prices = [this.holdings.firstPrice(symbol), ...(this.holdings.traded.get(symbol) ?? [])]
    return prices.some((price) => isReached(copy, lot, lotPlaces, price))
  }

  wasTried = (copy: Followed, lot: Lot) => this.tried.has(nameOf(copy, lot))

  sold(copy: Followed, lot: Lot): void {
    this.tried.add(nameOf(copy, lot))
    this.due.delete(nameOf(copy, lot))
  }

  /** One that is still there, whose stop was reached all the time. `canSell`: there are bids. */
  missed(copies: ReadonlyMap<string, Followed>, canSell: (symbol: string) => boolean): string | undefined {
    for (const copy of copies.values())
      for (const lot of copy.lots)
        if (!canSell(symbolOf(lot)) && this.wasPast(copy, lot)) this.tried.add(nameOf(copy, lot))
    for (const [name, { copy, lot, terms }] of this.due) {
      if (this.tried.has(name)) continue
      const symbol = symbolOf(lot)
      const { lotPlaces } = this.holdings.pair(symbol)
      const isThere = copies.get(copy.wallet) === copy && copy.lots.includes(lot)
      if (!isThere || copy.status === 'stopping' || termsText(copy, lot) !== terms) continue
      const prices = this.holdings.traded.get(symbol) ?? []
      if (prices.every((price) => isReached(copy, lot, lotPlaces, price)) && canSell(symbol)) return name
    }
    return undefined
  }
}
