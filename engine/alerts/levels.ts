// At which prices an alert goes on from where it stands, and what it does at a price (domain.md 17.1).

import type { Alert, AlertState } from './alert.ts'
import { alertRules, million } from './rules.ts'

const { hysteresisPpm } = alertRules

/** price × (1 + ppm), to a whole tick upwards or downwards. Exact: both factors may be large. */
const upTo = (price: number, ppm: number) =>
  Number((BigInt(price) * BigInt(million + ppm) + BigInt(million - 1)) / BigInt(million))
const downTo = (price: number, ppm: number) =>
  Number((BigInt(price) * BigInt(million + ppm)) / BigInt(million))

/** The next price at or above `up`, or at or below `down`, changes something. 0 = none does. */
export interface Levels {
  up: number
  down: number
}

/** The widest prices that are further out of a channel than the hysteresis, and those well inside. */
const outer = ({ low, high }: Alert) => ({
  down: upTo(low, -hysteresisPpm) - 1,
  up: downTo(high, hysteresisPpm) + 1,
})

/** A channel narrower than the hysteresis has no such inside: then all of it is. */
function inner({ low, high }: Alert): { low: number; high: number } {
  const [from, to] = [upTo(low, hysteresisPpm), downTo(high, -hysteresisPpm)]
  return from <= to ? { low: from, high: to } : { low, high }
}

/** Where a price outside of a range enters it. */
const entry = (range: { low: number; high: number }, price: number): Levels =>
  price < range.low ? { up: range.low, down: 0 } : { up: 0, down: range.high }

/** From a price at which nothing changes. */
export function levelsOf(alert: Alert, price: number): Levels {
  const { kind, state, low, high } = alert
  switch (kind) {
    case 'rises-to':
      return state === 'armed'
        ? { up: alert.price, down: 0 }
        : { up: 0, down: upTo(alert.price, -hysteresisPpm) - 1 }
    case 'falls-to':
      return state === 'armed'
        ? { up: 0, down: alert.price }
        : { up: downTo(alert.price, hysteresisPpm) + 1, down: 0 }
    case 'gains':
      return { up: upTo(alert.reference, alert.ppm), down: 0 }
    case 'loses':
      return { up: 0, down: downTo(alert.reference, -alert.ppm) }
    case 'enters':
      if (state === 'armed') return entry(alert, price)
      return state === 'fired' ? outer(alert) : { up: high + 1, down: low - 1 }
    case 'leaves':
      if (state === 'armed') return { up: high + 1, down: low - 1 }
      return entry(state === 'fired' ? inner(alert) : alert, price)
    default:
      return { up: 0, down: 0 }
  }
}

const isInside = ({ low, high }: { low: number; high: number }, price: number) =>
  price >= low && price <= high

/** What becomes of it at a price; undefined = nothing. */
function nextState(alert: Alert, price: number): AlertState | undefined {
  const { state } = alert
  const levels = levelsOf(alert, price)
  const isReached = (levels.up > 0 && price >= levels.up) || (levels.down > 0 && price <= levels.down)
  switch (alert.kind) {
    case 'enters':
      if (state === 'armed') return isInside(alert, price) ? 'fired' : undefined
      return isReached ? 'armed' : undefined
    case 'leaves': {
      if (state === 'armed') return isInside(alert, price) ? undefined : 'fired'
      return isInside(state === 'fired' ? inner(alert) : alert, price) ? 'armed' : undefined
    }
    default:
      if (!isReached) return undefined
      return state === 'armed' ? 'fired' : 'armed'
  }
}

/** Takes the alert through everything that this price means to it. Answers whether it fired. */
export function see(alert: Alert, price: number): boolean {
  let hasFired = false
  for (let next = nextState(alert, price); next !== undefined; next = nextState(alert, price)) {
    if (next === 'fired') hasFired = true
    if (alert.kind === 'gains' || alert.kind === 'loses') {
      // It is armed again at once, from here.
      alert.reference = price
      return true
    }
    alert.state = next
  }
  return hasFired
}

/** Where a new alert, or one that is switched on again, begins. */
export function firstState(alert: Alert, price: number): AlertState {
  const { kind } = alert
  if (kind === 'enters') return isInside(alert, price) ? 'waiting' : 'armed'
  if (kind === 'leaves') return isInside(alert, price) ? 'armed' : 'waiting'
  if (kind === 'rises-to') return price < alert.price ? 'armed' : 'fired'
  if (kind === 'falls-to') return price > alert.price ? 'armed' : 'fired'
  return 'armed'
}
