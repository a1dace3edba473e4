// English texts of fee levels.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/vip.ts'

const vip: MessagesOf<typeof tr> = {
  title: 'VIP and fees',
  lead: 'Your VIP level is updated daily at 00:00 (UTC+8) based on your 30-day volume, assets and ERG holdings. Sub-accounts count towards the main account.',
  description: 'Erguvan fee rates, VIP levels and what you need to reach the next one.',
  ladder: {
    title: 'Fees by VIP level',
    level: 'VIP level',
    volume: '30-day volume (USDT)',
    assets: 'Assets (USDT)',
    token: 'ERG holdings',
    maker: 'Maker',
    taker: 'Taker',
    or: 'Meeting any one of these is enough.',
    own: 'Your level',
  },
  you: {
    title: 'Your level: VIP {{level}}',
    fees: 'Your fees: maker {{maker}}, taker {{taker}}',
    login: 'Log in to see your level.',
  },
  next: {
    title: 'To reach VIP {{level}}',
    volume: '30-day volume',
    assets: 'Assets',
    token: 'ERG holdings',
    missing: '{{amount}} to go',
    met: 'Met',
    top: 'You are at the highest level.',
  },
  simulate: {
    title: 'Estimate by volume',
    label: '30-day volume',
    submit: 'Calculate',
    result: 'At this volume: VIP {{level}}, maker {{maker}}, taker {{taker}}',
  },
  feeToken: {
    title: 'Pay fees with ERG',
    text: "When on, fees are paid from your ERG balance at a 20% discount. If you don't have enough ERG, the fee is deducted from what you receive, as usual.",
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    on: 'On',
    off: 'Off',
  },
}

export default vip
