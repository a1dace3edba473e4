// English texts of the legal pages: terms, privacy, cookies, risk, licences.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/legal.ts'

const legal: MessagesOf<typeof tr> = {
  nav: 'Legal',
  updated: 'Last updated: November 25, 2026',
  terms: {
    title: 'Terms of use',
    lead: 'Erguvan is a demo exchange: it takes no real money and pays none out. This page says what applies when you use the site.',
    what: {
      title: 'What this site is',
      text: 'Orders, fees and bots follow real rules; balances and networks are simulated. Balances have no monetary value and cannot be bought, sold or moved elsewhere. Erguvan is not a financial institution and offers no investment services.',
    },
    operator: {
      title: 'Who runs it',
      text: 'Erguvan is open-source software under the MIT licence that anyone can run. The person or organisation that runs this server is responsible for this site; the developers of the software are not. You can write to the operator with the form of the support centre.',
    },
    account: {
      title: 'Your account',
      text: 'You must be at least {{age}} years old to trade. Do not share your password or API keys: what is done with your account counts as done by you. Do not use a password here that protects real money.',
    },
    conduct: {
      title: 'What is not allowed',
      text: 'Trying to enter accounts of other people, overloading the system so that it fails, opening many accounts to get around limits, and leading others to send real money. The operator may freeze an account in such cases.',
    },
    availability: {
      title: 'Availability',
      text: 'The site is provided as it is. It may stop, start over or close for good at any time, and balances, orders and bots may be deleted when it does. As the MIT licence says, the software comes without any warranty.',
    },
    prices: {
      title: 'Prices and results',
      text: 'Prices and returns shown here do not indicate what you would achieve on a real market, and they are not investment advice. See the risk notice for details.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What this exchange stores about you, where, and for how long. This is what the software really does.',
    where: {
      title: 'Where data is stored',
      text: 'Everything is in files and a database in the data folder of the server. Pages contain no advertising, no analytics and no third-party scripts. If the operator has set up a mail server, your emails are sent through it; apart from that, your data does not leave the server.',
    },
    what: {
      title: 'What is stored',
      identity:
        'Account: your email address, country and time of sign-up; your name, date of birth, phone number and the documents you uploaded, if you verified them. Passwords are stored only as hashes that cannot be reversed.',
      trading: 'Trading: your orders, fills, balances, transfers, bots and plans.',
      logins:
        'Logins: time, IP address, browser and result. The cookies of open sessions are stored only as hashes.',
      security:
        'Security: the secrets of your authenticator app and API keys in encrypted form, and your withdrawal addresses.',
      messages:
        'Messages: emails and text messages sent to you, and what you wrote to the operator with your address.',
      votes:
        'Votes in the support centre: with your account number if you were logged in, otherwise with a hash of a browser cookie.',
    },
    howLong: {
      title: 'For how long',
      logins: 'Login records: {{loginDays}} days.',
      messages: 'Messages sent to you: {{messageDays}} days; your notifications: {{notificationDays}} days.',
      sessions:
        'Sessions: up to {{sessionDays}} days after their last use. Codes that were sent are deleted once they expire.',
      journal:
        'Orders, trades and movements of balances: as long as the data folder exists. They are the ledger of the exchange, which would no longer add up without the records of one person. They contain neither your name nor your email address.',
      others: 'Account details and messages to the operator: until the operator deletes them.',
    },
    who: {
      title: 'Who can see it',
      text: 'The operator of the server can read the whole data folder. Other users see your orders in the book without a name. If you publish a bot, the name you chose and the results of the bot are public. When something fails, the technical log may contain your account number.',
    },
    rights: {
      title: 'Your choices',
      text: 'You can delete API keys, signals and withdrawal addresses yourself, and download orders and account statements as CSV files. For a copy, a correction or a deletion of your data, write to the operator. On a public server the operator is responsible for answering under data protection law, such as Law No. 6698 (KVKK) in Türkiye. If you run Erguvan yourself, deleting the data folder deletes everything.',
    },
  },
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
