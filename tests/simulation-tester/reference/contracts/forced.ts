// Orders that the reference sends itself to close: flash close, reverse, liquidation, sales of the fund.

import type { Order, Part, PositionSide } from './contract.ts'
import type { Contracts } from './desk.ts'
import type { Fee } from './fills.ts'
import { enter } from './match.ts'
import { sayAccepted } from './report.ts'

export function closeNow(
  contracts: Contracts,
  part: Part,
  side: PositionSide,
  size: bigint,
  price: bigint,
  origin: Order['origin'],
  clientOid = '',
  fee?: Fee,
): Order {
  const order: Order = {
    id: ++contracts.lastOrder,
    clientOid,
    part,
    side: side === 1n ? 'sell' : 'buy',
    orderType: 'market',
    tif: 'ioc',
    stp: 'none',
    positionSide: part.line.mode === 'hedge' ? side : undefined,
    isClosing: true,
    price,
    size,
    rest: size,
    executed: 0n,
    fee: 0n,
    value: 0n,
    fixed: 0n,
    source: 'system',
    origin,
    brings: [],
    opened: 0n,
  }
  sayAccepted(contracts.state, order)
  enter(contracts, order, fee)
  return order
}
