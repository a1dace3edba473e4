// What goes wrong between the exchange and its callers, as the exchange's own state says; the random numbers come from the server.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { ActiveChaos, WireChaos } from '#engine/kernel/chaos-kinds.ts'

/** Called for every frame and every response; absent in normal operation. */
export interface WireFaults {
  delayMs(): number
  drops(): boolean
  /** This frame and the next change places. */
  swaps(): boolean
  /** This frame comes twice. */
  repeats(): boolean
  /** The connection breaks instead. */
  disconnects(): boolean
}

/** The same seed and the same frames give the same faults. */
export function wireFaults(exchange: { readonly chaos: readonly ActiveChaos[] }, seed: number): WireFaults {
  const random = new Random(namedSeed(seed, 'wire'))
  const find = (kind: WireChaos) => {
    const { chaos } = exchange
    return chaos.length === 0 ? undefined : chaos.find((one) => one.kind === kind)
  }
  const strikes = (kind: WireChaos) => {
    const one = find(kind)
    return one !== undefined && (one.probability === undefined || random.chance(Number(one.probability)))
  }
  return {
    delayMs: () => Number(find('latency')?.amount ?? 0),
    drops: () => strikes('drop-frame'),
    swaps: () => strikes('reorder-frame'),
    repeats: () => strikes('duplicate-frame'),
    disconnects: () => strikes('disconnect'),
  }
}
