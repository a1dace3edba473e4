// The layers by name, from the innermost out.

import type { Layer } from './layer.ts'

/** Only one is loaded per process. */
export const layers: Record<string, () => Promise<Layer>> = {
  book: async () => (await import('./flat-layers.ts')).book(),
  ledger: async () => (await import('./flat-layers.ts')).ledger(),
  fees: async () => (await import('./flat-layers.ts')).fees(),
  triggers: async () => (await import('./flat-layers.ts')).triggers(),
  core: async () => (await import('./flat-layers.ts')).core(),
  events: async () => (await import('./durable-layers.ts')).events(),
  projection: async () => (await import('./durable-layers.ts')).projection(),
  journal: async () => (await import('./durable-layers.ts')).journal(),
}
