// The outcome of one seed of trading, and the outcome expected without faults.

import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { genesisOf, openingOf, type Product, type SentCommand } from './fault-commands.ts'

export interface Outcome {
  orders: string[]
  fills: string[]
  balances: string[]
  positions: string[]
}

export class Observed {
  private readonly states = new Map<string, string>()
  readonly fills: string[] = []

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (
        (event.type === 'orderChanged' || event.type === 'contractOrderChanged') &&
        event.account === 'alice'
      )
        this.states.set(event.orderId, `${event.status} ${event.executedSize} ${event.remainingSize}`)
      if (event.type === 'orderFilled' && event.account === 'alice') this.fills.push(fillLine(event))
      if (event.type === 'contractOrderFilled' && event.account === 'alice')
        this.fills.push(`${fillLine(event)} ${event.action} ${event.realised}`)
    }
  }

  outcome(exchange: Stage['exchange']): Outcome {
    return {
      orders: [...this.states].map(([id, state]) => `${id} ${state}`),
      fills: [...this.fills],
      balances: ['alice', 'alice/usdtm'].flatMap((account) =>
        exchange
          .balances(account)
          .map(({ coin, available, frozen }) => `${account} ${coin} ${available} ${frozen}`),
      ),
      positions: exchange.contracts
        .positions('alice')
        .map(
          ({ symbol, side, size, entryPrice, leverage }) =>
            `${symbol} ${side} ${size} ${entryPrice} ${leverage}`,
        ),
    }
  }
}

type Fill = Extract<EventBody, { type: 'orderFilled' | 'contractOrderFilled' }>
export const fillLine = ({ orderId, tradeId, side, price, size, fee }: Fill) =>
  `${orderId} ${tradeId} ${side} ${price} ${size} ${fee}`

export function withoutFaults(seed: number, product: Product, steps: readonly SentCommand[][]): Outcome {
  const seen = new Observed()
  const stage = new Stage(genesisOf(seed, product), (events) => seen.note(events))
  for (const command of openingOf(product)) stage.submit(undefined, command)
  for (const { id, command } of steps.flat()) stage.submit(id, command)
  return seen.outcome(stage.exchange)
}
