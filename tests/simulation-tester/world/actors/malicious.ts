// A malicious client: other people's orders, used ids, ids reserved for the exchange, and invalid fields.

import type { Command, PlaceOrder } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { priceText, sizeText } from '../pairs.ts'
import { Player } from './player.ts'

const notDecimals = [
  '',
  ' 1',
  '1e3',
  '-1',
  '.5',
  '5.',
  '01',
  'NaN',
  'Infinity',
  '0x10',
  '１',
  '1,5',
  '9'.repeat(40),
  '__proto__',
]
const fields = [
  'price',
  'size',
  'quoteSize',
  'tif',
  'stp',
  'side',
  'orderType',
  'symbol',
  'bestPrice',
  'slippage',
]
const wrongIds = ['', '~mine', 'x'.repeat(65), '~']

export class MaliciousClient extends Player {
  private readonly sent: ActorCommand[] = []

  act(): ActorCommand | undefined {
    const next = this.draw(this.context.random.below(100))
    this.sent.push(next)
    if (this.sent.length > 50) this.sent.shift()
    return next
  }

  private draw(dice: number): ActorCommand {
    const { context } = this
    const id = context.nextId()
    const again = context.pick(this.sent)
    if (again && dice < 20) return again
    if (again && dice < 30) return { id: again.id, command: this.fine() }
    if (dice < 36) return { id: context.pick(wrongIds), command: this.fine() }
    if (dice < 60) return { id, command: this.wrong() }
    if (dice < 75) return { id, command: this.foreign() }
    if (dice < 80) return { id, command: { ...this.fine(), account: 'nobody' } as Command }
    return { id, command: this.fine() }
  }

  private fine(): PlaceOrder {
    const { context } = this
    const pair = context.pair()
    const terms = { price: priceText(pair, context.near(pair, 20)), size: sizeText(pair, context.lots(pair)) }
    const { symbol } = pair
    return {
      type: 'placeOrder',
      account: context.account(),
      symbol,
      side: context.side(),
      orderType: 'limit',
      ...terms,
    }
  }

  /** One field is invalid or missing. */
  private wrong(): Command {
    const { context } = this
    const field = context.pick(fields)
    const value = context.pick([
      undefined,
      null,
      7,
      {},
      [],
      'buy',
      '0',
      '0.0000000000000000001',
      ...notDecimals,
    ])
    return { ...this.fine(), [field]: value } as Command
  }

  private foreign(): Command {
    const { context } = this
    const account = context.account()
    const orderId = `${context.random.below(400)}`
    switch (context.random.below(6)) {
      case 0:
        return { type: 'cancelOrder', account, orderId }
      case 1:
        return { type: 'modifyOrder', account, orderId, size: '1' }
      case 2:
        return { type: 'replaceOrder', account, ...context.pick([{ orderId }, {}]), size: '1' }
      case 3:
        return {
          type: 'cancelOrders',
          account,
          orders: [{ orderId }, {}, { clientOid: 'maker-1-1' }].slice(context.random.below(2)),
        }
      case 4:
        return {
          type: 'transfer',
          account,
          to: context.pick(['maker-1', 'mint', account]),
          coin: 'USDT',
          amount: '1',
        }
      default:
        return {
          type: 'grantFunds',
          account,
          coin: context.pick(['USDT', 'XYZ']),
          amount: context.pick(['0', '-1', '1e5']),
        }
    }
  }
}
