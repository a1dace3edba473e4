// English texts of the search page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/search.ts'

const search: MessagesOf<typeof tr> = {
  title: 'Search',
  label: 'Search term',
  placeholder: 'BTC, Ethereum, orders…',
  hint: 'Type a pair, coin, page name or help topic.',
  count_one: '{{count}} result for “{{query}}”',
  count_other: '{{count}} results for “{{query}}”',
  none: 'No results found.',
  pages: 'Pages',
  coins: 'Coins',
  articles: 'Help articles',
  pairs: 'Trading pairs',
  lively: 'Most active pairs',
}

export default search
