// The settings with which a copy of a grid begins: its range and its exits as they are by now (domain.md 11.3).

import type { GridConfig } from './config.ts'
import type { GridState } from './state.ts'

export function copyGrid(config: GridConfig, { ladder, exits }: GridState, investment: string): object {
  const { triggerPrice: _waited, takeProfit: _profit, stopLoss: _loss, ...rest } = config
  const now = { ...rest, ...exits, investment }
  if (!ladder) return now
  const { levels } = ladder
  return { ...now, low: levels[0], high: levels.at(-1), grids: levels.length - 1 }
}
