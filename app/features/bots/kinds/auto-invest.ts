// The screens of a plan that buys by the calendar (domain.md 12).

import { shareOf, symbolOf } from '#engine/reactors/allocation.ts'
import { over, textOf, units } from '#engine/reactors/amounts.ts'
import { autoInvest as reactor } from '#engine/reactors/auto-invest/auto-invest.ts'
import { nextRuns } from '#engine/reactors/auto-invest/calendar.ts'
import type { AutoInvestConfig } from '#engine/reactors/auto-invest/config.ts'
import { type AutoInvestState, reportPlan } from '#engine/reactors/auto-invest/state.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { previewShares } from '../create/preview-shares.ts'
import { count, type HeldCoin } from '../detail/bot-facts.ts'
import { planOf } from '../plans/plan-view.ts'
import type { BotScreens } from './bot-screens.ts'

const runsShown = 6

export const autoInvest: BotScreens<AutoInvestConfig, AutoInvestState> = {
  reactor,
  slug: 'auto-invest',
  form: {
    amount: 'amount',
    sections: [
      { name: 'investment', boxes: [{ path: 'amount', unit: 'invested', first: '100' }] },
      {
        name: 'calendar',
        boxes: [
          { path: 'frequency.every', first: 'day' },
          { path: 'frequency.hours', first: '4' },
          { path: 'frequency.day', first: '1' },
          { path: 'frequency.hour', first: '9' },
          'zone',
          'firstDate',
          'endOnShortFunds',
          'earn',
        ],
      },
    ],
  },
  preview: (config, context) => previewShares(config, context, nextRuns(config, context.now, runsShown)),
  facts: ({ runs, next, failures }) => [
    { name: 'next', as: 'time', at: next },
    count('runsDone', runs.done),
    count('runsPartial', runs.partial),
    count('runsFailed', runs.failed),
    count('runsSkipped', runs.skipped),
    count('failures', failures),
  ],
  coins,
  lines: (state, _config, { last }) =>
    reportPlan(state, last).coins.flatMap(({ coin, averageCost }) =>
      units(averageCost) > 0n
        ? [{ name: 'average' as const, symbol: symbolOf(coin), price: averageCost }]
        : [],
    ),
  actions: (state, config) => [
    { type: 'setAmount', boxes: { amount: { unit: 'invested', value: state?.amount ?? config.amount } } },
    { type: state?.paused ? 'resume' : 'pause' },
  ],
  plan: planOf,
}

function coins(state: AutoInvestState, config: AutoInvestConfig, { last }: ReactorContext): HeldCoin[] {
  const report = reportPlan(state, last)
  const whole = units(report.value)
  return report.coins.map(({ coin, base, value, averageCost }) => ({
    coin,
    amount: base,
    value,
    averageCost,
    share: whole > 0n ? textOf(over(units(value), whole)) : '0',
    target: textOf(shareOf(config.coins.find((one) => one.coin === coin) ?? { coin, percent: '0' })),
  }))
}
