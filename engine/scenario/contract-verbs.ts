// The verbs of contracts and their fields (scenario.md, contracts).

import { z } from 'zod'
import { decimal, oneOf, spelled, text, whole, yesNo } from './shapes.ts'
import { canonicalDecimal } from './words.ts'

const side = oneOf('long', 'short').optional()
const of = { as: text, symbol: text.optional() }

/** What an order of a contract names beside those of a pair. */
export const ofContractOrders = {
  marginMode: oneOf('cross', 'isolated').optional(),
  positionSide: side,
  reduceOnly: yesNo.optional(),
}

export const contractVerbs = {
  leverage: z.strictObject({ ...of, value: whole, side }),
  marginMode: z.strictObject({ ...of, mode: oneOf('cross', 'isolated') }),
  positionMode: z.strictObject({
    as: text,
    line: oneOf('usdtm', 'usdcm', 'coinm'),
    mode: oneOf('one-way', 'hedge'),
  }),
  /** Below zero it is taken out. */
  margin: z.strictObject({ ...of, side, amount: decimal }),
  autoMargin: z.strictObject({ ...of, side, on: yesNo }),
  /** Without a symbol all positions. */
  close: z.strictObject({ ...of, side }),
  reverse: z.strictObject({ ...of, side, size: decimal.optional() }),
  /** All venues of the index of a contract or a pair; `stale` makes those of a contract old. */
  index: z.strictObject({ symbol: text.optional(), price: decimal, stale: yesNo.optional() }),
  /** Fixed until it is `auto`. */
  mark: z.strictObject({
    symbol: text.optional(),
    price: spelled(
      (word) => (word === 'auto' ? word : canonicalDecimal(word)),
      'must be a decimal number or auto',
    ),
  }),
  /** Of the next settlement. */
  fundingRate: z.strictObject({ symbol: text.optional(), rate: decimal }),
  /** The fund of a coin has this. */
  insurance: z.strictObject({ coin: text, amount: decimal }),
}
