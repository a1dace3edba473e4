// Control of an exchange under test: disturbances, and notes of how its time was controlled.

import type { Product } from '../kernel/product.ts'
import { endChaosDue, setChaosCommand } from './set-chaos.ts'
import { simControlCommand } from './sim-control.ts'

export const testControlCommands = [simControlCommand, setChaosCommand] as const

export const testControl = {
  name: 'test-control',
  commands: testControlCommands,
  nextDueAt: ({ chaos }) => chaos.endsAt,
  due: endChaosDue,
} satisfies Product
