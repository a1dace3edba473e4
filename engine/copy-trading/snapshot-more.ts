// What only some copies have, behind the rest of the snapshot: a folder without it has the bytes that it had.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { CopySizing } from './protocol.ts'
import { marginModes, sizings } from './snapshot-words.ts'
import type { Copy, CopyTrading, OrderTerms } from './state.ts'
import { hasOwn } from './tracks.ts'

const hasTerms = ({ terms }: Copy): boolean => terms.bySymbol.size > 0

export const hasMore = ({ copies }: CopyTrading): boolean =>
  [...copies.values()].some((copy) => hasTerms(copy) || hasOwn(copy))

export function saveMore(out: StateWriter, { copies }: CopyTrading): void {
  const withTerms = [...copies.values()].filter(hasTerms)
  out.number(withTerms.length)
  for (const { wallet, terms } of withTerms) {
    for (const value of [wallet.index, terms.onlyThese ? 1 : 0, terms.bySymbol.size]) out.number(value)
    for (const [symbol, own] of terms.bySymbol) saveTerms(out, symbol, own)
  }
  const withStops = [...copies.values()].filter(hasOwn)
  out.number(withStops.length)
  for (const { wallet, tracks } of withStops) {
    out.number(wallet.index)
    for (const { stops } of tracks)
      for (const ticks of [stops?.above ?? 0, stops?.below ?? 0]) out.number(ticks)
  }
}

function saveTerms(out: StateWriter, symbol: string, terms: OrderTerms): void {
  const { sizing, marginMode, leverage, slippagePpm, takeProfitPpm, stopLossPpm } = terms
  out.text(symbol)
  for (const number of [sizings.indexOf(sizing), marginModes.indexOf(marginMode), leverage, slippagePpm])
    out.number(number)
  for (const ppm of [takeProfitPpm, stopLossPpm]) out.number(ppm)
  for (const units of [terms.value, terms.maxPosition]) out.text(`${units}`)
}

/** Expects the copies to be there. */
export function loadMore(from: StateReader, own: CopyTrading, account: (index: number) => Account): void {
  const { copies } = own
  for (let left = from.number(); left > 0; left--) {
    const copy = copies.get(account(from.number())) as Copy
    const onlyThese = from.number() === 1
    const bySymbol = new Map<string, OrderTerms>()
    for (let more = from.number(); more > 0; more--) bySymbol.set(from.text(), readTerms(from))
    copy.terms = { ...copy.terms, bySymbol, onlyThese }
  }
  for (let left = from.number(); left > 0; left--) {
    const { tracks } = copies.get(account(from.number())) as Copy
    for (const track of tracks) {
      const [above, below] = [from.number(), from.number()]
      if (above + below > 0) track.stops = { above, below }
    }
    own.hasLotStops = true
  }
}

function readTerms(from: StateReader): OrderTerms {
  const sizing = sizings[from.number()] as CopySizing
  const marginMode = marginModes[from.number()] as OrderTerms['marginMode']
  const [leverage, slippagePpm] = [from.number(), from.number()]
  const [takeProfitPpm, stopLossPpm] = [from.number(), from.number()]
  const [value, maxPosition] = [BigInt(from.text()), BigInt(from.text())]
  return { sizing, value, leverage, marginMode, slippagePpm, maxPosition, takeProfitPpm, stopLossPpm }
}
