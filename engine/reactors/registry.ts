// Every kind of reactor there is.

import { autoInvest } from './auto-invest/auto-invest.ts'
import { cta } from './cta/cta.ts'
import { futuresCta } from './futures-cta/futures-cta.ts'
import { futuresGrid } from './futures-grid/futures-grid.ts'
import { futuresMartingale } from './futures-martingale/futures-martingale.ts'
import { futuresSignal } from './futures-signal/futures-signal.ts'
import { martingale } from './martingale/martingale.ts'
import { portfolio } from './portfolio/portfolio.ts'
import type { AnyReactor } from './reactor.ts'
import { signal } from './signal/signal.ts'
import { spotGrid } from './spot-grid/spot-grid.ts'

const kinds: readonly AnyReactor[] = [
  spotGrid,
  martingale,
  cta,
  portfolio,
  autoInvest,
  signal,
  futuresGrid,
  futuresMartingale,
  futuresCta,
  futuresSignal,
]

const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

export const reactorKinds: readonly string[] = [...byName.keys()]

export const reactorKind = (name: string): AnyReactor | undefined => byName.get(name)
