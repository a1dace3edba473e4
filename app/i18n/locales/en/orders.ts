// English words of the orders page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/orders.ts'

const orders: MessagesOf<typeof tr> = {
  title: 'Orders',
  lead: {
    open: 'Your open orders in all pairs.',
    history: 'Orders finished in the last three months; those cancelled without a fill show for three days.',
    trades: 'Your trades of the last three months.',
  },
  export: 'Download CSV',
  filter: 'Filter',
}

export default orders
