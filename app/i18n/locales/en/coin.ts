// English texts of a coin's profile.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/coin.ts'

const coin: MessagesOf<typeof tr> = {
  pageTitle: '{{name}} ({{coin}}) price',
  description: '{{name}} ({{coin}}): live price, change, trading pairs and chains.',
  about: 'About {{amount}}',
  trade: 'Trade {{pair}}',
  pairs: 'Trading pairs',
  source: "Source: this exchange's catalogue and its own prices.",
  launchSource: 'The launch is from public record.',
  price: {
    title: 'Price',
    period: 'Period',
    '7d': '7 days',
    '30d': '30 days',
    '1y': '1 year',
    change: 'Change in the period',
    high: 'Highest',
    low: 'Lowest',
    since: 'Since',
  },
  fact: {
    title: 'Basics',
    sector: 'Category',
    launch: 'Launch (month, year)',
    pairs: 'Number of pairs',
    turnover: '24h volume, all pairs',
    range: '24h low / high',
    available: 'Your available balance',
    frozen: 'Your frozen balance',
  },
  chain: {
    title: 'Chains',
    name: 'Chain',
    deposit: 'Deposit',
    withdraw: 'Withdrawal',
    memo: 'Memo needed',
    minDeposit: 'Least deposit',
    minWithdraw: 'Least withdrawal',
    fee: 'Withdrawal fee',
    confirmations: 'Confirmations',
    yes: 'Yes',
    no: 'No',
  },
}

export default coin
