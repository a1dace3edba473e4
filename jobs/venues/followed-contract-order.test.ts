// What trades at a venue become: fills of the bot's own position, in coins, with fees in the coin of the margin.

import type { Market, Order, Trade } from 'ccxt'
import { expect, test } from 'vitest'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { units } from '#engine/reactors/amounts.ts'
import { FollowedContractOrder } from './followed-contract-order.ts'
import { OwnPositions } from './own-positions.ts'

const symbol = 'usdtm:BTCUSDT'
const account = 'alice/bot:1'

/** A contract is a hundredth of a coin. */
const market = {
  symbol: 'BTC/USDT:USDT',
  settle: 'USDT',
  contractSize: 0.01,
  maker: '0.0002',
  taker: '0.0006',
} as unknown as NonNullable<Market>

const positions = () => new OwnPositions(() => units('0.001'))

function orderOf(own: OwnPositions, more: Partial<PlaceContractOrder> = {}) {
  const input = { account, symbol, side: 'buy', orderType: 'market', size: '2', ...more } as const
  const order: PlaceContractOrder = { type: 'placeContractOrder', ...input }
  return new FollowedContractOrder('7', '~1-1', order, 5, { market, positions: own })
}

const trade = (more: object) =>
  ({
    id: 't1',
    timestamp: 9,
    price: '100',
    amount: '200',
    fee: { currency: 'USDT', cost: '0.12' },
    ...more,
  }) as unknown as Trade

const bodies = (order: FollowedContractOrder, one: Trade, last = true) =>
  order.traded(one, last).map(({ body }) => body)

test('sizes of trades and of what is filled are converted to coins', () => {
  const order = orderOf(positions())
  expect(order.isComplete({ filled: '150' } as unknown as Order)).toBe(false)
  expect(bodies(order, trade({ amount: '150' }), false)).toMatchObject([
    { type: 'contractOrderFilled', action: 'open', positionSide: 'long', size: '1.5', quote: '150' },
    { type: 'contractOrderChanged', status: 'partially-filled', remainingSize: '0.5' },
    { type: 'positionChanged', side: 'long', size: '1.5', cost: '150', entryPrice: '100' },
  ])
  expect(order.isComplete({ filled: '150' } as unknown as Order)).toBe(true)
})

test('a trade that turns a position round closes it first, and its fee is shared', () => {
  const own = positions()
  own.setLeverage(symbol, 5)
  orderOf(own).traded(trade({}), true)
  const turned = bodies(orderOf(own, { side: 'sell', size: '3' }), trade({ price: '110', amount: '300' }))
  expect(turned).toMatchObject([
    { type: 'positionClosed', side: 'long', realised: '20', openFee: '-0.12', closeFee: '-0.08' },
    { type: 'contractOrderFilled', action: 'close', size: '2', fee: '0.08', realised: '20' },
    { type: 'contractOrderFilled', action: 'open', positionSide: 'short', size: '1', fee: '0.04' },
    { type: 'contractOrderChanged', status: 'filled', executedSize: '3', executedQuote: '330' },
    { type: 'positionChanged', side: 'short', size: '1', cost: '110', leverage: 5 },
  ])
})

test('what a part of a position cost is rounded against the bot, and the rest follows', () => {
  const own = positions()
  orderOf(own).traded(trade({ price: '100.001', amount: '300' }), true)
  const closing = { side: 'sell', size: '1', reduceOnly: true } as const
  const realised = [1, 2, 3].map((id) => {
    const [fill] = bodies(orderOf(own, closing), trade({ id: `c${id}`, amount: '100' })).filter(
      ({ type }) => type === 'contractOrderFilled',
    )
    return (fill as { realised: string }).realised
  })
  expect(realised).toEqual(['-0.001', '-0.001', '-0.001'])
  expect(own.all()).toEqual([])
})

test('a fee in another coin counts by the rate of the contract', () => {
  const paid = { fee: { currency: 'BGB', cost: '0.01' }, takerOrMaker: 'maker' }
  expect(bodies(orderOf(positions()), trade(paid))[0]).toMatchObject({ feeCoin: 'USDT', fee: '0.04' })
})

test('goes on after a restart with what it had', () => {
  const own = positions()
  const before = orderOf(own)
  before.traded(trade({ amount: '50' }), false)
  const after = FollowedContractOrder.from(JSON.parse(JSON.stringify(before.snapshot())), {
    market,
    positions: own,
  })
  expect(after.hasReported('t1')).toBe(true)
  expect(after.cancelled(12).body).toMatchObject({
    status: 'partially-cancelled',
    executedSize: '0.5',
    remainingSize: '1.5',
    reason: 23,
  })
})
