// What random amounts never meet: orders that are changed while a part of them is filled, orders that fill or are killed and meet their
// owner's on the way, and margin taken out of a position up to the last that its ratio allows. It reads orders and positions from the exchange that the world runs for its bots.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ContractPosition, LiveContractOrder } from '#engine/futures/view.ts'
import type { Actor, ActorCommand } from '../actor.ts'
import type { ContractFloor } from './floor.ts'
import { priceText, sizeText } from './listed.ts'

interface OwnOrder {
  account: string
  order: LiveContractOrder
}

export class ContractEdges implements Actor {
  readonly name: string

  constructor(
    private readonly floor: ContractFloor,
    readonly pauseMs: number,
  ) {
    this.name = floor.name
  }

  act(): ActorCommand | undefined {
    const { floor } = this
    const view = floor.stage.bots.contracts()
    if (!view) return undefined
    const ordersOf = (isMeant: (order: LiveContractOrder) => boolean) =>
      floor.accounts.flatMap((account) =>
        view.liveOrders(account).flatMap((order) => (isMeant(order) ? [{ account, order }] : [])),
      )
    const dice = floor.random.below(10)
    const command =
      dice < 4
        ? this.change(ordersOf(isPartial))
        : dice < 6
          ? this.pass(ordersOf(({ isClosing }) => !isClosing))
          : this.drain(
              floor.accounts.flatMap((account) =>
                view.positions(account).flatMap((one) => (isLosing(one) ? [{ account, one }] : [])),
              ),
            )
    return command && { id: floor.nextId(), command }
  }

  /** Through an own order, for less than what rests beside it. */
  private pass(orders: readonly OwnOrder[]): Command | undefined {
    const { floor } = this
    const { random, stage } = floor
    const found = orders.length > 0 ? floor.pick(orders) : undefined
    const listed = stage.contracts.find(({ symbol }) => symbol === found?.order.symbol)
    if (!found || !listed) return undefined
    const { account, order } = found
    const ticks = (Number(order.price) * 10 ** listed.tick.scale) / listed.tick.units
    const side = order.side === 'buy' ? 'sell' : 'buy'
    return floor.order(account, listed, side, sizeText(listed, listed.usualLots * (1 + random.below(4))), {
      price: priceText(listed, ticks * (side === 'buy' ? 1.004 : 0.996)),
      tif: 'fok',
      stp: floor.pick([undefined, 'none', 'cancel-taker', 'cancel-maker', 'cancel-both'] as const),
      // It opens as well, on the other side.
      positionSide: order.positionSide && (order.positionSide === 'long' ? 'short' : 'long'),
    })
  }

  private change(orders: readonly OwnOrder[]): Command | undefined {
    const { floor } = this
    const { random, stage } = floor
    const found = orders.length > 0 ? floor.pick(orders) : undefined
    const listed = stage.contracts.find(({ symbol }) => symbol === found?.order.symbol)
    if (!found || !listed) return undefined
    const { account, order } = found
    const lots = (Number(order.size) * 10 ** listed.lot.scale) / listed.lot.units
    return {
      type: 'modifyContractOrder',
      account,
      orderId: order.orderId,
      ...(random.chance(0.8) && { size: sizeText(listed, lots * floor.pick([0.5, 0.8, 1, 1.2, 2])) }),
      ...(random.chance(0.4) && { price: floor.near(listed, 4) }),
    }
  }

  /** To a ratio around the 70 % that it may come to. */
  private drain(positions: readonly { account: string; one: ContractPosition }[]): Command | undefined {
    const { floor } = this
    if (positions.length === 0) return undefined
    const { account, one } = floor.pick(positions)
    const equity = Number(one.margin) + Number(one.unrealised)
    const maintenance = equity * Number(one.marginRatio)
    const amount = equity - maintenance / (0.66 + floor.random.share() * 0.16)
    if (!(amount > 1e-8)) return undefined
    return {
      type: 'adjustMargin',
      account,
      symbol: one.symbol,
      side: one.side,
      amount: `-${amount.toFixed(8)}`,
    }
  }
}

const isPartial = ({ size, remainingSize }: LiveContractOrder) => size !== remainingSize
const isLosing = ({ marginMode, unrealised }: ContractPosition) =>
  marginMode === 'isolated' && unrealised.startsWith('-')
