// English texts of backtests of bots on recorded prices: results beside the form, suggested parameters in three styles.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/bot-trials.ts'

const botTrials: MessagesOf<typeof tr> = {
  title: 'Backtest',
  titleOf: 'Backtest: the last {{days}} days',
  lead: 'Try the settings in the boxes on past prices; your balance is not touched.',
  try: 'Try the last {{days}} days',
  running: 'Working it out: {{share}}',
  progress: 'How far it is',
  refresh: 'Refresh',
  cancel: 'Cancel',
  why: {
    none: 'There are no settings to try.',
    noData: 'This pair has too short a past: a backtest needs one day of data at least.',
    failed: 'It could not be worked out. Try again in a few minutes.',
    busy: 'Too many backtests are waiting just now. Try again a little later.',
  },
  profit: 'Total profit',
  apy: 'APY (simple)',
  drawdown: 'Max drawdown',
  hold: 'Buy and hold',
  fees: 'Fees',
  trades: 'Trades',
  pairs: 'Completed grids',
  pairsEarned: '{{pairs}} ({{amount}})',
  inRange: 'Time in range',
  ended: 'The bot ended',
  curve: 'Solid: worth of the bot. Dashed: the same money bought and held.',
  assumptions: 'What is this backtest based on?',
  assumption: {
    code: 'The bot runs by its live code on the engine of the exchange; nobody else trades.',
    path: 'Where a candle closed higher, the price goes open, low, high, close; where it closed lower, open, high, low, close.',
    fills:
      'Orders are filled by matching alone: when the price goes beyond them, or by what is traded at their very price.',
    fees: 'Fees are those of VIP 0.',
    end: 'The bot is not closed at the end; what it holds is valued at the last price.',
    promise: 'Past results promise nothing.',
  },
  mode: { label: 'Who chooses the settings?', manual: 'Manual mode', ai: 'AI mode' },
  style: { conservative: 'Conservative', balanced: 'Balanced', aggressive: 'Aggressive' },
  advice: {
    title: 'Advice for {{pair}}',
    lead: 'Of the settings tried on the prices of the last {{days}} days, those that suit each of three styles best. The best of the past need not be the best of what comes.',
    score: {
      range:
        'Score: the APY of completed grids, less what the style takes off for max drawdown and time out of the range.',
      plain:
        'Score: the APY of the total profit, less what the style takes off for max drawdown. This bot has no price range, so time in range plays no part. Settings that made no profit are not recommended.',
    },
    none: {
      range: 'No settings were found that could have run on this pair through the last {{days}} days.',
      plain:
        'No recommendation: none of the settings tried made a profit on this pair in the last {{days}} days.',
    },
    noData: 'This pair has too short a past: advice needs {{days}} days of data at least.',
    backtest: '{{days}}-day backtest',
    month: 'APY of a 30-day backtest (simple): {{apy}}',
    use: 'Use these settings',
  },
}

export default botTrials
