// English words of the assets page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/assets.ts'

const assets: MessagesOf<typeof tr> = {
  title: 'Assets',
  sum: 'Total assets',
  coins: 'Coins and lira',
  hideSmall: 'Hide small balances (under 5 USDT)',
  showAll: 'Show all ({{count}} hidden)',
  empty: 'You have no balance yet.',
  trade: 'Trade',
  tradeCoin: 'Trade: {{coin}}',
  column: {
    coin: 'Asset',
    total: 'Total',
    available: 'Available',
    frozen: 'Frozen',
    worth: 'Worth ({{currency}})',
    share: 'Share',
    action: 'Action',
  },
}

export default assets
