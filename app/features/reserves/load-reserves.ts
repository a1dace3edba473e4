// The latest snapshot as the page shows it, and the path of who looks at it.

import { Decimal } from 'decimal.js'
import type { ReserveService } from '#app/services/reserves/reserves.ts'
import type { Subject } from '#app/services/subject.ts'

export interface CoinReserve {
  coin: string
  liabilities: string
  reserves: string
  /** A share: "1.05" is 105 %; null where no account holds the coin. */
  ratio: string | null
}

export async function loadReserves(reserves: ReserveService, subject: Subject | undefined) {
  const snapshot = reserves.latest()
  const person = subject === undefined ? 'guest' : subject.facts.parent === undefined ? 'main' : 'sub'
  const coins = (snapshot?.coins ?? []).map((coin): CoinReserve => {
    const liabilities = snapshot?.liabilities[coin] ?? '0'
    const held = snapshot?.reserves[coin] ?? '0'
    const owed = new Decimal(liabilities)
    const ratio = owed.isZero() ? null : new Decimal(held).div(owed).toFixed(6, Decimal.ROUND_FLOOR)
    return { coin, liabilities, reserves: held, ratio }
  })
  const own = snapshot && subject && person === 'main' ? await reserves.path(subject.account) : undefined
  // A browser that computes it for itself says so (own-path.tsx).
  const path = own && { ...own, check: await reserves.check(own) }
  return { snapshot: snapshot ?? null, coins, person, path: path ?? null }
}
