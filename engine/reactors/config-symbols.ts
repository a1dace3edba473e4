// The pairs that a bot trades, out of the settings of any kind.

import { symbolOf } from './allocation.ts'

interface AnyConfig {
  symbol?: string
  symbols?: readonly string[]
  coins?: readonly { coin: string }[]
}

export function symbolsOfConfig(config: unknown): string[] {
  const { symbol, symbols = [], coins = [] } = config as AnyConfig
  return [...(symbol === undefined ? [] : [symbol]), ...symbols, ...coins.map(({ coin }) => symbolOf(coin))]
}
