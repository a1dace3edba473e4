// What the layers' benchmark asks of a layer, and the layers by name, from the innermost out.

export interface Layer {
  /** What one of `perSection` is. */
  unit: string
  rounds: number
  sections: number
  perSection: number
  /** Starts a round afresh; answers what plays its n-th section. */
  begin(): Promise<(section: number) => void | Promise<void>> | ((section: number) => void | Promise<void>)
  /** Takes away what was left on the disk. */
  end?(): void
}

/** The commands of W1, and how many of them fill the book. */
export const w1File = '.cache/bench-w1'
export const w1Prefill = 10_000

/** Only one is loaded per process. */
export const layers: Record<string, () => Promise<Layer>> = {
  book: async () => (await import('./flat-layers.ts')).book(),
  ledger: async () => (await import('./flat-layers.ts')).ledger(),
  fees: async () => (await import('./flat-layers.ts')).fees(),
  alarms: async () => (await import('./flat-layers.ts')).alarms(),
  core: async () => (await import('./flat-layers.ts')).core(),
  events: async () => (await import('./durable-layers.ts')).events(),
  projection: async () => (await import('./durable-layers.ts')).projection(),
  journal: async () => (await import('./durable-layers.ts')).journal(),
}
