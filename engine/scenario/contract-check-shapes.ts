// The checks of contracts: which form an `expect` has and what it may name (scenario.md, contracts).

import { z } from 'zod'
import { decimal, oneOf, text, whole, writtenDecimal } from './shapes.ts'

export const contractCheckForms = {
  /** Without a symbol of the only contract, without a side of the only position. */
  position: z.strictObject({
    position: text,
    symbol: text.optional(),
    side: oneOf('long', 'short').optional(),
    size: decimal.optional(),
    entryPrice: writtenDecimal.optional(),
    liquidationPrice: decimal.optional(),
    margin: decimal.optional(),
    unrealisedPnl: decimal.optional(),
    realisedPnl: decimal.optional(),
    marginRatio: decimal.optional(),
    leverage: decimal.optional(),
    marginMode: oneOf('cross', 'isolated').optional(),
  }),
  mark: z.strictObject({ mark: text, price: decimal }),
  funding: z.strictObject({ funding: text, rate: decimal }),
  openInterest: z.strictObject({ openInterest: text, size: decimal }),
  /** The fund of a coin. */
  insurance: z.strictObject({ insurance: text, balance: decimal }),
  /** One for each position and pass; of `adl` one for each position that was reduced. */
  liquidations: z.strictObject({ liquidations: text, count: whole }),
  adl: z.strictObject({ adl: text, count: whole }),
  /** The identities of futures-rules.md D. */
  clearing: z.strictObject({ clearing: oneOf('true') }),
}
