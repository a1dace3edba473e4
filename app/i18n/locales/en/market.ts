// English words of the market list.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/market.ts'

const market: MessagesOf<typeof tr> = {
  title: 'Spot markets',
  description: 'Spot trading pairs: last price, 24-hour change and volume.',
  lead: 'Pick a pair, watch its order book, trade with a demo balance.',
  count: '{{count}} trading pairs',
  column: {
    pair: 'Trading pair',
    price: 'Last price',
    change: '24h change',
    high: '24h high',
    low: '24h low',
    volume: '24h volume',
    action: 'Action',
  },
  search: {
    label: 'Search pairs',
    placeholder: 'BTC, Ethereum, TRY…',
    none: 'No trading pair matches your search.',
  },
  quote: { label: 'Quote', all: 'All' },
  sort: { sortBy: '{{column}}: sort' },
  trade: 'Trade',
  status: {
    trading: 'Trading',
    suspended: 'Suspended',
    'cancel-only': 'Cancel only',
    delisted: 'Delisted',
  },
}

export default market
