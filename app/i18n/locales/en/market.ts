// English texts of the market list.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/market.ts'

const market: MessagesOf<typeof tr> = {
  title: 'Spot markets',
  description: 'Spot trading pairs: last price, 24-hour change and volume.',
  lead: 'Pick a pair, watch its order book, trade with a demo balance.',
  count: '{{count}} trading pairs',
  all: {
    title: 'Markets',
    lead: 'Every pair by category: star your favourites, see the last seven days at a glance.',
  },
  partition: {
    label: 'Categories',
    favourites: 'Favourites',
    all: 'All',
    stable: 'Stablecoins',
    fiat: 'Cash',
    gold: 'Gold',
    major: 'Majors',
    platform: 'Platform',
    large: 'Large coins',
    defi: 'DeFi',
    meme: 'Meme',
    game: 'Gaming',
    ai: 'AI',
    alt: 'Other',
  },
  favourite: {
    add: 'Add to favourites: {{pair}}',
    remove: 'Remove from favourites: {{pair}}',
    none: 'You have no favourite pair yet. Add one with its star.',
  },
  board: {
    label: 'Boards',
    hot: 'Hot',
    favourites: 'Favourites',
    gainers: 'Gainers',
    volume: 'Volume',
    new: 'New coins',
  },
  index: {
    label: 'Shortcuts',
    continue: 'Where you were',
    openOrders: 'Your open orders',
  },
  columns: { label: 'Columns', apply: 'Apply' },
  compare: {
    title: 'Comparison',
    column: 'Compare',
    add: 'Compare {{pair}}',
    remove: 'Compare {{pair}} no longer',
    full: 'At most {{count}} pairs can be compared.',
    clear: 'Close the comparison',
    fact: 'Figure',
    drawing: 'Change in percent of the chosen pairs over the last seven days',
    note: 'Change in percent since seven days ago; the level line is zero.',
  },
  spark: 'Price line of the last seven days',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  column: {
    week: 'Last 7 days',
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
