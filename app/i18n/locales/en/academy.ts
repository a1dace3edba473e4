// English texts of the bot academy: the lessons, and an example for each kind of bot.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/academy.ts'

const academy: MessagesOf<typeof tr> = {
  contents: 'Lessons',
  general: 'Before you start',
  kinds: 'Types of bots',
  example: 'Example:',
  risk: 'Risk:',
  lesson: {
    rules: {
      title: 'What a bot is, and what it is not',
      text: 'A bot carries out a rule you wrote in advance: it watches the price, places an order when the rule applies, and moves on once the order fills. It never sleeps, gets bored or panics.',
      more: 'Nor can it see the future. If the rule does not suit the market, the bot will patiently repeat the same mistake. What earns money is not the bot but a rule that fits the market.',
      example:
        'A grid that did well in a sideways month has nothing left to sell once the price drops below its range. It holds its coins and waits.',
    },
    market: {
      title: 'Choose the market first, then the bot',
      text: 'Prices move sideways, up or down. Grids like sideways markets. CTA bots follow a move with a clear direction. Martingale and auto-invest buy in parts on the way down and lower the average cost.',
      more: 'You only learn afterwards which of the three it was. So do not bet on a single forecast; decide by what you would lose if you are wrong.',
      example:
        'Look at the lowest and highest price of the last 30 days. If they are about 10% apart and the price keeps going back and forth, consider a grid. If the gap is wide and the direction clear, consider a CTA bot.',
    },
    budget: {
      title: 'How much to invest',
      text: 'Funds in a bot cannot be used for anything else until it ends. Invest only what you could afford to lose in full, and do not put all of it into one bot.',
      more: 'For bots that buy in steps, what counts is not the first order but the total needed to reach the last safety order. The creation page shows that total up front and reserves it at the start.',
      example:
        'With 10,000 USDT in total, two bots of 1,000 USDT each cost you only 4% of it even if both fall 20% at the same time.',
    },
    costs: {
      title: 'Fees and grid spacing',
      text: 'Every buy and every sell pays a fee. The closer the grids, the more often they trade, but the larger the share of each profit that goes to fees.',
      more: 'That is why a grid must earn at least 0.1% after fees before it can start. Fees fall with your VIP level, so the same grid keeps more.',
      example:
        'A grid of 1,000 USDT that sells 1% higher earns 10 USDT; fees of 0.1% on each side are about 2 USDT, leaving about 8. With a spacing of 0.3%, fees would take 2 of 3 USDT.',
    },
    backtest: {
      title: 'What a backtest tells you',
      text: 'A backtest runs the bot over recorded prices with the same code that trades live. You see what the rule would have earned, how far it would have fallen at its worst, and how often it would have traded.',
      more: 'The past does not have to repeat itself. Look for a drawdown you could live with rather than for the highest profit. Settings that give similar results in several periods beat ones that shine in a single period.',
      example:
        'Settings that gain 12% in 30 days after falling 25% on the way are not better than settings that gain 6% after falling 4%: most people would close the first bot at the bottom.',
    },
    result: {
      title: 'Reading the result',
      text: 'Grid profit counts only completed round trips and keeps rising. Floating PnL is what the coins still held are worth today, and it can be negative. The real result is the sum of the two.',
      more: 'The buy-and-hold line shows what the same amount would be worth had you bought on day one and waited. A bot that beats it is doing its job; one that does not is following a rule that does not suit this market.',
      example:
        'With a grid profit of +40 USDT and a floating PnL of -55 USDT, the result is -15 USDT. If buy and hold would have lost 80 USDT, the bot reduced the loss.',
    },
    ending: {
      title: 'When to stop',
      text: 'Set the exit when you start: take profit and stop loss prices work while you are away. When one is reached, the bot cancels its orders and sells its coins or returns them as they are, whichever you chose.',
      more: 'Lowering a stop loss in the middle of a fall is the most common mistake. Decide in advance and stick to it.',
      example:
        'A grid between 90,000 and 110,000 with a stop loss at 85,000 does not wait for ever once the price leaves the range: the most it can lose is known from the start.',
    },
  },
  kind: {
    'spot-grid': {
      example:
        'The bot buys 0.01 BTC at 100,000 and places a sell order at 101,000. When it fills, the bot earns 10 USDT, pays about 2 USDT in fees and places the buy order at 100,000 again. If the price crosses these two levels five times a day, that is about 40 USDT.',
      tip: 'Set the range slightly wider than the low and high of recent weeks. A very narrow range trades often but is soon left behind.',
    },
    'futures-grid': {
      example:
        'With 1,000 USDT and 5x leverage in a 40,000-60,000 range, a long grid at 50,000 trades 0.017 BTC per grid. A round trip from 48,000 to 52,000 earns 68 USDT before fees. With every grid filled, the position would be liquidated near 34,800.',
      tip: 'Check the estimated liquidation price in the preview first. Lower leverage and a larger reserve move it further from the range.',
    },
    'futures-cta': {
      example:
        'At 100 the short average crosses above the long one: with 1,000 USDT and 3x leverage the bot opens a long worth 2,850 USDT. At 108 it crosses below: the bot closes with about 228 USDT before fees and opens a short. At 106 the short stands at about +65 USDT.',
      tip: 'Both ways means a position almost all the time, so funding is paid or received every few hours. Longer candles change sides less often.',
    },
    'futures-signal': {
      example:
        'Your alert says “long” at 100: with 1,000 USDT, 3x leverage and no amount in the message the bot opens a long worth 2,850 USDT. At 110 it says “short”: the bot closes with about 285 USDT before fees and opens a short with what it has now. At 105 the short stands at about +180 USDT.',
      tip: 'Without a message the position stays open, and funding is paid or received every few hours. Let your script send an exit, and keep the leverage low enough for the time between two messages.',
    },
    'futures-martingale': {
      example:
        'With 5x leverage, a base order of 20 USDT margin and a multiplier of 2, a long at 100 buys for 100 USDT. At 98 and 96 it adds 200 and 400 USDT. That is 140 USDT of margin at an average of about 97.1. With a 1% target it closes at 98.1 and earns about 7 USDT before fees.',
      tip: 'Compare the estimated liquidation price in the preview with the last safety order. A larger reserve or a lower leverage moves it further away.',
    },
    martingale: {
      example:
        'Base order 100 USDT, multiplier 2, two safety orders: at prices of 100, 98 and 96 the bot buys for 100, 200 and 400 USDT. That is 700 USDT in total at an average of about 97.1. With a 1% target it sells at 98.1, so the price need not return to 100.',
      tip: 'The table on the creation page shows the total needed for all safety orders and the drop they cover. If the price falls further, the bot can only wait.',
    },
    cta: {
      example:
        'When the short average crosses above the long one, the bot buys; when it crosses below, the bot sells. Three false signals may cost 1% each, and one 8% trend still leaves a profit. If no such trend comes, the losses add up.',
      tip: 'Longer candles (4 hours, 1 day) give fewer but more reliable signals. Test the rule on the last 30 days first.',
    },
    portfolio: {
      example:
        'Say 1,000 USDT is split equally between BTC and ETH. If BTC rises 20%, it is 600 USDT against 500: 54.5% and 45.5%. The bot sells BTC for 50 USDT and buys ETH, and the split is equal again.',
      tip: 'Do not make the threshold too small, because every rebalancing pays fees. Coins that rise and fall together gain little from it.',
    },
    'auto-invest': {
      example:
        'Buying for 100 USDT each month at prices of 100, 80 and 125 gives 1 + 1.25 + 0.8 = 3.05 coins. The average cost is 300 / 3.05 = 98.36, while the average price is 101.67: a fixed amount buys more when the price is low.',
      tip: 'Keep the amount available in your spot account. A purchase is skipped if the balance is too low, and the plan ends after three failed purchases.',
    },
    signal: {
      example:
        'Your TradingView alert sends a message to buy with 10% of the balance; the bot buys and logs the message with its outcome. If the same message arrives twice, the second one does not count.',
      tip: 'The link works like a password: never share it, and replace it if it may have leaked. Send a test message first and check the log.',
    },
  },
}

export default academy
