// The table of all states of plans and all that can happen to them: what each pair comes to.

import { describe, expect, test } from 'vitest'
import { orderAgeMsMax } from '../exchange/defaults.ts'
import type { Receipt } from '../exchange/protocol.ts'
import { changes, PlanTrial } from './plan-trial.ts'

const at = { account: 'ada', symbol: 'BTCUSDT', size: '1' } as const

/** Ways into each state; each answers the plan's id. The price is 100 then. */
const states = {
  'trigger pending': (trial: PlanTrial) => trial.trigger('sell', '90', { price: '89' }),
  'trigger queued': queued,
  'OCO pending': oco,
  'OCO limit-filling': (trial: PlanTrial) => {
    const placed = oco(trial)
    trial.limit('bob', 'buy', '110', '0.4')
    trial.print('100')
    return placed
  },
  'trailing pending': (trial: PlanTrial) =>
    trial.do({ ...at, type: 'placeTrailing', side: 'buy', callback: '10', triggerPrice: '90', price: '80' }),
  'trailing trailing': (trial: PlanTrial) =>
    trial.do({ ...at, type: 'placeTrailing', side: 'sell', callback: '10', price: '89' }),
  'TP/SL pending': (trial: PlanTrial) =>
    trial.do({ ...at, type: 'placeTpsl', side: 'sell', legs: [{ triggerPrice: '90', price: '89' }] }),
}

function oco(trial: PlanTrial): Receipt {
  return trial.do({
    ...at,
    type: 'placeOco',
    side: 'sell',
    price: '110',
    triggerPrice: '90',
    orderPrice: '89',
  })
}

/** Behind two hundred others whose price came with its own. */
function queued(trial: PlanTrial): Receipt {
  for (let n = 0; n < 200; n++) {
    const account = `other-${Math.floor(n / 50)}`
    if (n % 50 === 0) trial.open(account, { BTC: '100' })
    trial.trigger('sell', '100.5', { account, price: '120' })
  }
  const placed = trial.trigger('sell', '100.5', { price: '89' })
  trial.print('100.5')
  return placed
}

const happenings = {
  'price comes': (trial: PlanTrial) => trial.print('90'),
  'owner cancels': (trial: PlanTrial, planId: string) =>
    trial.do({ type: 'cancelPlan', account: 'ada', planId }),
  'owner updates': (trial: PlanTrial, planId: string) =>
    trial.do({ type: 'updatePlan', account: 'ada', planId, size: '2' }),
  'owner loses the order': (trial: PlanTrial) => trial.do({ type: 'cancelOrders', account: 'ada' }),
  'account is frozen': (trial: PlanTrial) => trial.do({ type: 'setAccount', account: 'ada', frozen: true }),
  'pair is suspended': (trial: PlanTrial) =>
    trial.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'suspended' }),
  'pair is delisted': (trial: PlanTrial) =>
    trial.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'delisted' }),
  'time is up': (trial: PlanTrial) => {
    trial.now += orderAgeMsMax
    return trial.do({ type: 'sweep' }, '~sweep')
  },
}

type State = keyof typeof states
type Happening = keyof typeof happenings

/** In the order of `happenings`: status and why, '' = nothing, 'no CODE' = refused. */
const table: Record<State, string[]> = {
  'trigger pending': [
    'triggered',
    'cancelled 0',
    'pending',
    'no 22001',
    'cancelled 11',
    '',
    'cancelled 9',
    'cancelled 13',
  ],
  // Its turn comes with whatever is said next; in a pair that does not trade its order is refused.
  'trigger queued': [
    'triggered',
    'cancelled 0',
    'no 23140',
    'no 22001',
    'cancelled 11',
    'failed 20003',
    'cancelled 9',
    'cancelled 13',
  ],
  'OCO pending': [
    'triggered 32',
    'cancelled 0',
    'pending',
    'cancelled 0',
    'cancelled 11',
    'cancelled 9',
    'cancelled 9',
    'cancelled 13',
  ],
  'OCO limit-filling': [
    '',
    'cancelled 0',
    'no 23140',
    'cancelled 0',
    'cancelled 11',
    'cancelled 9',
    'cancelled 9',
    'cancelled 13',
  ],
  'trailing pending': [
    'trailing',
    'cancelled 0',
    'pending',
    'no 22001',
    'cancelled 11',
    '',
    'cancelled 9',
    'cancelled 13',
  ],
  'trailing trailing': [
    'triggered',
    'cancelled 0',
    'no 23140',
    'no 22001',
    'cancelled 11',
    '',
    'cancelled 9',
    'cancelled 13',
  ],
  'TP/SL pending': [
    'triggered',
    'cancelled 0',
    'pending',
    'no 22001',
    'cancelled 11',
    '',
    'cancelled 9',
    'cancelled 13',
  ],
}

describe.each(Object.keys(states) as State[])('%s', (state) => {
  test.each((Object.keys(happenings) as Happening[]).map((name, n) => [name, table[state][n]] as const))(
    '%s: %s',
    (happening, outcome) => {
      const trial = new PlanTrial()
      const planId = states[state](trial).planId as string
      const live = () => trial.exchange.plans('ada').map((plan) => plan.planId)
      expect(live()).toEqual([planId])
      expect(trial.plan(planId)?.status).toBe(state.split(' ')[1])
      const receipt = happenings[happening](trial, planId)
      const [own] = changes(receipt).filter(([id]) => id === planId)
      const told = receipt.rejected ? `no ${receipt.rejected.code}` : (own ?? []).slice(1).join(' ')
      expect(told).toBe(outcome)
      const goesOn = ['', 'pending', 'trailing'].includes(told)
      const refusedInQueue = receipt.rejected !== undefined && state !== 'trigger queued'
      expect(live()).toEqual(goesOn || refusedInQueue ? [planId] : [])
    },
  )
})
