// English texts of a coin's profile.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/coin.ts'

const coin: MessagesOf<typeof tr> = {
  pageTitle: '{{name}} ({{coin}}) price',
  description: '{{name}} ({{coin}}): live price, change, trading pairs and networks.',
  about: '≈ {{amount}}',
  trade: 'Trade {{pair}}',
  tradeContract: '{{contract}} futures',
  pairs: 'Trading pairs',
  source: 'Source: Erguvan listings and Erguvan prices.',
  launchSource: 'Launch date from public records.',
  price: {
    title: 'Price',
    period: 'Period',
    '7d': '7 days',
    '30d': '30 days',
    '1y': '1 year',
    change: 'Change over period',
    high: 'High',
    low: 'Low',
    since: 'From',
  },
  fact: {
    title: 'Key facts',
    sector: 'Category',
    launch: 'Launch (month, year)',
    pairs: 'Trading pairs',
    turnover: '24h volume, all pairs',
    range: '24h low / high',
    available: 'Your available balance',
    frozen: 'Your frozen balance',
  },
  chain: {
    title: 'Networks',
    name: 'Network',
    deposit: 'Deposit',
    withdraw: 'Withdrawal',
    memo: 'Memo required',
    minDeposit: 'Min. deposit',
    minWithdraw: 'Min. withdrawal',
    fee: 'Withdrawal fee',
    confirmations: 'Confirmations',
    yes: 'Yes',
    no: 'No',
  },
}

export default coin
