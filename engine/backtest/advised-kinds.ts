// The kinds of bots whose parameters are looked for by backtests, and what is tried of each (domain.md 11.2).

import { cta } from '../reactors/cta/cta.ts'
import { martingale } from '../reactors/martingale/martingale.ts'
import type { AnyReactor } from '../reactors/reactor.ts'
import { spotGrid } from '../reactors/spot-grid/spot-grid.ts'
import type { Candidate, Ground } from './candidate.ts'
import { ctaCandidates } from './cta-candidates.ts'
import { gridCandidates } from './grid-candidates.ts'
import { martingaleCandidates } from './martingale-candidates.ts'

export interface AdvisedKind {
  kind: AnyReactor
  /** The newest days that candidates are tried on, and how few will do. */
  days: number
  daysMin: number
  /** Whether what was found is tried on a month too. */
  month: boolean
  /** Whether nothing is advised that lost, or never traded. */
  profitable: boolean
  /** Of equals the first one is taken. */
  candidates(ground: Ground): Candidate[]
}

const overMonth = { days: 30, daysMin: 25, month: false, profitable: true }

const advisedKinds: readonly AdvisedKind[] = [
  { kind: spotGrid, days: 7, daysMin: 6, month: true, profitable: false, candidates: gridCandidates },
  { kind: martingale, ...overMonth, candidates: martingaleCandidates },
  { kind: cta, ...overMonth, candidates: ctaCandidates },
]

export const advisedKind = (name: string): AdvisedKind | undefined =>
  advisedKinds.find(({ kind }) => kind.kind === name)
