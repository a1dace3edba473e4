// English texts of the legal pages: cookies, risk, licences.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/legal.ts'

const legal: MessagesOf<typeof tr> = {
  nav: 'Legal',
  updated: 'Last updated: 21 November 2026',
  cookies: {
    title: 'Cookies',
    lead: 'Erguvan uses cookies of its own only. There are none for advertising, measuring or tracking, and none is shared with third parties.',
    essential: {
      title: 'Essential cookies',
      text: 'They keep you logged in, protect forms, and remember your answer about cookies and the notices you closed. Without them nobody could log in or place an order, so they cannot be rejected.',
    },
    preference: {
      title: 'Preference cookies',
      text: 'They keep your choices, such as theme, colours, density, layout, language, currency and time zone, for 365 days. If you reject them, your choices last for this visit only.',
    },
    choice: {
      title: 'Change your answer',
      all: 'You accept preference cookies at the moment.',
      essential: 'You reject preference cookies at the moment.',
      none: 'You have not answered yet.',
    },
  },
  risk: {
    title: 'Risk notice',
    lead: 'Erguvan is a demonstration exchange: prices are simulated, balances and orders hold no real money. Results seen here say nothing about results on real markets.',
    volatile: {
      title: 'Prices change fast',
      text: 'Crypto assets can rise sharply or lose all of their value within a short time. Do not trade with money that you cannot afford to lose.',
    },
    orders: {
      title: 'Orders may fill at other prices than expected',
      text: 'Market orders fill against the depth of the order book; in a thin book the average price may be far from the last price on the screen. Limit orders may never fill.',
    },
    leverage: {
      title: 'Leverage',
      text: 'Under communiqué III-35/B.2 of the Capital Markets Board, leveraged trading in crypto assets may not be offered in Türkiye. Erguvan offers no leveraged trading with real money.',
    },
    advice: {
      title: 'Not investment advice',
      text: 'Nothing on this site is investment advice. Ask a licensed institution before you make a real decision.',
    },
  },
  licences: {
    title: 'Licences',
    lead: 'Erguvan is open-source software under the MIT licence. These are the main open-source parts that its pages use.',
    chart: {
      title: 'Charts',
      text: 'Charts are drawn with Lightweight Charts™ by TradingView, under the Apache 2.0 licence.',
      notice: 'Text of the notice',
    },
    others: 'Other parts',
    column: { name: 'Name', licence: 'Licence' },
  },
}

export default legal
