// English texts of the orders page and the page of one order.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/orders.ts'

const orders: MessagesOf<typeof tr> = {
  title: 'Orders',
  lead: {
    open: 'Your open orders in all pairs.',
    history: 'Orders finished in the last three months; those cancelled without a fill show for three days.',
    trades: 'Your trades of the last three months.',
    plans: 'Your orders in all pairs that wait for their price.',
    pastPlans: 'Orders of the last three months that triggered, were cancelled or could not be placed.',
  },
  kind: {
    label: 'Kinds of orders',
    spot: 'Spot',
    trigger: 'Trigger',
    oco: 'OCO',
    trailing: 'Trailing stop',
    tpsl: 'Take profit / Stop loss',
  },
  allSides: 'Buy and sell',
  allStatuses: 'All statuses',
  column: { number: 'Order no.', trade: 'Trade no.' },
  openOrder: 'Details of order {{id}}',
  reasonCode: '(code {{code}})',
  one: 'Order details',
  oneTitle: 'Order {{id}}',
  planTitle: '{{kind}} order {{id}}',
  back: 'All orders',
  fact: {
    remaining: 'Remaining',
    executedQuote: 'Filled total',
    source: 'Source',
    limitLeg: 'Order of the limit leg',
    placed: 'Order that it placed',
    parent: 'Order that it belongs to',
    sibling: 'The other order of the pair',
    clientOid: 'Your order number',
  },
  source: {
    web: 'Website',
    api: 'API',
    system: 'System',
    bot: 'Bot',
    scenario: 'Scenario',
    plan: 'Trigger order',
    oco: 'OCO',
  },
  course: {
    title: 'History of the order',
    placed: 'Placed',
    traded: 'Traded ({{count}})',
    modified: 'Last changed',
    filled: 'Completely filled',
    cancelled: 'Cancelled',
    'partially-cancelled': 'The rest was cancelled',
    trailing: 'Began to follow the price',
    'limit-filling': 'The limit leg began to fill',
    triggered: 'Triggered',
    failed: 'Its order could not be placed',
    'child-filled': 'Its order was filled',
    'child-cancelled': 'Its order was cancelled',
    'child-partially-cancelled': 'The rest of its order was cancelled',
  },
  placedOrders: 'Orders that it placed',
  noPlacedOrders: 'It has placed no order yet.',
  fills: 'Trades of this order',
  noFills: 'This order has not traded yet.',
}

export default orders
