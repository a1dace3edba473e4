// English texts of the support centre; the articles are files of their own.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/support.ts'

const support: MessagesOf<typeof tr> = {
  title: 'Support centre',
  lead: 'How everything on this exchange works. If you cannot find an answer, write to its operator.',
  section: {
    start: 'Getting started',
    trade: 'Trading',
    contracts: 'Leverage and contracts',
    funds: 'Funds and assets',
    bots: 'Bots',
    security: 'Account and security',
    programs: 'API and transparency',
  },
  search: {
    label: 'Search the help articles',
    placeholder: 'For example: fees, limit order, withdrawal',
    count_one: '{{count}} article found for “{{query}}”.',
    count_other: '{{count}} articles found for “{{query}}”.',
    none: 'No article matches this search. Try fewer words, or write to us.',
  },
  article: {
    contents: 'In this article',
    related: 'Related articles',
    beside: 'Contents and related articles',
  },
  useful: {
    question: 'Was this article useful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you, your answer was saved.',
    sorry: 'Your answer was saved. You can write to us about what is missing:',
  },
  announcements: {
    title: 'Announcements',
    lead: 'What the operator of this exchange announced, newest first.',
    all: 'All announcements',
    none: 'No announcements yet.',
  },
  contact: {
    title: 'Contact us',
    ask: 'Did not find what you need?',
    lead: 'Your message reaches the operator of this exchange. If you run Erguvan on your own computer, that is you.',
    topic: 'Topic',
    email: 'Your email address',
    emailHint: 'If the operator replies, it is to this address.',
    message: 'Your message',
    messageHint: '{{least}}-{{most}} characters. Say what you did and what you saw.',
    send: 'Send',
    kept: 'Your message was saved as number {{number}}.',
    next: 'It is in the database of this exchange, where the operator reads it from the command line. No automatic reply is sent, and no reply time is promised.',
    back: 'Back to the support centre',
    never:
      'Never write your password, verification codes or the secret of an API key. We never ask for them.',
  },
  topic: {
    account: 'Account and security',
    trade: 'Orders and trades',
    funds: 'Deposits, withdrawals, balances',
    bots: 'Bots and plans',
    api: 'API',
    fault: 'Something is broken',
    other: 'Something else',
  },
  invalid: {
    topic: 'Choose a topic.',
    email: 'Enter a valid email address, for example name@example.com.',
    short: 'Write at least {{least}} characters.',
    long: 'Write at most {{most}} characters.',
  },
}

export default support
