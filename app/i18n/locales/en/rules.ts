// English texts of the trading rules page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/rules.ts'

const rules: MessagesOf<typeof tr> = {
  title: 'Spot trading rules',
  description:
    'Price step, minimum and maximum amount, order value, price band and fees for every spot pair.',
  lead: 'Every order is checked against these rules.',
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
    slippage: 'Slippage limit',
    fee: 'Fee (maker / taker)',
    status: 'Status',
  },
  all: 'Rules of all pairs',
  coin: '{{coin}} profile',
  none: 'No limit',
  copy: 'Copy link to {{pair}} row',
  copied: 'Link copied.',
  limits: {
    title: 'Order limits',
    perPair: 'Open orders per pair',
    total: 'Total open orders',
    plansPerPair: 'Conditional orders per pair',
    ocoMin: 'Minimum OCO value',
  },
  notes: {
    title: 'How to read the rules',
    band: 'Price band: the maximum distance between a limit price and the index price, or the last price where there is no index.',
    slippage:
      'Slippage limit: a market order fills at prices no more than this far from its starting price. The rest is cancelled.',
    notional: 'Minimum order value is set in USDT; TRY pairs use its lira equivalent.',
  },
}

export default rules
