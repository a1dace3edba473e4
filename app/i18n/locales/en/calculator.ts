// English texts of the calculator.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/calculator.ts'

const calculator: MessagesOf<typeof tr> = {
  description:
    'Calculator for leveraged and spot trades: profit, closing price, liquidation price and risk/reward. Each result is explained with your own numbers.',
  tabs: 'Calculators',
  tab: {
    pnl: {
      label: 'Profit/loss',
      title: 'Profit and loss calculator',
      lead: 'See what opening and closing a position would gain or lose, fees included.',
    },
    close: {
      label: 'Closing price',
      title: 'Closing price calculator',
      lead: 'Find the price to close at for the return or the profit that you want.',
    },
    liquidation: {
      label: 'Liquidation price',
      title: 'Liquidation price calculator',
      lead: 'See at which price a leveraged position would be liquidated, and how far away that is.',
    },
    'risk-reward': {
      label: 'Risk/reward',
      title: 'Risk and reward calculator',
      lead: 'Find the ratio of your plan, and the size that fits the loss you accept.',
    },
  },
  product: { label: 'Product', usdt: 'USDT-M', coin: 'Coin-M', spot: 'Spot' },
  side: { label: 'Side', long: 'Long', short: 'Short' },
  mode: { label: 'Margin mode', isolated: 'Isolated', cross: 'Cross' },
  goal: { label: 'Goal', return: 'Return', profit: 'Net profit' },
  tiers: { label: 'Tier table', major: 'BTC, ETH', mid: 'Large coins', small: 'Others' },
  field: {
    entry: 'Entry price',
    exit: 'Exit price',
    size: 'Size',
    leverage: 'Leverage',
    fee: 'Fee rate',
    return: 'Return wanted',
    profit: 'Profit after fees',
    extraMargin: 'Extra margin',
    balance: 'Available balance',
    takeProfit: 'Take-profit price',
    stopLoss: 'Stop-loss price',
    equity: 'Capital',
    risk: 'Loss accepted',
  },
  hint: { fee: 'If empty, the taker rate: {{rate}}' },
  unit: { coin: 'coins' },
  submit: 'Calculate',
  result: 'Result',
  incomplete: 'Fill in the fields to see the result.',
  figure: {
    margin: 'Initial margin',
    paid: 'Amount paid',
    pnl: 'Profit/loss before fees',
    return: 'Return (ROE)',
    fees: 'Opening and closing fee',
    net: 'Net profit/loss',
    closing: 'Closing price',
    liquidation: 'Liquidation price',
    distance: 'Distance from entry',
    bankruptcy: 'Bankruptcy price',
    maintenance: 'Maintenance margin at that price',
    tier: 'Position tier',
    ratio: 'Reward per unit of risk',
    winRate: 'Win rate to break even',
    size: 'Size for this risk',
    lossAtStop: 'Loss at the stop',
    gainAtTarget: 'Gain at the target',
    most: 'Largest position the capital can open',
  },
  note: {
    tooLarge: 'The balance does not cover this position: reduce the size or add funds.',
    tooSmall: 'The size for this risk is below the smallest one counted. Raise the risk or the capital.',
    noPrice: 'No price reaches this goal. Try a smaller one.',
    leverageTooHigh: 'This size may not have this leverage: reduce either.',
    neverLiquidated: 'This position has no liquidation price: the margin covers every possible loss.',
  },
  error: {
    empty: 'Fill in this field.',
    invalid: 'Enter a number.',
    range: 'Enter a number from {{min}} to {{max}}.',
    whole: 'Enter a whole number from {{min}} to {{max}}.',
    decimals: 'Enter at most {{max}} decimals.',
    aboveEntry: 'Must be above the entry price.',
    belowEntry: 'Must be below the entry price.',
  },
  demo: 'Results are estimates; funding payments and slippage are not counted. Leveraged trading carries high risk; no real money is used on this site.',
}

export default calculator
