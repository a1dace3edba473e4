// The settings with which a copy of a grid on a contract begins: its range and the prices at which it ends as they are by now
// (domain.md 11.3).

import type { FuturesGridConfig } from './config.ts'
import type { FuturesGridState } from './state.ts'

export function copyFuturesGrid(
  config: FuturesGridConfig,
  { exits, ends }: FuturesGridState,
  investment: string,
): object {
  if (config.direction === 'neutral') {
    const { triggerPrice: _waited, endAbove: _above, endBelow: _below, ...rest } = config
    const { above, below } = ends
    return { ...rest, investment, ...(above && { endAbove: above }), ...(below && { endBelow: below }) }
  }
  const { triggerPrice: _waited, takeProfit: _profit, stopLoss: _loss, ...rest } = config
  return { ...rest, ...exits, investment }
}
