// English texts of the orders page and the page of one order.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/orders.ts'

const orders: MessagesOf<typeof tr> = {
  title: 'Orders',
  lead: {
    open: 'Your open orders across all pairs.',
    history:
      'Completed orders from the last three months. Orders cancelled without a fill are shown for three days.',
    trades: 'Your trades from the last three months.',
    plans: 'Your untriggered orders across all pairs.',
    pastPlans: 'Orders from the last three months that triggered, were cancelled or could not be placed.',
  },
  kind: {
    futures: 'Futures',
    loans: 'Loans',
    fiat: 'Lira',
    label: 'Order types',
    spot: 'Spot',
    trigger: 'Trigger',
    oco: 'OCO',
    trailing: 'Trailing stop',
    tpsl: 'Take profit / Stop loss',
  },
  allSides: 'All sides',
  allStatuses: 'All statuses',
  column: { number: 'Order ID', trade: 'Trade ID' },
  openOrder: 'Order details: {{id}}',
  reasonCode: '(code {{code}})',
  one: 'Order details',
  oneTitle: 'Order {{id}}',
  planTitle: '{{kind}} order {{id}}',
  back: 'All orders',
  replay: 'Replay this moment',
  fact: {
    remaining: 'Remaining',
    executedQuote: 'Filled value',
    source: 'Source',
    limitLeg: 'Limit leg order',
    placed: 'Resulting order',
    parent: 'Parent order',
    sibling: 'Linked order',
    clientOid: 'Client order ID',
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
    title: 'Order timeline',
    placed: 'Order placed',
    traded: 'Fills ({{count}})',
    modified: 'Last modified',
    filled: 'Fully filled',
    cancelled: 'Cancelled',
    'partially-cancelled': 'Remainder cancelled',
    trailing: 'Started trailing',
    'limit-filling': 'Limit leg started filling',
    triggered: 'Triggered',
    failed: 'Order could not be placed',
    'child-filled': 'Resulting order filled',
    'child-cancelled': 'Resulting order cancelled',
    'child-partially-cancelled': 'Remainder of the resulting order cancelled',
  },
  placedOrders: 'Resulting orders',
  noPlacedOrders: 'No order has been placed from this one yet.',
  fills: 'Fills',
  noFills: 'No fills yet.',
}

export default orders
