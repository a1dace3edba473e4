// Flash close and reverse in the reference (domain.md 5.9; futures-rules.md F).

import type { Command } from '#engine/exchange/protocol.ts'
import { show } from '../amounts.ts'
import { No } from '../rules.ts'
import type { Person } from '../state.ts'
import { bounded, worstPrice } from './bankruptcy.ts'
import { mayCancel } from './change.ts'
import { type Order, type Part, type Position, sideName } from './contract.ts'
import { type Contracts, lines } from './desk.ts'
import { finish } from './finish.ts'
import { closeNow } from './forced.ts'
import { withdraw } from './match.ts'
import { closes, partIn, partsOf, positions } from './owner.ts'
import {
  isHeld,
  marketPrice,
  mayTradeContracts,
  mustBeFree,
  placeContractOrder,
  tradingContract,
} from './place.ts'
import { least } from './ratio.ts'
import { readSize } from './read.ts'
import { idOf } from './report.ts'
import { positionMeant } from './settings.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

export function closePositions(
  contracts: Contracts,
  person: Person,
  { symbol, line, side }: Of<'closePositions'>,
  id: string,
): string | undefined {
  mayCancel(person)
  if (side !== undefined && side !== 'long' && side !== 'short') throw new No('40017', 'side')
  if (symbol !== undefined && !contracts.find(symbol)) throw new No('034001', 'symbol')
  if (line !== undefined && !lines.includes(line)) throw new No('40017', 'line')
  const meant = lines
    .filter((name) => line === undefined || name === line)
    .flatMap((name) => partsOf(contracts.line(person, name)))
    .filter(({ contract }) => symbol === undefined || contract.symbol === symbol)
    .flatMap((part) => positions(part).map((one) => ({ part, one })))
    .filter(({ one }) => side === undefined || sideName(one.side) === side)
  const first = meant[0]
  if (!first) throw new No('22002', 'symbol')
  const may = meant.filter(({ part }) => !isHeld(part) && part.contract.status === 'trading')
  if (may.length === 0) throw isHeld(first.part) ? new No('P1001') : new No('50046', 'symbol')
  // Closing one side may have met an own order that closed the other.
  const closed = may.flatMap(({ part, one }) =>
    one.size > 0n ? [flashClose(contracts, part, one, one.size, 'flash-close', id)] : [],
  )
  finish(contracts)
  return meant.length === 1 ? idOf(closed[0] as Order) : undefined
}

function flashClose(
  contracts: Contracts,
  part: Part,
  one: Position,
  size: bigint,
  origin: Order['origin'],
  id: string,
): Order {
  for (const order of [...part.orders])
    if (order.isClosing && closes(order) === one.side) withdraw(contracts, order, 33)
  const side = one.side === 1n ? 'sell' : 'buy'
  const price = bounded(side, marketPrice(part.contract, side), worstPrice(contracts.state, part, one))
  return closeNow(contracts, part, one.side, size, price, origin, id)
}

/** Closes, then opens as much the other way; where that is refused the close stands (V-RV1). */
export function reversePosition(
  contracts: Contracts,
  person: Person,
  { symbol, side, size }: Of<'reversePosition'>,
  id: string,
): string {
  mayTradeContracts(person)
  const contract = tradingContract(contracts, symbol)
  const part = partIn(contracts.line(person, contract.config.line), contract)
  mustBeFree(part)
  const one = positionMeant(part, side)
  const isHedge = part.line.mode === 'hedge'
  const wanted = size === undefined ? one.size : readSize(contract, size)
  if (!isHedge && wanted < one.size) throw new No('40017', 'size')
  const isLong = one.side === 1n
  const closed = flashClose(contracts, part, one, least(wanted, one.size), 'reverse', id)
  const done = closed.size - closed.rest
  finish(contracts)
  if (done === 0n) return idOf(closed)
  return placeContractOrder(
    contracts,
    person,
    {
      type: 'placeContractOrder',
      account: person.name,
      symbol,
      side: isLong ? 'sell' : 'buy',
      orderType: 'market',
      size: show(done),
      ...(isHedge && { positionSide: isLong ? ('short' as const) : ('long' as const) }),
    },
    id,
    'reverse',
  )
}
