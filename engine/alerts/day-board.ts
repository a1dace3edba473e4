// The alerts of one pair that watch its change within 24 hours: only the next one each way is compared with the market.

import { type Alert, isDayChange } from './alert.ts'
import { alertRules, million } from './rules.ts'

interface Entry {
  /** Twice the change in millionths at which it goes on; odd: beyond it. */
  key: number
  alert: Alert
}

/** Whether it waits for a rise, and from which change on. */
function waitOf({ kind, state, ppm }: Alert): { isUp: boolean; key: number } {
  const back = alertRules.changeHysteresisPpm
  if (kind === 'gains-24h')
    return state === 'armed' ? { isUp: true, key: 2 * ppm } : { isUp: false, key: 2 * (ppm - back) - 1 }
  return state === 'armed' ? { isUp: false, key: -2 * ppm } : { isUp: true, key: 2 * (back - ppm) + 1 }
}

/** The least price with a change of `key` or more from `open`, or the greatest with one of `key` or less. */
export function priceAtChange(open: number, key: number, isUp: boolean): number {
  const isBeyond = key % 2 !== 0
  const ppm = (isUp ? key - (isBeyond ? 1 : 0) : key + (isBeyond ? 1 : 0)) / 2
  const product = BigInt(open) * BigInt(million + ppm)
  const floor = product / BigInt(million)
  const isWhole = floor * BigInt(million) === product
  if (isUp) return Number(isBeyond || isWhole ? floor + (isBeyond ? 1n : 0n) : floor + 1n)
  return Number(isBeyond && isWhole ? floor - 1n : floor)
}

export class DayBoard {
  /** The next to be reached last, so that it is taken off cheaply. */
  private readonly up: Entry[] = []
  private readonly down: Entry[] = []

  get isEmpty(): boolean {
    return this.up.length + this.down.length === 0
  }

  add(alert: Alert): void {
    const { isUp, key } = waitOf(alert)
    const list = isUp ? this.up : this.down
    list.splice(placeOf(list, isUp, key, alert.id), 0, { key, alert })
  }

  remove(alert: Alert): void {
    const { isUp, key } = waitOf(alert)
    const list = isUp ? this.up : this.down
    const at = placeOf(list, isUp, key, alert.id)
    if (list[at]?.alert === alert) list.splice(at, 1)
  }

  /** The prices at which the next alert each way is reached; 0 = there is none. */
  levels(open: number): { up: number; down: number } {
    const [up, down] = [this.up.at(-1), this.down.at(-1)]
    return {
      up: up && open > 0 ? priceAtChange(open, up.key, true) : 0,
      down: down && open > 0 ? Math.max(0, priceAtChange(open, down.key, false)) : 0,
    }
  }

  /** Takes all that this price reaches through what it means to them. Calls back with those that fired. */
  see(open: number, price: number, fired: (alert: Alert) => void): void {
    for (;;) {
      const { up, down } = this.levels(open)
      const list = up > 0 && price >= up ? this.up : down > 0 && price <= down ? this.down : undefined
      const entry = list?.pop()
      if (!entry) return
      const { alert } = entry
      const fires = alert.state === 'armed'
      alert.state = fires ? 'fired' : 'armed'
      this.add(alert)
      if (fires) fired(alert)
    }
  }
}

/** Where an entry stands or would stand; among equal keys the oldest alert is next. */
function placeOf(list: readonly Entry[], isUp: boolean, key: number, id: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle] as Entry
    const isFurther = one.key === key ? one.alert.id > id : isUp ? one.key > key : one.key < key
    if (isFurther) low = middle + 1
    else high = middle
  }
  return low
}

/** A change is what it is when the alert begins: one that is beyond its threshold has to go back first. */
export function firstDayState(alert: Alert, open: number, price: number): Alert['state'] {
  if (!isDayChange(alert) || open === 0) return 'armed'
  const isUp = alert.kind === 'gains-24h'
  const level = priceAtChange(open, 2 * (isUp ? alert.ppm : -alert.ppm), isUp)
  return (isUp ? price >= level : price <= level) ? 'fired' : 'armed'
}
