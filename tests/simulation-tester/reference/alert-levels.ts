// At which prices an alert of the reference exchange goes on, and how (the table of domain.md 17.1).

import type { Alert, Waiting } from './state.ts'

const million = 1_000_000n
const hysteresis = 500n

export const isOfDay = ({ kind }: Alert) => kind === 'gains-24h' || kind === 'loses-24h'

export function isReached({ up, down }: Waiting, side: 'up' | 'down', price: bigint): boolean {
  return side === 'up' ? up !== undefined && price >= up : down !== undefined && price <= down
}

const isIn = (low: bigint, high: bigint, price: bigint) => price >= low && price <= high
/** Further away than the hysteresis. */
const isBelow = (price: bigint, level: bigint) => price * million < level * (million - hysteresis)
const isAbove = (price: bigint, level: bigint) => price * million > level * (million + hysteresis)

/** By at least the hysteresis, where the channel is wide enough. */
function isWellIn({ low, high }: Alert, price: bigint): boolean {
  const [from, to] = wellIn(low, high)
  return isIn(from, to, price)
}

function wellIn(low: bigint, high: bigint): [bigint, bigint] {
  const from = (low * (million + hysteresis) + million - 1n) / million
  const to = (high * (million - hysteresis)) / million
  return from <= to ? [from, to] : [low, high]
}

/** Where a new alert begins, at a price; `open`: that of 24 hours ago. */
export function startOf(alert: Alert, price: bigint, open: bigint): Alert['stage'] {
  const { kind, low, high, ppm } = alert
  switch (kind) {
    case 'enters':
      return isIn(low, high, price) ? 'outside' : 'armed'
    case 'leaves':
      return isIn(low, high, price) ? 'armed' : 'outside'
    case 'rises-to':
      return price < alert.price ? 'armed' : 'fired'
    case 'falls-to':
      return price > alert.price ? 'armed' : 'fired'
    case 'gains-24h':
      return open > 0n && price * million >= open * (million + ppm) ? 'fired' : 'armed'
    case 'loses-24h':
      return open > 0n && price * million <= open * (million - ppm) ? 'fired' : 'armed'
    default:
      return 'armed'
  }
}

/** What a price makes of it. Tells whether it fired. */
export function goOn(alert: Alert, price: bigint): boolean {
  const { kind, low, high, reference, ppm } = alert
  const isArmed = alert.stage === 'armed'
  const becomes = (stage: Alert['stage']) => {
    alert.stage = stage
    return stage === 'fired'
  }
  switch (kind) {
    case 'rises-to':
      if (isArmed) return price >= alert.price && becomes('fired')
      return isBelow(price, alert.price) && becomes('armed')
    case 'falls-to':
      if (isArmed) return price <= alert.price && becomes('fired')
      return isAbove(price, alert.price) && becomes('armed')
    case 'gains':
      if (price * million < reference * (million + ppm)) return false
      alert.reference = price
      return true
    case 'loses':
      if (price * million > reference * (million - ppm)) return false
      alert.reference = price
      return true
    case 'enters': {
      if (isArmed) return isIn(low, high, price) && becomes('fired')
      const isOut =
        alert.stage === 'outside' ? !isIn(low, high, price) : isBelow(price, low) || isAbove(price, high)
      return isOut && becomes('armed')
    }
    default: {
      if (isArmed) return !isIn(low, high, price) && becomes('fired')
      const isBack = alert.stage === 'outside' ? isIn(low, high, price) : isWellIn(alert, price)
      return isBack && becomes('armed')
    }
  }
}

/** From a price on. Those on the change within 24 hours wait together. */
export function waitFrom(alert: Alert, price: bigint): void {
  const [up, down] = levelsOf(alert, price)
  alert.up = up
  alert.down = down !== undefined && down > 0n ? down : undefined
}

function levelsOf(alert: Alert, now: bigint): [up: bigint | undefined, down: bigint | undefined] {
  const { kind, stage, price, low, high, reference, ppm } = alert
  const isArmed = stage === 'armed'
  const share = (of: bigint, by: bigint) => of * (million + by)
  const lastBelow = (level: bigint) => (share(level, -hysteresis) + million - 1n) / million - 1n
  const firstAbove = (level: bigint) => share(level, hysteresis) / million + 1n
  const into = ([from, to]: [bigint, bigint]): [bigint | undefined, bigint | undefined] =>
    now < from ? [from, undefined] : [undefined, to]
  switch (kind) {
    case 'rises-to':
      return isArmed ? [price, undefined] : [undefined, lastBelow(price)]
    case 'falls-to':
      return isArmed ? [undefined, price] : [firstAbove(price), undefined]
    case 'gains':
      return [(share(reference, ppm) + million - 1n) / million, undefined]
    case 'loses':
      return [undefined, share(reference, -ppm) / million]
    case 'enters':
      if (isArmed) return into([low, high])
      return stage === 'fired' ? [firstAbove(high), lastBelow(low)] : [high + 1n, low - 1n]
    case 'leaves':
      if (isArmed) return [high + 1n, low - 1n]
      return into(stage === 'fired' ? wellIn(low, high) : [low, high])
    default:
      return [undefined, undefined]
  }
}
