// English texts of auto-invest plans: overview, next runs, failed runs.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/auto-invest.ts'

const autoInvest: MessagesOf<typeof tr> = {
  title: 'Auto-invest',
  lead: 'Your plans that buy the coins you choose by the calendar. What they buy goes to your spot account at once.',
  create: 'Create a plan',
  empty: 'You have no running plan.',
  past: 'Plans that have ended are in the history of bots.',
  pastLink: 'History of bots',
  sum: { plans: 'Running plans', invested: 'Invested', value: 'Worth now', profit: 'Profit' },
  column: {
    plan: 'Plan',
    status: 'Status',
    amount: 'Per period',
    next: 'Next run',
    invested: 'Invested',
    value: 'Worth now',
    cost: 'Average cost and price',
    runs: 'Done / skipped / failed',
  },
  every: {
    hour: 'Every hour',
    hours: 'Every {{hours}} hours',
    day: 'Every day at {{hour}}',
    month: 'Day {{day}} of every month at {{hour}}',
  },
  stopped: 'None',
  runs: {
    title: 'The next six purchases',
    zone: 'Times are in the zone of your preferences.',
    none: 'The plan is paused or has ended; no purchase is planned.',
  },
  failing: '{{failures}} purchases in a row failed. The third one ends the plan; the log says why.',
  skipped: '{{skipped}} periods were skipped so far: too little balance, or the time had passed.',
}

export default autoInvest
