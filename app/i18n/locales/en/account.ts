// English texts of the account page and identity verification.

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
  verify: {
    title: 'Identity verification',
    lead: 'One step: enter your name and date of birth. This is a demo: no documents are required and nothing leaves this server.',
    firstName: 'First name',
    lastName: 'Last name',
    birthDate: 'Date of birth',
    birthDateHint: 'Day, month and year. You must be 18 or older to trade.',
    country: 'Nationality',
    submit: 'Verify my identity',
    doneTitle: 'Your identity is verified',
    done: 'Your account is ready to trade.',
    doneAction: 'Start trading',
  },
  invalid: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    nameLong: 'Use 60 characters or fewer.',
    birthDate: 'Enter a valid date of birth.',
    country: 'Choose a country from the list.',
  },
}

export default account
