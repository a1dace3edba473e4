// Every event of a conditional order on one of every status: terms come whole, what happened is only ever added to.

import { describe, expect, it } from 'vitest'
import type { PlanStatus } from '../conditional-orders/protocol.ts'
import {
  type ConditionalOrderView,
  conditionalOrderFold,
  conditionalOrderProgress,
  foldConditionalOrder,
  isFinalConditionalOrder,
  type PlanChanged,
  type PlanPlaced,
} from './conditional-order-view.ts'
import { LiveViews } from './live-views.ts'

const name = { planId: '7', account: 'a1', symbol: 'BTCUSDT', kind: 'oco' } as const
const statuses: readonly PlanStatus[] = [
  'pending',
  'trailing',
  'limit-filling',
  'queued',
  'triggered',
  'failed',
  'cancelled',
]
const terms = {
  triggerPrice: '105',
  operator: 'at-or-above',
  price: '95',
  orderPrice: '106',
  size: '2',
  quoteSize: '200',
  callback: '1',
} as const

const placed: PlanPlaced = {
  type: 'planPlaced',
  ...name,
  clientOid: 'mine',
  side: 'buy',
  orderType: 'limit',
  tif: 'gtc',
  stp: 'none',
  triggerBy: 'index',
  source: 'api',
  limitOrderId: '40',
  parentOrderId: '41',
  siblingId: '8',
  ...terms,
  seq: 1,
  at: 1_000,
}
const changed = (status: PlanStatus, more: Partial<PlanChanged> = {}): PlanChanged => ({
  type: 'planChanged',
  ...name,
  status,
  ...terms,
  seq: 2,
  at: 2_000,
  ...more,
})

const born = foldConditionalOrder(undefined, placed) as ConditionalOrderView
const happened = {
  extreme: '111',
  orderId: '50',
  reason: 31,
  failure: '43012',
  params: { code: '43012' },
} as const
const of = (status: PlanStatus): ConditionalOrderView => ({ ...born, ...happened, status })

it('is all that the placing says', () => {
  const { type, seq, at, ...facts } = placed
  expect(born).toEqual({ ...facts, status: 'pending', createdAt: at, updatedAt: at, seq })
})

describe.each(statuses)('one that is %s', (before) => {
  it.each(statuses)('takes the terms of a change to %s whole', (after) => {
    const event = changed(after, { ...noTerms(), triggerPrice: '96', operator: 'at-or-below' })
    expect(foldConditionalOrder(of(before), event)).toEqual({
      ...of(before),
      ...noTerms(),
      triggerPrice: '96',
      operator: 'at-or-below',
      status: after,
      updatedAt: 2_000,
      seq: 2,
    })
  })

  it.each(statuses)('takes what a change to %s says of what happened', (after) => {
    const news = {
      extreme: '112',
      orderId: '51',
      reason: 0,
      failure: '40017',
      params: { code: '40017' },
    } as const
    expect(foldConditionalOrder(of(before), changed(after, news))).toMatchObject({ ...news, status: after })
  })

  it('begins again with a placing', () => {
    expect(foldConditionalOrder(of(before), placed)).toEqual(born)
  })

  it('is not changed itself', () => {
    const view = Object.freeze(of(before))
    for (const status of statuses) foldConditionalOrder(view, changed(status))
    expect(view).toEqual(of(before))
  })
})

describe('one whose placing is not known', () => {
  it.each(statuses)('has no view after a change to %s', (status) => {
    expect(foldConditionalOrder(undefined, changed(status))).toBeUndefined()
  })

  it('has the progress of its changes, one after the other', () => {
    const first = conditionalOrderProgress(changed('trailing', { extreme: '111' }))
    const second = conditionalOrderProgress(changed('triggered', { orderId: '50', price: undefined }), first)
    expect(second).toEqual({
      ...terms,
      price: undefined,
      status: 'triggered',
      extreme: '111',
      orderId: '50',
      updatedAt: 2_000,
      seq: 2,
    })
  })
})

it.each(statuses)('%s is final when nothing can follow it', (status) => {
  expect(isFinalConditionalOrder({ status })).toBe(['triggered', 'failed', 'cancelled'].includes(status))
})

it('is forgotten by live views with its last event', () => {
  const views = new LiveViews(conditionalOrderFold)
  expect(views.note(placed)).toEqual({ before: undefined, after: born })
  expect(views.note(changed('limit-filling', { reason: 31 }))?.before).toEqual(born)
  expect(views.note(changed('triggered'))?.after).toMatchObject({ status: 'triggered', reason: 31 })
  expect(views.size).toBe(0)
})

function noTerms() {
  return Object.fromEntries(Object.keys(terms).map((term) => [term, undefined]))
}
