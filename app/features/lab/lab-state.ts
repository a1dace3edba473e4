// What the laboratory's page shows, read by its loader.

import type { Services } from '#app/services/services.ts'
import type { SimLine, SimService } from '#app/services/sim/sim.ts'
import type { ChaosKind } from '#engine/kernel/chaos-kinds.ts'

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
  lines: SimLine[]
  symbols: string[]
}

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
    lines: [...lines],
    symbols: markets.list().map(({ symbol }) => symbol),
  }
}
