// What happened to a bot, in one line of time: made, begun, its filled orders, what it wrote down, its end.

import type { OrderRow } from '#app/services/trading.ts'
import type { LogLine } from './log-line.ts'

type FilledOrder = Pick<
  OrderRow,
  'orderId' | 'symbol' | 'side' | 'executedSize' | 'averagePrice' | 'updatedAt'
>

export type TimelineItem = { key: string; at: number } & (
  | { what: 'created' | 'started' | 'ended' }
  | { what: 'filled'; order: FilledOrder }
  | { what: 'logged'; line: LogLine }
)

export interface TimelineSources {
  createdAt: number
  startedAt: number | undefined
  endedAt: number | undefined
  /** Newest first, as are the lines. */
  filled: readonly FilledOrder[]
  log: readonly LogLine[]
  most: number
}

/** Of things at the same moment, an end comes last and a beginning first. */
const places: Record<TimelineItem['what'], number> = {
  created: 0,
  started: 1,
  logged: 2,
  filled: 3,
  ended: 4,
}

/** Newest first. */
export function timelineOf(sources: TimelineSources): TimelineItem[] {
  const { createdAt, startedAt, endedAt, filled, log, most } = sources
  const items: TimelineItem[] = [
    { key: 'created', at: createdAt, what: 'created' },
    ...(startedAt === undefined ? [] : [{ key: 'started', at: startedAt, what: 'started' as const }]),
    ...(endedAt === undefined ? [] : [{ key: 'ended', at: endedAt, what: 'ended' as const }]),
    ...filled.map((order) => ({
      key: `order ${order.orderId}`,
      at: order.updatedAt,
      what: 'filled' as const,
      order,
    })),
    ...log.map((line, index) => ({
      key: `line ${log.length - index} ${line.at}`,
      at: line.at,
      what: 'logged' as const,
      line,
    })),
  ]
  return items.sort((a, b) => b.at - a.at || places[b.what] - places[a.what]).slice(0, most)
}
