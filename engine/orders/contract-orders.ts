// Events of contract orders in the words of orders, for readers that follow both.

import type { ExchangeEvent } from '../exchange/protocol.ts'

/** Other events are passed on as they are. */
export function inWordsOfOrders(event: ExchangeEvent): ExchangeEvent {
  switch (event.type) {
    case 'contractOrderAccepted':
      return { ...event, type: 'orderAccepted' }
    case 'contractOrderChanged':
      return { ...event, type: 'orderChanged' }
    case 'contractOrderFilled':
      return { ...event, type: 'orderFilled' }
    default:
      return event
  }
}
