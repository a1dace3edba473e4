// English texts of the front page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/home.ts'

const home: MessagesOf<typeof tr> = {
  title: 'An exchange you can hold in your hand',
  description:
    'Erguvan: a whole crypto exchange with spot trading, a live order book and an open API, and no real money in it.',
  lead: 'Erguvan is a crypto exchange that works from end to end: order book, matching, balances and fees follow the real rules. Only the money is not real.',
  markets: 'See the markets',
  continue: 'Continue trading',
  assets: 'My assets',
  facts: {
    label: 'Erguvan at a glance',
    pairs: 'trading pairs',
    coins: 'crypto assets',
    volume: '24h volume (USDT)',
  },
  popular: { title: 'Popular markets', all: 'All markets' },
  why: {
    title: 'What is different?',
    rules: {
      title: 'Real rules, no real money',
      text: 'Price and time priority, partial fills, fees, frozen balances: all as on a real exchange. With a demo account your first order is three clicks away.',
    },
    replay: {
      title: 'The same seed, the same market',
      text: 'The market grows from a seed and everything is recorded. Whatever happened can be played again, to the last cent.',
    },
    everyone: {
      title: 'For everyone',
      text: 'Place and cancel orders by keyboard, with a screen reader, on a phone, and with JavaScript off. Numbers are typed the way you write them.',
    },
  },
  developers: {
    title: 'For developers',
    text: 'The calls for markets, orders and accounts are open and documented. Market data need no key; send your first request right away:',
    docs: 'API docs',
    example: 'Example request',
  },
}

export default home
