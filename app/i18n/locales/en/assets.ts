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
  today: "Today's PnL",
  method: {
    label: 'Cost method',
    average: 'Average cost',
    cumulative: 'Cumulative cost',
    'break-even': 'Break-even',
  },
  methodNote: {
    average: 'The average of all buys; sales leave it as it is. A fee taken from the coin raises it.',
    cumulative: 'What buys cost less what sales brought, over what is held; a profitable sale lowers it.',
    'break-even': 'Like cumulative, but it begins anew once nothing is held.',
  },
  allocation: { title: 'Allocation', others: 'Others' },
  earnings: {
    title: 'Profit and loss',
    span: 'Span',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    sum: 'In the span shown:',
    curve: 'Curve of profit and loss from {{from}} until today: {{sum}}',
    calendar: 'Calendar of daily profit and loss',
    early: 'The curve begins with the second day.',
    note: 'Days begin at 00:00 UTC. What came in or went out counts as no gain; amounts are shown at current rates.',
  },
  funds: {
    title: 'Asset history',
    lead: 'Every amount that came to your account or left it in the last three months.',
    link: 'History',
    time: 'Time',
    kind: 'Kind',
    allKinds: 'All kinds',
    allCoins: 'All assets',
    amount: 'Amount',
    origin: 'Origin',
    kinds: {
      buy: 'Buy',
      sell: 'Sell',
      fee: 'Fee',
      grant: 'Demo funds',
      reset: 'Funds reset',
      transfer: 'Transfer',
      sale: 'Bot purchase',
      payout: 'Bot sale',
      share: 'Profit share',
    },
    order: '{{symbol}} order {{id}}',
    account: 'Other account: {{account}}',
    none: 'No movements yet.',
  },
  column: {
    cost: 'Cost price ({{currency}})',
    unrealised: 'Unrealised PnL',
    realised: 'Realised PnL',
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
