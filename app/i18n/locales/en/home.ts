// English texts of the front page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/home.ts'

const home: MessagesOf<typeof tr> = {
  title: 'A complete crypto exchange. No real money.',
  description:
    'Erguvan is a full crypto exchange with spot trading, a live order book, bots and an open API, and no real money.',
  lead: "Erguvan is a fully working crypto exchange. The order book, matching, balances and fees follow real rules; only the money isn't real.",
  markets: 'View markets',
  continue: 'Continue trading',
  assets: 'My assets',
  hero: {
    label: 'Live market',
    pairs: 'Pair shown',
    last: 'Last price',
    high: '24h high',
    low: '24h low',
    volume: '24h volume ({{coin}})',
    book: 'Order book',
    price: 'Price ({{coin}})',
    amount: 'Amount ({{coin}})',
    total: 'Total',
    spread: 'Spread',
    open: 'Open the terminal',
    chart_one: '{{pair}} price chart: {{count}} five-minute candle',
    chart_other: '{{pair}} price chart: {{count}} five-minute candles',
  },
  free: 'No sign-up needed. You start with a demo balance of 100,000 USDT.',
  welcome: {
    title: 'Welcome',
    credited: 'Credited to your demo account:',
    close: 'Close and do not show again',
    progress: 'First steps: {{done}} of {{all}}',
    done: 'Done.',
    order: { title: 'Place your first order', text: 'It is matched in the order book by real rules.' },
    bot: { title: 'Open your first bot', text: 'A grid bot buys and sells on small price moves.' },
    replay: { title: 'Replay what you did', text: 'Watch your session step by step.' },
  },
  facts: {
    label: 'Erguvan at a glance',
    pairs: 'trading pairs',
    coins: 'crypto assets',
    volume: '24h volume (USDT)',
  },
  movers: {
    title: "Today's market",
    all: 'All markets',
    popular: 'Most traded',
    gainers: 'Gainers',
    losers: 'Losers',
    none: { gainers: 'Nothing rose in the last 24 hours.', losers: 'Nothing fell in the last 24 hours.' },
  },
  why: {
    title: 'What makes it different',
    rules: {
      title: 'Real rules, play money',
      text: 'Price-time priority, partial fills, fees and frozen balances, all as on a real exchange. With a demo account, your first order is three clicks away.',
    },
    replay: {
      title: 'A reproducible market',
      text: 'The market is generated from a seed and everything is recorded, so you can replay what happened down to the last cent.',
    },
    everyone: {
      title: 'For everyone',
      text: 'Place and cancel orders by keyboard, with a screen reader, on your phone, even with JavaScript off. Type numbers the way you are used to.',
    },
  },
  developers: {
    title: 'For developers',
    text: 'The market, order and account APIs are open and documented. Market data needs no key, so you can send your first request right now:',
    docs: 'API docs',
    example: 'Sample request',
  },
}

export default home
