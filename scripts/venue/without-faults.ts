// What came of one seed of trading, and what would come of it where nothing goes wrong.

import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { genesisOf, opening, type Said } from './fault-lines.ts'

export interface Outcome {
  orders: string[]
  fills: string[]
  balances: string[]
}

export class Seen {
  private readonly states = new Map<string, string>()
  readonly fills: string[] = []

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (event.type === 'orderChanged' && event.account === 'alice')
        this.states.set(event.orderId, `${event.status} ${event.executedSize} ${event.remainingSize}`)
      if (event.type === 'orderFilled' && event.account === 'alice') this.fills.push(fillLine(event))
    }
  }

  outcome(exchange: Stage['exchange']): Outcome {
    return {
      orders: [...this.states].map(([id, state]) => `${id} ${state}`),
      fills: [...this.fills],
      balances: exchange
        .balances('alice')
        .map(({ coin, available, frozen }) => `${coin} ${available} ${frozen}`),
    }
  }
}

type Fill = Extract<EventBody, { type: 'orderFilled' }>
export const fillLine = ({ orderId, tradeId, side, price, size, fee }: Fill) =>
  `${orderId} ${tradeId} ${side} ${price} ${size} ${fee}`

export function withoutFaults(seed: number, steps: readonly Said[][]): Outcome {
  const seen = new Seen()
  const stage = new Stage(genesisOf(seed), (events) => seen.note(events))
  for (const command of opening) stage.submit(undefined, command)
  for (const { id, command } of steps.flat()) stage.submit(id, command)
  return seen.outcome(stage.exchange)
}
