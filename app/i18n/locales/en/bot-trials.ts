// English texts of backtests of bots on recorded prices: results beside the form, suggested parameters in three styles.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/bot-trials.ts'

const botTrials: MessagesOf<typeof tr> = {
  title: 'Backtest',
  titleOf: 'Backtest: last {{days}} days',
  lead: 'Test these settings on past prices. Your balance is not touched.',
  try: 'Test on the last {{days}} days',
  running: 'Calculating: {{share}}',
  progress: 'Progress',
  refresh: 'Refresh',
  cancel: 'Cancel',
  why: {
    none: 'There are no settings to test.',
    noData: 'Not enough price history for this pair. A backtest needs at least one day of data.',
    failed: 'The backtest could not be completed. Try again in a few minutes.',
    busy: 'Too many backtests are queued. Please try again shortly.',
    ownBusy: 'You already have as many backtests waiting as you may. Try again when one is done.',
  },
  profit: 'Total profit',
  apy: 'Annualised return (simple)',
  drawdown: 'Max drawdown',
  hold: 'Buy and hold',
  fees: 'Fees',
  funding: 'Funding received and paid',
  trades: 'Number of trades',
  pairs: 'Arbitrage count',
  pairsEarned: '{{pairs}} ({{amount}})',
  inRange: 'Time in range',
  ended: 'The bot ended',
  endedWhy: 'Why it ended',
  curve: 'Bot value and buy and hold',
  equity: 'Bot value',
  assumptions: 'Backtest assumptions',
  assumption: {
    code: 'The bot runs the same code as live bots on the real matching engine. Nobody else trades.',
    path: 'Within a candle the price is assumed to go open, low, high, close if it closed up, and open, high, low, close if it closed down.',
    fills:
      'Orders fill only by matching: when the price trades through them, or against volume traded at exactly their price.',
    fees: 'VIP 0 fees apply.',
    end: 'The bot is not closed at the end. Its holdings are valued at the last price.',
    prices:
      'On contracts, index and mark follow the recorded last price. The position is liquidated as live, at the mark.',
    funding:
      'Funding is settled at the rates that the contract had; where none is recorded, at 0.01% for eight hours.',
    promise: 'Past performance does not guarantee future results.',
  },
  mode: { label: 'Who chooses the settings?', manual: 'Manual mode', ai: 'AI mode' },
  style: { conservative: 'Conservative', balanced: 'Balanced', aggressive: 'Aggressive' },
  advice: {
    title: 'Suggestions for {{pair}}',
    form: 'Suggestion request',
    budget: 'Budget',
    budgetHint: 'Settings are tested with this amount.',
    ask: 'Get suggestions',
    show: 'Show in preview',
    shown: 'In preview',
    profit: 'Profit in {{days}} days',
    losses_one: 'It lost value on {{count}} of the last {{days}} days; worst day: {{worst}}.',
    losses_other: 'It lost value on {{count}} of the last {{days}} days; worst day: {{worst}}.',
    worst: 'Estimated loss if every grid buys and the price falls to {{price}}: {{loss}}.',
    lead: 'The best settings for each risk level, from those tested on the last {{days}} days of prices. Past performance does not guarantee future results.',
    score: {
      range:
        'Score: grid return, reduced for max drawdown and time out of range according to the risk level. The conservative suggestion is chosen from the wide ranges, the aggressive one from the narrow ones.',
      plain:
        'Score: total profit, reduced for max drawdown according to the risk level. This bot has no price range, so time in range does not count. Settings that made no profit are not suggested.',
    },
    none: {
      range: 'No workable settings were found for this pair and budget over the last {{days}} days.',
      plain:
        'No suggestion: none of the settings tested made a profit on this pair in the last {{days}} days.',
    },
    noData: 'Not enough price history for this pair. Suggestions need at least {{days}} days of data.',
    use: 'Use these settings',
  },
}

export default botTrials
