// Lets exchange time advance: minutes end and products do what is due, each at its own moment and in order.

import { minuteMs } from '../market/intervals.ts'
import { reactorOf } from './bot-accounts.ts'
import type { KernelState } from './product.ts'

/** When the next thing happens by itself. */
export function nextDueAt(state: KernelState): number {
  let next = (Math.floor(state.now / minuteMs) + 1) * minuteMs
  for (const product of state.called.due) next = Math.min(next, product.nextDueAt(state))
  return next
}

/**
 * Advances exchange time to `to`; a time that lies back is taken as now and counted. A recorded market does not run on while
 * a bot reacts: its time stops where a reactor has an event, and the rest of the way is left to a later entry. So a bot
 * answers at the very moment, however fast the tape is played and by whatever (domain.md 11.1, oracle 12).
 */
export function advanceTime(state: KernelState, to: number): void {
  if (to < state.now) state.clampedTimes++
  else for (const product of state.called.timeAdvances) product.timeAdvances(state, to)
  let end = to
  for (let due = nextDueAt(state); due <= end; due = nextDueAt(state)) {
    const reported = state.events.length
    step(state, due)
    if (isTaped(state) && reportsToReactor(state, reported)) {
      end = state.now
      break
    }
  }
  state.now = Math.max(state.now, end)
  for (const product of state.called.timeAdvanced) product.timeAdvanced(state)
}

/** A minute ends before anything that happens at the first moment of the next one. */
function step(state: KernelState, due: number): void {
  const minuteOver = Math.floor(due / minuteMs) > Math.floor(state.now / minuteMs)
  state.now = Math.max(state.now, due)
  if (minuteOver) {
    for (const product of state.products) product.minuteEnded?.(state)
    return
  }
  const product = state.called.due.find((one) => one.nextDueAt(state) <= due)
  product?.due?.(state)
  followUp(state)
}

/** What the last command or step set off. */
export function followUp(state: KernelState): void {
  for (const product of state.called.followUp) product.followUp(state)
  for (const product of state.called.followedUp) product.followedUp(state)
}

const isTaped = ({ genesis }: KernelState) => genesis.tapes !== undefined

const reportsToReactor = ({ events }: KernelState, from: number) =>
  events.length > from && events.slice(from).some((event) => reactorOf(event) !== undefined)
