// English texts of the account page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/account.ts'

const account: MessagesOf<typeof tr> = {
  title: 'Account',
  uid: 'UID',
  email: 'Email',
  kind: {
    label: 'Account type',
    main: 'Main account',
    sub: 'Sub-account',
    demo: 'Demo account',
    bot: 'Bot account',
    wallet: 'Wallet',
  },
  level: {
    label: 'Verification level',
    none: 'Not verified',
    basic: 'Level 1: basic',
    real: 'Level 2: identity verified',
    address: 'Level 3: address verified',
  },
  vip: 'VIP level',
  fees: 'Fee (maker / taker)',
  balances: {
    title: 'Balances',
    coin: 'Asset',
    available: 'Available',
    frozen: 'Frozen',
    empty: 'You have no balance yet.',
  },
  reset: {
    title: 'Demo balance',
    text: 'Resets your balance to 100,000 USDT, 1 BTC and 1,000,000 TRY and cancels all open orders. Available once an hour.',
    submit: 'Reset demo balance',
    done: 'Your demo balance has been reset.',
    tooSoon: 'You can reset the demo balance once an hour. Please try again later.',
  },
  session: {
    title: 'Session and security',
    text: 'Log out on this device, or open your security settings.',
    security: 'Security',
  },
}

export default account
