// A person's plans that buy by the calendar, and what they come to together.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { viewOf } from '../view-of.server.ts'
import { planOf } from './plan-view.ts'

export async function loadPlans(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { bots, markets } = args.context.services
  const rows = await bots.list(account, {
    kind: 'auto-invest',
    ended: false,
    limit: reactorLimits.runningPerKind,
  })
  const plans = await Promise.all(
    rows.map(async (row) => {
      const context = await bots.context(account, row.account)
      return { bot: viewOf(row, context, (symbol) => markets.get(symbol)), plan: planOf(row, context) }
    }),
  )
  const sum = (of: 'invested' | 'value' | 'profit') =>
    textOf(plans.reduce((total, { plan }) => total + units(plan?.[of] ?? '0'), 0n))
  return {
    plans: plans.flatMap(({ bot, plan }) => (bot ? [{ bot, plan }] : [])),
    sums: { invested: sum('invested'), value: sum('value'), profit: sum('profit') },
  }
}
