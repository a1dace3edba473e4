// English texts of auto-invest plans: overview, next runs, failed runs.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/auto-invest.ts'

const autoInvest: MessagesOf<typeof tr> = {
  title: 'Auto-invest',
  lead: 'Plans that buy the coins you choose on a schedule. Purchases go straight to your spot account.',
  create: 'Create plan',
  empty: 'You have no active plans.',
  past: 'Completed plans are in your bot history.',
  pastLink: 'Bot history',
  sum: { plans: 'Active plans', invested: 'Invested', value: 'Current value', profit: 'Total profit' },
  column: {
    plan: 'Plan',
    status: 'Status',
    amount: 'Amount per period',
    next: 'Next run',
    invested: 'Invested',
    value: 'Current value',
    cost: 'Average cost and price',
    runs: 'Completed / skipped / failed',
  },
  every: {
    hour: 'Every hour',
    hours: 'Every {{hours}} hours',
    day: 'Daily at {{hour}}',
    month: 'Monthly on day {{day}} at {{hour}}',
  },
  stopped: 'None scheduled',
  runs: {
    title: 'Next six purchases',
    zone: 'Times are shown in the time zone set in your preferences.',
    none: 'This plan is paused or has ended. No purchases are scheduled.',
  },
  failing_one:
    '{{count}} purchase has failed. After three in a row, the plan ends. See the log for the reason.',
  failing_other:
    '{{count}} purchases in a row have failed. After three, the plan ends. See the log for the reason.',
  skipped_one:
    '{{count}} period has been skipped so far because funds were short or the scheduled time had passed.',
  skipped_other:
    '{{count}} periods have been skipped so far because funds were short or the scheduled time had passed.',
}

export default autoInvest
