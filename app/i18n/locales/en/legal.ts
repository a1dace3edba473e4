// English texts of the legal pages: cookies, risk, licences.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/legal.ts'

const legal: MessagesOf<typeof tr> = {
  nav: 'Legal',
  updated: 'Last updated: November 21, 2026',
  cookies: {
    title: 'Cookies',
    lead: 'Erguvan uses first-party cookies only. There are none for advertising, analytics or tracking, and nothing is shared with third parties.',
    essential: {
      title: 'Essential cookies',
      text: 'These keep you logged in, protect forms and remember your cookie choice and dismissed notices. You cannot log in or place orders without them, so they cannot be rejected.',
    },
    preference: {
      title: 'Preference cookies',
      text: 'These store your theme, colours, density, layout, language, currency and time zone for 365 days. If you reject them, your choices last for this visit only.',
    },
    choice: {
      title: 'Change your choice',
      all: 'You currently accept preference cookies.',
      essential: 'You currently reject preference cookies.',
      none: 'You have not chosen yet.',
    },
  },
  risk: {
    title: 'Risk notice',
    lead: 'Erguvan is a demo exchange: prices are simulated, and balances and orders involve no real money. Results here are not an indication of results on real markets.',
    volatile: {
      title: 'Prices change fast',
      text: 'Crypto asset prices can rise sharply or fall to zero within a short time. Do not trade with money you cannot afford to lose.',
    },
    orders: {
      title: 'Orders may fill at unexpected prices',
      text: 'Market orders fill against the order book. In a thin book, the average price may be far from the last price shown. Limit orders may never fill.',
    },
    leverage: {
      title: 'Leverage',
      text: 'Under communiqué III-35/B.2 of the Capital Markets Board, leveraged crypto trading may not be offered in Türkiye. Erguvan offers no leveraged trading with real money.',
    },
    advice: {
      title: 'Not investment advice',
      text: 'Nothing on this site is investment advice. Consult a licensed institution before making real decisions.',
    },
  },
  licences: {
    title: 'Licences',
    lead: 'Erguvan is open-source software under the MIT licence. These are the main open-source components it uses.',
    chart: {
      title: 'Charts',
      text: 'Charts use Lightweight Charts™ by TradingView, licensed under Apache 2.0.',
      notice: 'Licence notice',
    },
    others: 'Other components',
    column: { name: 'Name', licence: 'Licence' },
  },
}

export default legal
