// English texts of the pages about contracts: funding rates, rules, insurance funds.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/mix.ts'

const mix: MessagesOf<typeof tr> = {
  tabs: {
    label: 'Futures pages',
    contracts: 'Contracts',
    funding: 'Funding rates',
    rules: 'Rules',
    insurance: 'Insurance fund',
  },
  column: { time: 'Time' },
  hours_one: 'Every {{count}} hour',
  hours_other: 'Every {{count}} hours',
  funding: {
    title: 'Funding rates',
    lead: 'A positive rate is paid by longs to shorts, a negative one by shorts to longs, and only by those with a position open at that instant.',
    description:
      'Predicted and last funding rates of perpetual contracts, time to the next settlement, interval and bound.',
    titleOf: '{{contract}} funding history',
    leadOf: 'The predicted rate is updated every minute and applied when the countdown ends.',
    descriptionOf:
      'Funding rates of the perpetual contract {{contract}}: predicted rate, chart and settlements.',
    now: 'Now',
    drawn: 'Funding rate chart',
    drawing: 'Funding rate of {{contract}}.',
    settlements: 'Settlements',
    settlementsOf: 'Table of {{contract}} settlements',
    none: 'No settlement yet.',
    history: 'History',
    historyOf: 'History: {{contract}}',
    contract: 'Contract',
    trade: 'Open {{contract}} terminal',
    week: 'Sum of the last 7 days',
    month: 'Sum of the last 30 days',
    column: {
      contract: 'Contract',
      predicted: 'Predicted rate',
      next: 'Countdown',
      settled: 'Last rate',
      interval: 'Funding interval',
      cap: 'Bound',
      rate: 'Funding rate',
      mark: 'Mark price',
      payer: 'Paid by',
    },
    payer: { long: 'Longs', short: 'Shorts', none: 'None' },
  },
  rules: {
    title: 'Futures trading rules',
    lead: 'Every order of a contract is checked against these rules. Leverage and maintenance rate are those of the first tier.',
    description:
      'Price and amount steps, order limits, leverage, tiers, fees and funding of perpetual contracts.',
    table: 'Rules by contract',
    tiers_one: '{{count}} tier',
    tiers_other: '{{count}} tiers',
    tiersOf_one: '{{count}} tier: {{contract}}',
    tiersOf_other: '{{count}} tiers: {{contract}}',
    column: {
      tick: 'Price step',
      lot: 'Amount step',
      least: 'Minimum (amount / value)',
      most: 'Maximum (limit / market)',
      priceBand: 'Price band',
      leverage: 'Leverage / maintenance rate',
      fees: 'Fee (maker / taker)',
      funding: 'Funding interval / bound',
      tiers: 'Position tiers',
    },
    limit: {
      title: 'Limits of every account',
      orders: 'Open orders per kind of contract',
      positions: 'Positions per kind of contract',
      leverage: 'Default leverage',
      opening: 'Opening is refused from this margin ratio on',
      takeOut: 'Margin may be taken out up to this ratio',
      interest: 'Interest in the funding formula',
      share:
        'A position worth more than {{threshold}} and more than {{linear}} of the open interest (COIN-M: {{inverse}}) may only be reduced.',
    },
    fee: { title: 'Fees by level', level: 'Level', maker: 'Maker', taker: 'Taker' },
  },
  insurance: {
    title: 'Insurance fund',
    lead: 'What a liquidation sells above its bankruptcy price goes to the fund; where it sells below, the fund pays. When the fund is used up, opposite positions are reduced (ADL).',
    description: 'Insurance funds of futures: balance now, chart and changes.',
    fund: 'State of the fund',
    coins: 'Funds',
    balance: 'Balance of the fund',
    drawn: 'Balance chart',
    drawing: 'Balance of the {{coin}} insurance fund.',
    changes: 'Changes',
    changesOf: 'Changes of the {{coin}} fund',
    none: 'This fund has not changed yet.',
  },
}

export default mix
