// One price alert: its terms in ticks and millionths, and where it stands.

import type { Account } from '../kernel/accounts.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { AlertChannel, AlertFrequency, AlertKind } from './protocol.ts'

/**
 * Armed: the next crossing fires it. Fired: it fired, and waits for the price to go back. Waiting: it began on the wrong side
 * of its channel, and waits for the price to leave or enter it once.
 */
export type AlertState = 'armed' | 'fired' | 'waiting'

export interface AlertTerms {
  kind: AlertKind
  /** Ticks; 0 where the kind has none. */
  price: number
  low: number
  high: number
  /** Millionths. */
  ppm: number
}

export interface Alert extends AlertTerms {
  id: number
  account: Account
  pair: TradedPair
  frequency: AlertFrequency
  channels: readonly AlertChannel[]
  zone: number
  on: boolean
  state: AlertState
  /** Of `gains` and `loses`: the price that they count from. */
  reference: number
  /** When it was last notified; −Infinity = never. */
  noticeAt: number
}

export const isDayChange = ({ kind }: Pick<Alert, 'kind'>) => kind === 'gains-24h' || kind === 'loses-24h'
