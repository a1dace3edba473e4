// English texts of the market list.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/market.ts'

const market: MessagesOf<typeof tr> = {
  futures: 'Futures',
  title: 'Spot markets',
  description: 'Spot trading pairs: last price, 24-hour change and volume.',
  lead: 'Choose a pair, watch the order book and trade with your demo balance.',
  count_one: '{{count}} trading pair',
  count_other: '{{count}} trading pairs',
  all: {
    title: 'Markets',
    lead: 'All pairs by category. Star your favourites and see the last seven days at a glance.',
  },
  partition: {
    label: 'Categories',
    favourites: 'Favourites',
    all: 'All',
    stable: 'Stablecoins',
    fiat: 'Fiat',
    gold: 'Gold',
    major: 'Majors',
    platform: 'Exchange tokens',
    large: 'Layer 1',
    defi: 'DeFi',
    meme: 'Meme',
    game: 'Gaming',
    ai: 'AI',
    alt: 'Altcoins',
  },
  favourite: {
    add: 'Add to favourites: {{pair}}',
    remove: 'Remove from favourites: {{pair}}',
    none: 'No favourite pairs yet. Tap the star next to a pair to add it.',
  },
  board: {
    label: 'Lists',
    hot: 'Hot',
    favourites: 'Favourites',
    gainers: 'Gainers',
    volume: 'Volume',
    new: 'New coins',
  },
  index: {
    label: 'Shortcuts',
    continue: 'Continue where you left off',
    openOrders: 'Your open orders',
  },
  columns: { label: 'Columns', apply: 'Apply' },
  compare: {
    title: 'Comparison',
    column: 'Compare',
    add: 'Compare {{pair}}',
    remove: 'Remove {{pair}} from comparison',
    full: 'You can compare up to {{count}} pairs.',
    clear: 'Close the comparison',
    fact: 'Metric',
    drawing: 'Percentage change of the selected pairs over the last seven days',
    note: 'Percentage change over seven days; the horizontal line marks 0%.',
  },
  spark: '7-day price chart',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  column: {
    week: 'Last 7 days',
    pair: 'Trading pair',
    price: 'Last price',
    change: '24h change',
    dayChange: 'Change today',
    high: '24h high',
    low: '24h low',
    volume: '24h volume',
    action: 'Action',
  },
  search: {
    label: 'Search pairs',
    placeholder: 'BTC, Ethereum, TRY…',
    none: 'No pairs match your search.',
  },
  quote: { label: 'Quote currency', all: 'All' },
  sort: { sortBy: 'Sort by {{column}}' },
  trade: 'Trade',
  status: {
    trading: 'Trading',
    suspended: 'Suspended',
    'cancel-only': 'Cancel only',
    delisted: 'Delisted',
  },
}

export default market
