// English texts of fee levels.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/vip.ts'

const vip: MessagesOf<typeof tr> = {
  title: 'VIP and fees',
  lead: 'Your level is set anew every day at 00:00 (UTC+8), by the volume of the last 30 days, your assets and the ERG you hold. Sub-accounts count for their main account.',
  description: 'Fee rates of Erguvan, VIP levels, and what is missing to the next one.',
  ladder: {
    title: 'Fees by VIP level',
    level: 'VIP level',
    volume: '30-day volume (USDT)',
    assets: 'Assets (USDT)',
    token: 'ERG held',
    maker: 'Maker',
    taker: 'Taker',
    or: 'One of the thresholds is enough.',
    own: 'Your level',
  },
  you: {
    title: 'Your level: VIP {{level}}',
    fees: 'Your fees: maker {{maker}}, taker {{taker}}',
    login: 'Log in to see your level.',
  },
  next: {
    title: 'To VIP {{level}}',
    volume: '30-day volume',
    assets: 'Assets',
    token: 'ERG held',
    missing: '{{amount}} missing',
    met: 'Met',
    top: 'You have the highest level.',
  },
  simulate: {
    title: 'Try it with a volume',
    label: '30-day volume',
    submit: 'Calculate',
    result: 'With this volume: VIP {{level}}, maker {{maker}}, taker {{taker}}',
  },
  feeToken: {
    title: 'Pay fees in ERG',
    text: 'While this is on, the whole fee is taken from your ERG balance with a 20% discount; when the balance is short, the fee is taken from what you receive, as always.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    on: 'On',
    off: 'Off',
  },
}

export default vip
