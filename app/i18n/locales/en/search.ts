// English texts of the search page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/search.ts'

const search: MessagesOf<typeof tr> = {
  title: 'Search',
  label: 'Words to search for',
  placeholder: 'BTC, Ethereum, orders…',
  hint: 'Type the name of a pair, a coin or a page.',
  count: '{{count}} results for "{{query}}"',
  none: 'Nothing matches your search.',
  pages: 'Pages',
  coins: 'Coins',
  pairs: 'Trading pairs',
  lively: 'The liveliest pairs',
}

export default search
