// What the settings of all bots on contracts have in common (domain.md 9.10, 10.1).

import { z } from 'zod'
import { readContractSymbol } from '../../market/contract-symbol.ts'
import { decimalField } from '../config-fields.ts'

/** Every constant of bots on contracts that domain.md leaves to us or marks as decided (9.10, 20). */
export const contractBotDefaults = {
  leverage: { min: 1, max: 20, usual: 5 },
  /** Percent of the margin that no order is sized by: what is left keeps the liquidation price away. */
  reservePercent: { min: '5', max: '90', usual: '20' },
  /** How long an order waits that the contract would not take. */
  retryMs: 60_000,
  /** How long an order waits that lacked margin, where none is added. */
  lackingMs: 600_000,
  /** How long an order that closes the position waits for its next try. */
  closeAgainMs: 10_000,
} as const

const { leverage, reservePercent } = contractBotDefaults

export const leverageField = z.int().min(leverage.min).max(leverage.max).default(leverage.usual)

export const reserveField = decimalField({
  min: reservePercent.min,
  max: reservePercent.max,
  decimals: 2,
}).default(reservePercent.usual)

/** What USDT-M contracts settle in. */
export const settles = 'USDT'

/** The other way. */
export const nameOf = ({ symbol }: { symbol: string }): string => readContractSymbol(symbol)?.name ?? symbol

/** Settings name a contract by its name, as the APIs do: "BTCUSDT". */
export const contractOf = ({ symbol }: { symbol: string }): string => `usdtm:${symbol}`
