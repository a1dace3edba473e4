// English texts of the trading rules page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/rules.ts'

const rules: MessagesOf<typeof tr> = {
  title: 'Spot trading rules',
  description:
    'Price step, minimum and maximum amount, order value, price band and fee of every spot trading pair.',
  lead: 'Every order is checked against these rules; the table is made from the same source.',
  tableLabel: 'Rules by pair',
  column: {
    pair: 'Trading pair',
    tick: 'Price step',
    lot: 'Amount step',
    minAmount: 'Minimum amount',
    minNotional: 'Minimum order value',
    maxAmount: 'Maximum amount',
    maxNotional: 'Maximum order value',
    priceBand: 'Price band',
    slippage: 'Slippage cap',
    fee: 'Fee (maker / taker)',
    status: 'Status',
  },
  none: 'No limit',
  copy: 'Copy the link to the row of {{pair}}',
  copied: 'Link copied.',
  limits: {
    title: 'Order limits',
    perPair: 'Open orders per pair',
    total: 'Open orders in total',
  },
  notes: {
    title: 'How to read the rules',
    band: 'Price band: the price of a limit order may be at most this far from the last price.',
    slippage:
      'Slippage cap: a market order trades down to a price at most this much worse than where it began; the rest is cancelled.',
    notional: 'The minimum order value is in USDT; TRY pairs are held to what it is worth.',
  },
}

export default rules
