// v1/trigger/spot/plan: the plans that wait, those of the past, and one with the orders it placed (domain.md 1.9, 2).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { PlanRow } from '../services/trading.ts'
import { listWindow, pageOf } from './fields.ts'
import { accountOf, ofWallet } from './margin-wallet.ts'
import { orderItem, toOrderItem } from './order-serializer.ts'
import { namesOnePlan, planFolder, planRef } from './plan-input.ts'
import { endState, liveState, planItem, planKind, toPlanItem } from './plan-serializer.ts'
import { accepted, group, refuse } from './registry.ts'

const list = group({
  path: planFolder,
  method: 'post',
  tag: 'plan',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const planList = z.object({ plans: z.array(planItem) })
const toPlans = (plans: PlanRow[]) => accepted({ plans: plans.map(toPlanItem) })
const only = <T>(value: T | undefined) => (value === undefined ? undefined : [value])

const current = list({
  path: 'currentPlan',
  summary: 'List pending trigger orders, newest first',
  input: z.object({
    ...listWindow(200, 20),
    planKind: planKind.optional(),
    state: liveState.optional(),
    ...ofWallet,
  }),
  output: planList,
  async answer({ services, subject }, { planKind: kind, state, wallet, ...window }) {
    const page = { ...pageOf(window), kinds: only(kind), statuses: only(state) }
    return toPlans(await services.trading.livePlans(accountOf(subject, wallet), page))
  },
})

const history = list({
  path: 'historyPlan',
  summary: 'List the trigger order history (last three months), newest first',
  input: z.object({
    ...listWindow(100, 100),
    planKind: planKind.optional(),
    state: endState.optional(),
    ...ofWallet,
  }),
  output: planList,
  async answer({ services, subject }, { planKind: kind, state, wallet, ...window }) {
    const page = { ...pageOf(window), kinds: only(kind), statuses: only(state) }
    return toPlans(await services.trading.planHistory(accountOf(subject, wallet), page))
  },
})

const detail = list({
  path: 'planDetail',
  summary: 'Get one trigger order of any age, with the orders it placed',
  input: z.object({ ...planRef, ...ofWallet }),
  output: z.object({ plan: planItem, orders: z.array(orderItem) }),
  async answer({ services: { trading }, subject }, { wallet, ...ref }) {
    const account = accountOf(subject, wallet)
    if (!namesOnePlan(ref)) return refuse(rejection.parameterInvalid, 'planId')
    const plan = await trading.plan(account, ref)
    if (!plan) return refuse(rejection.orderMissing, 'planId')
    const ids = new Set([plan.limitOrderId, plan.orderId].filter((id) => id !== null))
    const orders = await Promise.all([...ids].map((orderId) => trading.order(account, { orderId })))
    return accepted({
      plan: toPlanItem(plan),
      orders: orders.filter((order) => order !== undefined).map(toOrderItem),
    })
  },
})

export const planLists = [current, history, detail]
