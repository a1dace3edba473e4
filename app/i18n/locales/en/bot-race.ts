// English texts of the race of bots on the front page; the titles of the platform's bots are used by the marketplace too.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/bot-race.ts'

const botRace: MessagesOf<typeof tr> = {
  title: 'The race of the bots',
  lead: "The five published bots with the highest returns. Returns of the platform's bots include 30 days of simulated past; from then on they come from orders on the exchange and are updated every hour.",
  chart: 'Returns over the last 30 days',
  all: 'Leaderboard',
  empty: 'The bots have just started; the first results appear here on the hour.',
  drawdown: 'Max drawdown {{share}}',
  titles: {
    'calm-bitcoin': 'Steady Bitcoin grid',
    'quick-ether': 'Fast Ether grid',
    'patient-sol': 'Patient SOL',
    'four-coins': 'Balanced four',
    'wide-bitcoin': 'Wide Bitcoin grid',
    'bitcoin-trend': 'Bitcoin trend',
    'ether-steps': 'Ether steps',
    'sol-bands': 'SOL bands',
    'link-dips': 'LINK dips',
    'home-grid': 'ERG grid',
    'ether-momentum': 'Ether momentum',
    'xrp-range': 'XRP range',
    'avax-ladder': 'AVAX ladder',
    'bnb-reversal': 'BNB reversal',
    'doge-wide': 'Wide DOGE grid',
    'near-trend': 'NEAR trend',
    'dot-quick': 'Quick DOT',
    'bnb-steady': 'Steady BNB',
    'uni-reversal': 'UNI reversal',
    'ada-narrow': 'Narrow ADA grid',
    'ltc-patient': 'Patient LTC',
    'pepe-momentum': 'PEPE momentum',
    'ton-range': 'TON range',
    'avax-bands': 'AVAX bands',
  },
}

export default botRace
