// The table of all statuses of a grid and all that can happen: what each pair leads to, and which commands it submits.

import { beforeAll, describe, expect, test } from 'vitest'
import { forward, GridStage, symbol } from '#tests/support/grid-stage.ts'
import type { EventBody, ExchangeEvent } from '../../exchange/protocol.ts'
import type { ReactorContext } from '../reactor.ts'
import { gridConfig } from './config.ts'
import { spotGrid } from './spot-grid.ts'
import type { GridState } from './state.ts'

const config = gridConfig.parse({ ...forward, triggerPrice: '50000', takeProfit: '62000', stopLoss: '38000' })

interface Moment {
  state: GridState
  context: ReactorContext
}

const statuses = ['pending', 'initializing', 'running', 'relaying', 'terminating', 'terminated'] as const
type Status = (typeof statuses)[number]
const moments = {} as Record<Status, Moment>

/** The grid lives its life once; the last moment with orders or watches in place is kept of each status. */
beforeAll(async () => {
  const grid = new GridStage({ lastPrice: '51000' })
  grid.onReaction = (state, context) => {
    const name = state.relay ? 'relaying' : state.status
    const first = moments[name] === undefined || Object.keys(state.orders.live).length > 0
    if (first || name === 'pending') moments[name] = { state, context }
  }
  await grid.rest('sell', '50000', '1')
  await grid.rest('buy', '49999.99', '1')
  grid.id = await grid.stage.create('ada', 'spot-grid', config)
  await grid.stage.do({ type: 'print', symbol, price: '50000' })
  await grid.stage.act(grid.id, { type: 'addFunds', amount: '1000' })
  await grid.stage.act(grid.id, { type: 'stop' })
})

const firstOf = (of: Record<string, unknown>) => Object.keys(of)[0] ?? 'none'
const watchOf = ({ watches }: GridState, role: string) =>
  Object.keys(watches.live).find((id) => watches.live[id]?.role === role) ?? 'none'

const changed =
  (status: 'filled' | 'cancelled', reason?: number) =>
  ({ orders }: GridState): EventBody => ({
    type: 'orderChanged',
    account: '',
    symbol,
    orderId: firstOf(orders.live),
    status,
    executedSize: status === 'filled' ? '0.043017' : '0',
    executedQuote: status === 'filled' ? '1720.68' : '0',
    remainingSize: '0',
    ...(reason !== undefined && { reason }),
  })

const reached =
  (role: string, status: 'triggered' | 'cancelled' = 'triggered') =>
  (state: GridState): EventBody => ({
    type: 'planChanged',
    account: '',
    symbol,
    kind: 'watch',
    planId: watchOf(state, role),
    status,
    ...(status === 'cancelled' && { reason: 9 }),
  })

const message = (about: 'ask' | 'timer', note: string) => (): EventBody => ({
  type: 'reactorTold',
  account: '',
  about,
  note,
  commandId: '',
})

const happenings: Record<string, (state: GridState, account: string) => EventBody> = {
  'trigger reached': reached('trigger'),
  'take profit reached': reached('takeProfit'),
  'stop loss reached': reached('stopLoss'),
  'left above': reached('above'),
  'watch lost, pair delisted': (state) => reached(firstRole(state), 'cancelled')(state),
  'order filled': changed('filled'),
  'order cancelled by hand': changed('cancelled', 0),
  'order lost, self-trade': changed('cancelled', 25),
  'order lost, account frozen': changed('cancelled', 11),
  'stopped by its owner': message('ask', '{"type":"stop"}'),
  'a second try': message('timer', 'again'),
  'funds come': (_state, account) => ({
    type: 'fundsMoved',
    from: 'ada',
    to: account,
    coin: 'USDT',
    amount: '500',
    why: 'transfer',
  }),
  'another order changes': (state) => ({ ...changed('filled')(state), orderId: '0' }) as EventBody,
}

const firstRole = ({ watches }: GridState) => Object.values(watches.live)[0]?.role ?? 'none'

/** In the order of `happenings`: status and reason after it, and the commands it submits. */
const table: Record<Status, string[]> = {
  pending: [
    'initializing, placeOrder 1',
    'pending',
    'pending',
    'pending',
    'terminated, 14',
    'pending',
    'pending',
    'pending',
    'pending',
    'terminated, 1, cancelPlans 1',
    'pending',
    'pending',
    'pending',
  ],
  initializing: [
    'initializing',
    'initializing',
    'initializing',
    'initializing',
    'initializing',
    'running, placeOrder 5, placeWatch 4',
    'terminating, 9, placeOrder 1',
    'terminating, 10, placeOrder 1',
    'terminating, 10, placeOrder 1',
    'terminating, 1, cancelOrders 1',
    'initializing',
    'initializing',
    'initializing',
  ],
  running: [
    'running',
    'terminating, 2, cancelOrders 1, cancelPlans 1',
    'terminating, 3, cancelOrders 1, cancelPlans 1',
    'running, cancelPlans 1, placeWatch 1',
    'terminating, 14, cancelOrders 1, cancelPlans 1',
    'running, placeOrder 1',
    'terminating, 9, cancelOrders 1, cancelPlans 1',
    'running',
    'terminating, 10, cancelOrders 1, cancelPlans 1',
    'terminating, 1, cancelOrders 1, cancelPlans 1',
    'running',
    'relaying, cancelOrders 1',
    'running',
  ],
  relaying: [
    'relaying',
    'terminating, 2, cancelOrders 1, cancelPlans 1',
    'terminating, 3, cancelOrders 1, cancelPlans 1',
    'relaying, cancelPlans 1, placeWatch 1',
    'terminating, 14, cancelOrders 1, cancelPlans 1',
    'running, placeOrder 5, cancelPlans 2, placeWatch 2',
    'terminated, 9, cancelPlans 1',
    'running, placeOrder 5, cancelPlans 2, placeWatch 2',
    'terminated, 10, cancelPlans 1',
    'terminating, 1, cancelOrders 1, cancelPlans 1',
    'relaying',
    'relaying',
    'relaying',
  ],
  terminating: [
    'terminating, 1',
    'terminating, 1',
    'terminating, 1',
    'terminating, 1',
    'terminating, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminating, 1',
    'terminating, 1',
    'terminating, 1',
    'terminating, 1',
  ],
  terminated: [
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
    'terminated, 1',
  ],
}

describe.each(statuses)('%s', (status) => {
  test.each(Object.entries(happenings))('%s', (name, happening) => {
    const { state, context } = moments[status]
    const event = { ...happening(state, context.account), seq: 1, at: context.now } as ExchangeEvent
    const before = JSON.stringify(state)
    const after = spotGrid.react(config, state, event, context)
    expect(JSON.stringify(state)).toBe(before)
    const sent = after.intents.flatMap((intent) => (intent.do === 'submit' ? intent.command.type : []))
    const counts = [...new Set(sent)].map((type) => `${type} ${sent.filter((one) => one === type).length}`)
    const { status: now, reason, relay } = after.state
    const word = [relay && now === 'running' ? 'relaying' : now, reason, ...counts].filter(Boolean).join(', ')
    expect(word).toBe(table[status][Object.keys(happenings).indexOf(name)])
  })
})
