// What the laboratory's page shows, read by its loader.

import type { Services } from '#app/services/services.ts'
import type { SimService } from '#app/services/sim/sim.ts'
import type { ChaosKind } from '#engine/chaos/kinds.ts'

export interface LabChaos {
  kind: ChaosKind
  symbol: string | null
  code: string | null
  probability: string | null
  amount: string | null
  until: number | null
}

export interface LabState {
  now: number
  paused: boolean
  speed: number
  seed: number
  chaos: LabChaos[]
  snapshots: { name: string; keptAt: number }[]
  lines: { at: number; call: LabCall; note: string }[]
  symbols: string[]
}

export type LabCall =
  | 'pause'
  | 'resume'
  | 'advance'
  | 'speed'
  | 'reset'
  | 'snapshot'
  | 'restore'
  | 'chaosOn'
  | 'chaosOff'

export function labState(sim: SimService, markets: Services['markets']): LabState {
  const { chaos, lines, snapshots, ...clock } = sim.state()
  return {
    ...clock,
    snapshots: snapshots.map(({ name, keptAt }) => ({ name, keptAt })),
    chaos: chaos.map(({ kind, symbol = null, code = null, probability = null, amount = null, until }) => ({
      kind,
      symbol,
      code,
      probability,
      amount,
      until,
    })),
    lines: lines.map(({ at, call, note }) =>
      call === 'chaos'
        ? {
            at,
            call: note.startsWith('+') ? ('chaosOn' as const) : ('chaosOff' as const),
            note: note.slice(2),
          }
        : { at, call, note },
    ),
    symbols: markets.list().map(({ symbol }) => symbol),
  }
}
