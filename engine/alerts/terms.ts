// Reads the terms of an alert, and refuses those that its kind does not take (domain.md 17.1).

import { malformed, parseScaled } from '../core/decimal.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { readPrice } from '../kernel/order-input.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { AlertTerms } from './alert.ts'
import {
  type AlertChannel,
  type AlertFrequency,
  type AlertKind,
  alertChannels,
  alertFrequencies,
  alertKinds,
} from './protocol.ts'
import { alertRules, million } from './rules.ts'

interface Given {
  kind: AlertKind
  price?: string | undefined
  percent?: string | undefined
  low?: string | undefined
  high?: string | undefined
}

const includes = (list: readonly string[], value: unknown) =>
  typeof value === 'string' && list.includes(value)

/** `last`: the price that a threshold has to be above or below, in ticks; undefined = on either side. */
export function readTerms(given: Given, pair: TradedPair, last: number | undefined): AlertTerms | Answer {
  const none = { price: 0, low: 0, high: 0, ppm: 0 }
  const { kind } = given
  switch (kind) {
    case 'rises-to':
    case 'falls-to': {
      const price = readLevel(given.price, pair, 'price')
      if (typeof price !== 'number') return price
      if (last !== undefined && kind === 'rises-to' && price <= last)
        return refuse('triggerMustBeAbove', 'price')
      if (last !== undefined && kind === 'falls-to' && price >= last)
        return refuse('triggerMustBeBelow', 'price')
      return { kind, ...none, price }
    }
    case 'enters':
    case 'leaves':
      return readChannel(given, pair)
    default: {
      if (!includes(alertKinds, kind)) return refuse('alertKindUnknown', 'kind')
      const ppm = readPercent(given.percent, kind)
      return typeof ppm === 'number' ? { kind, ...none, ppm } : ppm
    }
  }
}

function readChannel(given: Given, pair: TradedPair): AlertTerms | Answer {
  const low = readLevel(given.low, pair, 'low')
  if (typeof low !== 'number') return low
  const high = readLevel(given.high, pair, 'high')
  if (typeof high !== 'number') return high
  if (high <= low) return refuse('alertInvalid', 'high', { min: given.low as string })
  return { kind: given.kind, price: 0, low, high, ppm: 0 }
}

const readLevel = (text: string | undefined, pair: TradedPair, field: string) =>
  text === undefined ? refuse('alertInvalid', field) : readPrice(text, pair, field)

/** Millionths. A price can fall by less than all of it only. */
function readPercent(text: string | undefined, kind: AlertKind): number | Answer {
  const ppm = text === undefined ? malformed : parseScaled(text, alertRules.percentScale)
  const falls = kind === 'loses' || kind === 'loses-24h'
  const most = falls ? million - alertRules.percentLeast : alertRules.percentMost
  if (ppm < alertRules.percentLeast || ppm > most)
    return refuse('alertInvalid', 'percent', { min: '0.01', max: falls ? '99.99' : '1000' })
  return ppm
}

export function checkFrequency(frequency: AlertFrequency): Answer | undefined {
  return includes(alertFrequencies, frequency) ? undefined : refuse('alertInvalid', 'frequency')
}

/** Each once, in the order of the protocol. */
export function readChannels(given: readonly AlertChannel[]): AlertChannel[] | Answer {
  if (!given.every((one) => includes(alertChannels, one))) return refuse('alertInvalid', 'channels')
  return alertChannels.filter((one) => given.includes(one))
}

export function readZone(zone: number): number | Answer {
  const isZone = Number.isInteger(zone) && Math.abs(zone) <= alertRules.zoneMost
  return isZone ? zone : refuse('alertInvalid', 'zone')
}
