// English texts of the forms of new bots: each field under its path in the config of its kind.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/bot-forms.ts'

const cta = {
  title: 'New CTA bot',
  lead: 'Checks the indicators at each candle close and buys or sells by your rule. Holds one position at a time.',
  section: {
    rule: 'Rule',
    investment: 'Investment',
    conditions: 'Take profit and stop loss',
  },
  field: {
    strategy: {
      by: 'Rule',
      entry: 'Buy conditions',
      exit: 'Sell conditions',
      fast: 'Short period',
      slow: 'Long period',
      smooth: 'Signal period',
      length: 'Period',
      width: 'Band width (standard deviations)',
      closeAt: 'Sell band',
      low: 'Lower level',
      high: 'Upper level',
      mode: 'RSI method',
    },
    row: {
      join: 'With the previous',
      of: 'Indicator',
      is: 'Comparison',
      average: 'Type of average',
      length: 'Period',
      fast: 'Short period',
      slow: 'Long period',
      smooth: 'Signal period',
      width: 'Band width (standard deviations)',
      mode: 'RSI method',
      way: 'Direction',
      bars: 'Number of candles',
      band: 'Band',
      level: 'Level',
      percent: 'Percentage',
    },
    interval: 'Candle interval',
    amount: 'Investment',
    takeProfit: 'Take profit (optional)',
    stopLoss: 'Stop loss (optional)',
    closeOnEnd: 'Sell on termination',
  },
  choice: {
    row: {
      join: {
        and: 'And',
        or: 'Or',
      },
      of: {
        price: 'Price and its average',
        averages: 'Two averages',
        macd: 'MACD',
        boll: 'Bollinger bands',
        rsi: 'RSI',
        change: 'Price change',
      },
      is: {
        above: 'Is above',
        below: 'Is below',
        crossesAbove: 'Crosses above',
        crossesBelow: 'Crosses below',
      },
      average: {
        simple: 'Simple (MA)',
        exponential: 'Exponential (EMA)',
      },
      mode: {
        wilder: 'Wilder',
        cutler: 'Cutler',
      },
      way: {
        rise: 'Rise',
        fall: 'Fall',
      },
      band: {
        lower: 'Lower band',
        middle: 'Middle band',
        upper: 'Upper band',
      },
    },
    strategy: {
      by: {
        ma: 'Moving average (MA)',
        macd: 'MACD',
        boll: 'Bollinger bands',
        rsi: 'RSI',
        rules: 'My own conditions',
      },
      closeAt: { upper: 'Upper band', middle: 'Middle band' },
      mode: { wilder: 'Wilder', cutler: 'Cutler' },
    },
    interval: {
      '5m': '5 minutes',
      '15m': '15 minutes',
      '30m': '30 minutes',
      '1H': '1 hour',
      '4H': '4 hours',
      '1D': '1 day',
    },
  },
  hint: {
    strategy: {
      entry:
        '“And” binds first: A and B or C means (A and B) or C. If buy and sell conditions hold at once, it sells.',
    },
    amount: 'Each purchase uses 95% of this amount.',
    takeProfit: 'Sells when the price rises this far above entry, regardless of the indicator.',
    stopLoss: 'Sells when the price falls this far below entry, regardless of the indicator.',
  },
}

/** Of the Martingale bots on spot and on contracts. */
const ladder = {
  section: {
    orders: 'Orders',
    exit: 'Profit',
    conditions: 'Start and stop loss',
    more: 'More settings',
  },
  field: {
    count: 'Max safety orders',
    step: 'Price deviation',
    multiplier: 'Amount multiplier',
    stepScale: 'Step scale',
    takeProfit: 'Target profit',
    cycles: 'Cycles',
    trigger: {
      by: 'Start condition',
      price: 'Trigger price',
      interval: 'Candle interval',
      length: 'RSI period',
      level: 'RSI level',
    },
    minPrice: 'Minimum start price (optional)',
    maxPrice: 'Maximum start price (optional)',
    minExitPrice: 'Minimum exit price (optional)',
    maxExitPrice: 'Maximum exit price (optional)',
    stopLoss: {
      percent: 'Stop loss (optional)',
      from: 'Stop loss reference',
      restart: 'Start a new cycle after a stop loss',
    },
    stepFrom: 'Deviation reference',
    reinvest: 'Reinvest profit',
  },
  choice: {
    trigger: {
      by: { now: 'Immediately', price: 'At a set price', rsi: 'When RSI crosses a level' },
      interval: {
        '5m': '5 minutes',
        '15m': '15 minutes',
        '30m': '30 minutes',
        '1H': '1 hour',
        '4H': '4 hours',
        '1D': '1 day',
      },
    },
    stopLoss: { from: { average: 'Average price', base: 'Base order price' } },
    stepFrom: { base: 'Base order price', previous: 'Previous order price' },
  },
  hint: {
    safetyAmount: 'If left empty: base order × amount multiplier.',
    count: '1-15',
    cycles: '0 = until you terminate it.',
  },
}

const signal = {
  title: 'New signal bot',
  lead: "Follows your signal's messages: buys on an entry, sells on an exit. Long only; a short message just sells what the bot holds.",
  section: { investment: 'Investment', following: 'Following the signal' },
  field: {
    name: 'Bot name',
    amount: 'Investment',
    size: {
      by: 'Entry size',
      percent: 'Share of available balance',
      amount: 'Entry amount',
    },
    start: 'Start following',
    multipleEntries: 'Add to the position on further entry messages',
    maxLagSeconds: 'Maximum delay (seconds)',
    closeOnEnd: 'Sell on termination',
  },
  choice: {
    size: {
      by: {
        script: 'As set in the message',
        percent: 'A percentage of the balance',
        amount: 'A fixed amount',
      },
    },
    start: {
      'first-signal': 'At the first message',
      'script-flat': 'After the script closes its current position',
    },
  },
  hint: {
    name: 'Up to 40 characters.',
    size: {
      by: "The bot's own setting overrides the message. If neither is set, the bot uses all of the balance with one pair, or half of it with several.",
    },
    maxLagSeconds: 'Messages older than this are ignored (1 to 60).',
  },
}

const botForms: MessagesOf<typeof tr> = {
  back: 'Bots',
  pair: 'Trading pair',
  pairs: 'Trading pairs',
  signalName: 'Signal: {{name}}',
  otherSignal: 'Choose a different signal',
  choosePair: 'Select',
  preview: 'Preview',
  next: 'Continue',
  previewTitle: 'Preview',
  nothingYet: 'Complete the fields above to see a preview.',
  available: 'Available: {{amount}} {{coin}}',
  yes: 'Yes',
  no: 'No',
  confirm: {
    title: 'Review and confirm',
    lead: "When you confirm, the investment moves to the bot's own account. Whatever is left returns to you when the bot ends.",
    plan: 'A plan does not freeze any funds. Each purchase is paid from your spot account, and the coins go there too.',
    back: 'Edit',
    submit: 'Start bot',
    guest: 'You need an account to start it. What you have entered is kept.',
    login: 'Log in',
  },
  papers: {
    recognition: 'Fill in the risk questionnaire before a bot trades contracts for you.',
    recognitionLink: 'Fill in the form',
    identityLink: 'Verify identity',
  },
  levels: {
    caption: 'Last seven days, hourly closes. Dashed lines:',
    buy: 'Buy',
    sell: 'Sell',
    move: 'To change the range, drag the labels or use the arrow keys.',
  },
  grid: {
    last: 'Last price',
    earns: 'Profit per grid (after fees)',
    size: 'Amount per order',
    opening: { buy: 'Bought at start', sell: 'Sold at start' },
    liquidation: { below: 'Estimated liquidation when falling', above: 'Estimated liquidation when rising' },
    least: 'Minimum investment',
    worst: 'Loss if every grid buys and the price is {{price}}',
    table: 'Grid levels',
    number: 'Grid',
    buy: 'Buy price',
    sell: 'Sell price',
    profit: 'Profit',
    begins: 'First order',
  },
  ladder: {
    table: 'Order ladder',
    lead: {
      buy: 'If every order fills, {{total}} is spent, covering a drop of up to {{drop}}.',
      sell: 'If every order fills, {{total}} is sold, covering a rise of up to {{drop}}.',
    },
    margin: {
      buy: 'If every order fills, {{total}} of margin is in use, covering a drop of up to {{drop}}.',
      sell: 'If every order fills, {{total}} of margin is in use, covering a rise of up to {{drop}}.',
    },
    funds: 'Margin needed, with the reserve',
    liquidation: 'Estimated liquidation if every order fills',
    order: 'Order',
    base: 'Base order',
    safety: 'Safety order {{number}}',
    price: 'Price',
    drop: { buy: 'Drop', sell: 'Rise' },
    amount: 'Amount',
    total: 'Cumulative',
    average: 'Average price',
    target: 'Target price',
    needed: { buy: 'Rise to target', sell: 'Drop to target' },
  },
  rule: {
    ma: 'Buys when the short MA crosses above the long MA; sells when it crosses below.',
    macd: 'Buys when the MACD line crosses above the signal line; sells when it crosses below.',
    boll: 'Buys when a candle closes below the lower band; sells when one closes above the band you chose.',
    rsi: 'Buys when RSI falls below the lower level; sells when it rises above the upper level.',
    rules: 'Buys when {{entry}}. Sells when {{exit}}.',
    and: ' and {{text}}',
    or: ', or when {{text}}',
    average: {
      simple: 'MA',
      exponential: 'EMA',
    },
    band: {
      lower: 'lower band',
      middle: 'middle band',
      upper: 'upper band',
    },
    text: {
      price: {
        above: 'the close is above {{average}} ({{length}})',
        below: 'the close is below {{average}} ({{length}})',
        crossesAbove: 'the close crosses above {{average}} ({{length}})',
        crossesBelow: 'the close crosses below {{average}} ({{length}})',
      },
      averages: {
        above: '{{average}} ({{fast}}) is above {{average}} ({{slow}})',
        below: '{{average}} ({{fast}}) is below {{average}} ({{slow}})',
        crossesAbove: '{{average}} ({{fast}}) crosses above {{average}} ({{slow}})',
        crossesBelow: '{{average}} ({{fast}}) crosses below {{average}} ({{slow}})',
      },
      macd: {
        above: 'MACD ({{fast}}, {{slow}}, {{smooth}}) is above its signal line',
        below: 'MACD ({{fast}}, {{slow}}, {{smooth}}) is below its signal line',
        crossesAbove: 'MACD ({{fast}}, {{slow}}, {{smooth}}) crosses above its signal line',
        crossesBelow: 'MACD ({{fast}}, {{slow}}, {{smooth}}) crosses below its signal line',
      },
      boll: {
        above: 'the close is above the Bollinger {{band}} ({{length}} candles, {{width}} deviations)',
        below: 'the close is below the Bollinger {{band}} ({{length}} candles, {{width}} deviations)',
        crossesAbove:
          'the close crosses above the Bollinger {{band}} ({{length}} candles, {{width}} deviations)',
        crossesBelow:
          'the close crosses below the Bollinger {{band}} ({{length}} candles, {{width}} deviations)',
      },
      rsi: {
        above: 'RSI ({{length}}) is above {{level}}',
        below: 'RSI ({{length}}) is below {{level}}',
        crossesAbove: 'RSI ({{length}}) crosses above {{level}}',
        crossesBelow: 'RSI ({{length}}) crosses below {{level}}',
      },
      change: {
        rise: {
          above: 'the rise over {{bars}} candles is above {{percent}}%',
          below: 'the rise over {{bars}} candles is below {{percent}}%',
          crossesAbove: 'the rise over {{bars}} candles crosses above {{percent}}%',
          crossesBelow: 'the rise over {{bars}} candles crosses below {{percent}}%',
        },
        fall: {
          above: 'the fall over {{bars}} candles is above {{percent}}%',
          below: 'the fall over {{bars}} candles is below {{percent}}%',
          crossesAbove: 'the fall over {{bars}} candles crosses above {{percent}}%',
          crossesBelow: 'the fall over {{bars}} candles crosses below {{percent}}%',
        },
      },
    },
    caption:
      'Signals of this rule over the last {{bars}} closed candles: {{opened}} to buy, {{closed}} to sell. Past performance does not guarantee future results.',
    early:
      'There are not enough closed candles for this interval yet. The bot will wait before its first signal.',
  },
  list: {
    row: 'Condition {{number}}',
    more: 'Add a condition',
    moreNamed: 'Add a condition: {{list}}',
    without: 'Remove condition: {{list}}, {{number}}',
  },
  entries: {
    lead: 'If a buy message arrives with no open position and no amount, this order is placed:',
    table: 'First entries',
    spends: 'Amount to spend',
    contract:
      'If an entry message arrives with no open position and no amount, a position with this margin is opened. The estimated liquidation price counts the whole margin of the bot:',
    margin: 'Margin of the entry',
    liquidation: { long: 'Liquidation of a long', short: 'Liquidation of a short' },
  },
  runs: { title: 'Next six purchases', zone: 'Times are shown in the time zone set in your preferences.' },
  coins: {
    title: 'Coins',
    coin: 'Coin {{number}}',
    percent: 'Allocation {{number}} (%)',
    without: 'Remove: {{coin}}',
    more: 'Add a coin',
    even: 'Split evenly',
    sum: 'Total: {{sum}}%',
    sumWrong: 'Allocations must add up to 100%.',
  },
  'spot-grid': {
    title: 'New spot grid',
    lead: 'Splits a price range into grids and buys low, sells high in each one. It earns in sideways markets; it earns nothing while the price is outside the range.',
    section: {
      range: 'Price range',
      investment: 'Investment',
      conditions: 'Trigger, take profit and stop loss',
      more: 'More settings',
    },
    field: {
      type: 'Grid type',
      low: 'Lowest price',
      high: 'Highest price',
      grids: 'Number of grids',
      spacing: 'Grid spacing',
      step: 'Profit per grid',
      investment: 'Investment',
      triggerPrice: 'Trigger price (optional)',
      takeProfit: 'Take profit price (optional)',
      stopLoss: 'Stop loss price (optional)',
      endOutside: 'End outside the range',
      closeOnEnd: 'Sell on termination',
      reinvest: 'Reinvest profit',
      trails: 'Trail the price with the range',
      trailing: {
        percent: 'Trailing step',
        max: 'Trailing upper limit',
        min: 'Trailing lower limit (optional)',
      },
      slip: 'Max slippage on first order',
      reserve: 'Reserved fee (optional)',
    },
    choice: {
      type: { forward: 'Forward grid', reverse: 'Reverse grid', infinite: 'Infinity grid' },
      endOutside: { never: 'Never', above: 'Above it', below: 'Below it', both: 'On either side' },
      spacing: { arithmetic: 'Arithmetic (equal difference)', geometric: 'Geometric (equal ratio)' },
    },
    hint: {
      grids: '2 to 200. Each grid must earn at least 0.1% after fees.',
      step: 'Before fees; 0.3% to 20%.',
      triggerPrice: 'The bot starts when the price reaches this level. Leave empty to start immediately.',
      endOutside: 'Otherwise its orders stay in the book and wait for the price to come back.',
      closeOnEnd:
        'When the bot ends, it converts its holdings back to the coin you invested. A reverse grid buys back.',
      reinvest: 'Once a day, adds idle profit to the order size.',
      trails: 'When the 720-minute average moves by one step, the range moves with it.',
      reserve: 'If left empty, twice the taker fee is reserved.',
    },
  },
  'futures-grid': {
    title: 'New futures grid',
    lead: 'Splits a price range of a USDT-M perpetual contract into grids and trades them with leverage. It has its own margin: what it loses cannot exceed what you put in.',
    section: {
      range: 'Direction and price range',
      investment: 'Margin and leverage',
      conditions: 'Trigger and exit prices',
      more: 'More settings',
    },
    field: {
      direction: 'Direction',
      low: 'Lowest price',
      high: 'Highest price',
      grids: 'Number of grids',
      spacing: 'Grid spacing',
      investment: 'Margin',
      leverage: 'Leverage',
      openAtStart: 'Open a position at the start',
      triggerPrice: 'Trigger price (optional)',
      takeProfit: 'Take profit price (optional)',
      stopLoss: 'Stop loss price (optional)',
      endAbove: 'End above this price (optional)',
      endBelow: 'End below this price (optional)',
      reserve: 'Reserved margin',
    },
    choice: {
      direction: { long: 'Long', short: 'Short', neutral: 'Neutral' },
      spacing: { arithmetic: 'Arithmetic (equal difference)', geometric: 'Geometric (equal ratio)' },
    },
    hint: {
      direction:
        'Long buys first, short sells first. Neutral opens nothing at the start: it buys below the price and sells above it.',
      grids: '2 to 200. Each grid must earn at least 0.1% after fees.',
      leverage: '1 to 20. The liquidation price must lie outside the range.',
      openAtStart:
        'If unticked, the bot holds nothing at first: a grid beyond the price begins once the price has passed it.',
      triggerPrice: 'The bot starts when the price reaches this level. Leave empty to start immediately.',
      endAbove: 'The position is closed and the bot ends.',
      endBelow: 'The position is closed and the bot ends.',
      reserve:
        'This share of the margin is not used for orders; it keeps the liquidation price further away.',
    },
  },
  'futures-martingale': {
    title: 'New futures Martingale',
    lead: 'Opens a position on a USDT-M perpetual contract, adds to it with safety orders as the price moves against it, and closes everything at the target profit. It has its own margin: what it loses cannot exceed what you put in.',
    section: ladder.section,
    field: {
      direction: 'Direction',
      leverage: 'Leverage',
      baseAmount: 'Margin of the base order',
      safetyAmount: 'Margin of the first safety order (optional)',
      ...ladder.field,
      reserve: 'Reserved margin',
    },
    choice: {
      direction: { long: 'Long: buy dips', short: 'Short: sell rallies' },
      ...ladder.choice,
    },
    hint: {
      ...ladder.hint,
      leverage: '1 to 20. The liquidation price must lie beyond the last safety order.',
      baseAmount: 'The order is worth this margin times the leverage.',
      takeProfit: 'Percent of the price, measured from the average entry price.',
      minExitPrice: 'The position is closed and the bot ends when the price reaches this level.',
      maxExitPrice: 'The position is closed and the bot ends when the price reaches this level.',
      reserve:
        'This share of the margin is not used for orders; it keeps the liquidation price further away.',
    },
  },
  martingale: {
    title: 'New spot Martingale',
    lead: 'After the base order, it places safety orders as the price falls to lower the average, then sells everything at the target profit. If the price never recovers, the full amount stays tied up at a loss.',
    section: ladder.section,
    field: {
      direction: 'Mode',
      baseAmount: 'Base order',
      safetyAmount: 'First safety order (optional)',
      ...ladder.field,
      closeOnEnd: 'Sell on termination',
    },
    choice: {
      direction: { forward: 'Forward: buy dips', reverse: 'Reverse: sell rallies' },
      ...ladder.choice,
    },
    hint: {
      ...ladder.hint,
      minExitPrice: 'The bot ends when the price reaches this level.',
      maxExitPrice: 'The bot ends when the price reaches this level.',
      closeOnEnd: 'When you terminate it, converts its holdings to the coin you invested.',
    },
  },
  cta,
  'futures-cta': {
    ...cta,
    title: 'New futures CTA bot',
    lead: 'Checks the indicators at each candle close and opens a long or a short on a USDT-M perpetual contract by your rule. Holds one position at a time, with its own margin: what it loses cannot exceed what you put in.',
    field: { ...cta.field, direction: 'Direction', amount: 'Margin', leverage: 'Leverage' },
    choice: { ...cta.choice, direction: { both: 'Both ways', long: 'Long only', short: 'Short only' } },
    hint: {
      ...cta.hint,
      direction:
        'Both ways: what closes a long opens a short, and the other way round. A short is the mirror of the rule: it opens where the rule sells and closes where it buys.',
      amount: 'A position is worth 95% of this margin times the leverage.',
      leverage: '1 to 20.',
      takeProfit:
        'Closes the position when the price moves this far in its favour, regardless of the indicator.',
      stopLoss: 'Closes the position when the price moves this far against it, regardless of the indicator.',
    },
  },
  portfolio: {
    title: 'New Smart Portfolio',
    lead: 'Splits your investment by the ratios you set. When they drift, it sells what is overweight and buys what is underweight.',
    section: { investment: 'Investment', balance: 'Rebalancing' },
    field: {
      name: 'Portfolio name',
      amount: 'Investment',
      mode: { by: 'When to rebalance', threshold: 'Deviation threshold', every: 'Frequency' },
      closeOnEnd: 'Sell on termination',
    },
    choice: {
      mode: {
        by: { ratio: 'When allocations drift', time: 'On a schedule', hand: 'Manually only' },
        every: {
          '30m': 'Every 30 minutes',
          '1h': 'Every hour',
          '4h': 'Every 4 hours',
          '8h': 'Every 8 hours',
          '12h': 'Every 12 hours',
          '1d': 'Every day',
          '3d': 'Every 3 days',
          '7d': 'Every week',
          '28d': 'Every 4 weeks',
        },
      },
    },
    hint: {
      name: 'Up to 40 characters.',
      mode: { threshold: 'Rebalances when any allocation is this many percentage points off target.' },
      closeOnEnd: 'If unticked, the coins are returned to you as they are.',
    },
  },
  signal,
  'futures-signal': {
    ...signal,
    title: 'New futures signal bot',
    lead: "Follows your signal's messages on USDT-M perpetual contracts: opens longs and shorts, closes them, and turns round. It has its own margin: what it loses cannot exceed what you put in.",
    field: {
      ...signal.field,
      direction: 'Direction',
      amount: 'Margin',
      leverage: 'Leverage',
      size: { by: 'Entry size', percent: 'Share of free margin', amount: 'Margin of an entry' },
    },
    choice: {
      ...signal.choice,
      size: {
        by: {
          script: 'As set in the message',
          percent: 'A percentage of the free margin',
          amount: 'A fixed margin',
        },
      },
      direction: { both: 'Both ways', long: 'Long only', short: 'Short only' },
    },
    hint: {
      ...signal.hint,
      direction:
        'Both ways: a message of the other side closes the position and opens that one. Otherwise it only closes the position.',
      amount: 'A position is worth its margin times the leverage; at most 95% of the free margin is used.',
      leverage: '1 to 20. It applies to every contract of the bot.',
      size: {
        by: "The bot's own setting overrides the message. If neither is set, the bot uses all of the free margin with one contract, or half of it with several.",
      },
    },
  },
  'auto-invest': {
    title: 'New auto-invest plan',
    lead: 'Buys the coins you choose on a schedule. It does not try to time the market; it spreads your cost over time.',
    section: { investment: 'Investment', calendar: 'Schedule' },
    field: {
      amount: 'Amount per period',
      frequency: { every: 'Frequency', hours: 'Every (hours)', day: 'Day of month', hour: 'Hour (0-23)' },
      zone: 'Time zone',
      firstDate: 'First order date (optional)',
      endOnShortFunds: 'Terminate when funds are insufficient',
      earn: 'Earn enhancement',
    },
    choice: {
      frequency: {
        every: { hours: 'Hourly', day: 'Daily', month: 'Monthly' },
        hours: { '1': 'Every hour', '4': 'Every 4 hours', '8': 'Every 8 hours', '12': 'Every 12 hours' },
      },
    },
    hint: {
      frequency: { day: 'In shorter months, 29 to 31 means the last day.' },
      firstDate: 'If left empty, the plan starts at the next scheduled time.',
      endOnShortFunds: 'If unticked, the period is skipped. Three failed purchases in a row end the plan.',
      earn: 'What is bought is added to flexible Earn; what the product does not take stays in your spot account.',
    },
  },
}

export default botForms
