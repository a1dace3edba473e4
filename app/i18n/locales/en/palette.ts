// English texts of the command palette.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/palette.ts'

const palette: MessagesOf<typeof tr> = {
  title: 'Command palette',
  search: 'Search pairs, pages or actions',
  list: 'Results',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  none: 'No results',
  perpetual: 'Perpetual contract',
  group: { pairs: 'Trading pairs', contracts: 'Futures contracts', pages: 'Pages', actions: 'Actions' },
  // Pages that no menu names.
  page: {
    funding: 'Funding rates',
    mixRules: 'Futures trading rules',
    insurance: 'Insurance fund',
    futuresOrders: 'Futures orders',
    loans: 'Loan history',
    transfers: 'Deposit and withdrawal history',
    transfer: 'Transfer between wallets',
  },
}

export default palette
