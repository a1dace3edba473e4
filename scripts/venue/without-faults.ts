// The outcome of one seed of trading, and the outcome expected without faults.

import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { genesisOf, opening, type SentCommand } from './fault-commands.ts'

export interface Outcome {
  orders: string[]
  fills: string[]
  balances: string[]
}

export class Observed {
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

export function withoutFaults(seed: number, steps: readonly SentCommand[][]): Outcome {
  const seen = new Observed()
  const stage = new Stage(genesisOf(seed), (events) => seen.note(events))
  for (const command of opening) stage.submit(undefined, command)
  for (const { id, command } of steps.flat()) stage.submit(id, command)
  return seen.outcome(stage.exchange)
}
