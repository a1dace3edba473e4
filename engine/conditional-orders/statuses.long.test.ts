// The table of all states of plans and all that can happen to them: what each pair comes to.

import { describe, expect, test } from 'vitest'
import type { Receipt } from '../exchange/protocol.ts'
import { orderAgeMsMax } from '../kernel/defaults.ts'
import { planCancelReason } from './status-codes.ts'
import { changes, PlanTestExchange } from './test-exchange.ts'

const at = { account: 'ada', symbol: 'BTCUSDT', size: '1' } as const

/** Ways into each state; each answers the plan's id. The price is 100 then. */
const states = {
  'trigger pending': (fixture: PlanTestExchange) => fixture.trigger('sell', '90', { price: '89' }),
  'trigger queued': queued,
  'OCO pending': oco,
  'OCO limit-filling': (fixture: PlanTestExchange) => {
    const placed = oco(fixture)
    fixture.limit('bob', 'buy', '110', '0.4')
    fixture.print('100')
    return placed
  },
  'trailing pending': (fixture: PlanTestExchange) =>
    fixture.do({
      ...at,
      type: 'placeTrailing',
      side: 'buy',
      callback: '10',
      triggerPrice: '90',
      price: '80',
    }),
  'trailing trailing': (fixture: PlanTestExchange) =>
    fixture.do({ ...at, type: 'placeTrailing', side: 'sell', callback: '10', price: '89' }),
  'TP/SL pending': (fixture: PlanTestExchange) =>
    fixture.do({ ...at, type: 'placeTpsl', side: 'sell', legs: [{ triggerPrice: '90', price: '89' }] }),
}

function oco(fixture: PlanTestExchange): Receipt {
  return fixture.do({
    ...at,
    type: 'placeOco',
    side: 'sell',
    price: '110',
    triggerPrice: '90',
    orderPrice: '89',
  })
}

/** Behind two hundred others whose price came with its own. */
function queued(fixture: PlanTestExchange): Receipt {
  for (let n = 0; n < 200; n++) {
    const account = `other-${Math.floor(n / 50)}`
    if (n % 50 === 0) fixture.open(account, { BTC: '100' })
    fixture.trigger('sell', '100.5', { account, price: '120' })
  }
  const placed = fixture.trigger('sell', '100.5', { price: '89' })
  fixture.print('100.5')
  return placed
}

const happenings = {
  'price comes': (fixture: PlanTestExchange) => fixture.print('90'),
  'owner cancels': (fixture: PlanTestExchange, planId: string) =>
    fixture.do({ type: 'cancelPlan', account: 'ada', planId }),
  'owner updates': (fixture: PlanTestExchange, planId: string) =>
    fixture.do({ type: 'updatePlan', account: 'ada', planId, size: '2' }),
  'owner loses the order': (fixture: PlanTestExchange) =>
    fixture.do({ type: 'cancelOrders', account: 'ada' }),
  'account is frozen': (fixture: PlanTestExchange) =>
    fixture.do({ type: 'setAccount', account: 'ada', frozen: true }),
  'pair is suspended': (fixture: PlanTestExchange) =>
    fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'suspended' }),
  'pair is delisted': (fixture: PlanTestExchange) =>
    fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'delisted' }),
  'time is up': (fixture: PlanTestExchange) => {
    fixture.now += orderAgeMsMax
    return fixture.do({ type: 'sweep' }, '~sweep')
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
  // Its turn comes with the next command; in a pair that does not trade its order is refused.
  'trigger queued': [
    'triggered',
    'cancelled 0',
    'no 23140',
    'no 22001',
    'cancelled 11',
    'failed 50046',
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
      const fixture = new PlanTestExchange()
      const planId = states[state](fixture).planId as string
      const live = () => fixture.exchange.plans('ada').map((plan) => plan.planId)
      expect(live()).toEqual([planId])
      expect(fixture.plan(planId)?.status).toBe(state.split(' ')[1])
      const receipt = happenings[happening](fixture, planId)
      const [own] = changes(receipt).filter(([id]) => id === planId)
      const reported = receipt.rejected ? `no ${receipt.rejected.code}` : (own ?? []).slice(1).join(' ')
      expect(reported).toBe(outcome)
      const goesOn = ['', 'pending', 'trailing'].includes(reported)
      const refusedInQueue = receipt.rejected !== undefined && state !== 'trigger queued'
      expect(live()).toEqual(goesOn || refusedInQueue ? [planId] : [])
    },
  )
})

test.each([
  ['cancelled', 0, 0],
  ['cancelled', 31, 0],
  ['cancelled', 32, 0],
  ['cancelled', 9, 6],
  ['cancelled', 11, 6],
  ['cancelled', 13, 6],
  ['triggered', null, undefined],
  ['failed', null, undefined],
] as const)('a plan that is %s for %s has the cancel reason %s', (status, reason, expected) => {
  expect(planCancelReason(status, reason)).toBe(expected)
})
