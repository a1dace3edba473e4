// Events of a test that controls the exchange: time, snapshots, disturbances.

import type { ChaosKind } from '../kernel/chaos-kinds.ts'

export const simCalls = ['pause', 'resume', 'advance', 'speed', 'reset', 'snapshot', 'restore'] as const
export type SimCall = (typeof simCalls)[number]

export type TestControlEvent =
  | { type: 'simControlled'; call: SimCall; note: string }
  | { type: 'chaosChanged'; kind: ChaosKind; symbol?: string | undefined; on: boolean }
