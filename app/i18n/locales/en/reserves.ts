// English texts of proof of reserves and the accounting page.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/reserves.ts'

const reserves: MessagesOf<typeof tr> = {
  title: 'Proof of reserves',
  description: 'Check for yourself that customer balances are backed.',
  lead: 'Erguvan publishes what it owes to everyone and what it holds against it, at a single moment. Check here, in your own browser, that your balance is part of that total.',
  demo: 'This is a demo exchange: wallets are simulated and no real money is involved. The arithmetic is the same.',
  tabs: { label: 'Sections', proof: 'Proof', accounting: 'Accounting' },
  none: 'No snapshot has been taken yet.',
  snapshot: {
    title: 'Latest snapshot',
    at: 'Time',
    seq: 'Log entry',
    people_one: '{{count}} account',
    people_other: '{{count}} accounts',
    peopleLabel: 'Covers',
    root: 'Root (SHA-256)',
    take: 'Take a new snapshot',
    takeNote: 'At most once an hour.',
    login: 'Log in to take a snapshot and to check your own share.',
    file: 'Published file',
    taken: 'A new snapshot was taken.',
    tooSoon: 'The latest snapshot is less than an hour old. Try again in {{minutes}} min.',
  },
  coins: {
    title: 'By coin',
    table: 'Customer balances and reserves by coin',
    coin: 'Coin',
    liabilities: 'Customer balances',
    reserves: 'Reserves',
    ratio: 'Ratio',
  },
  own: {
    title: 'Your share',
    missing: 'Your account is not in this snapshot: your balance was zero, or the account was opened later.',
    sub: 'Balances of sub-accounts are added to the main account. Log in with the main account to check them.',
    holds: 'Verified: your balance is part of the published root.',
    fails: 'Not verified: the path does not lead to the published root.',
    byServer:
      'Computed by the server. Turn on JavaScript to compute it in your browser, or download the file and check it yourself.',
    byBrowser: 'Computed by your browser.',
    balances: 'Balances in your leaf',
    steps: 'From leaf to root',
    leaf: 'Your leaf',
    node: 'Level {{level}}',
    rootStep: 'Root',
    download: 'Download the path',
    script: 'Check the two downloaded files on your own with {{command}}.',
  },
  how: {
    title: 'How it works',
    tree: 'The balances of each account go into a salted leaf. Each node carries the hash and the sum of what is below it, so changing or leaving out a balance changes the root.',
    reserves:
      'Reserves are everything that came in from outside and has not left: deposits and the other side of the market makers.',
    negative:
      "An account that owes a coin in total is entered as zero, so one account's debt never reduces what others are owed.",
  },
  accounting: {
    title: 'Accounting',
    description: 'The sum of all accounts for each coin, live: always zero.',
    lead: 'All accounts of the ledger, by coin. In double entry the sum is always zero.',
    at: 'After entry {{seq}}, {{time}}',
    refresh: 'Refresh',
    balanced_one: '{{count}} coin sums to zero.',
    balanced_other: 'All {{count}} coins sum to zero.',
    broken: 'Coins that do not sum to zero: {{coins}}. Stop the exchange and run npm run admin -- doctor.',
    holder: {
      own: 'People',
      bot: 'Bots',
      wallet: 'Wallets',
      escrow: 'Escrow',
      clearing: 'Contract clearing',
      insurance: 'Insurance fund',
      loans: 'Loan pool',
      earn: 'Earn fund',
      launch: 'Launch fund',
      fee: 'Fees',
      rounding: 'Rounding',
      maker: 'Market maker',
      taker: 'Market taker',
      mint: 'Outside',
    },
    sum: 'Sum',
  },
}

export default reserves
