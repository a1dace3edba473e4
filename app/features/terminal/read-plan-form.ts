// Reads what the order form says of an order that waits for a price. Where a price of the order is left empty, it is
// placed at the market.

import type {
  PlaceOco,
  PlaceTpsl,
  PlaceTrailing,
  PlaceTrigger,
  PlanKind,
  TriggerLeg,
} from '#engine/conditional-orders/protocol.ts'
import type { FormReader } from './form-reader.ts'
import type { FormValues } from './order-values.ts'
import { walletOf } from './wallet-choice.ts'

type Anonymous<Command> = Omit<Command, 'account'>

export type PlacePlan =
  | Anonymous<PlaceTrigger>
  | Anonymous<PlaceOco>
  | Anonymous<PlaceTrailing>
  | Anonymous<PlaceTpsl>

/** A missing value has been recorded as a problem by then, and the command is not used. */
const given = (text: string | undefined) => text ?? ''

/** Undefined when neither of its boxes is filled. */
export function readLeg(reader: FormReader, name: 'takeProfit' | 'stopLoss'): TriggerLeg | undefined {
  const price = reader.price(`${name}Price`)
  const triggerPrice = reader.price(name, price === undefined ? undefined : 'triggerPrice')
  return triggerPrice === undefined ? undefined : { triggerPrice, price }
}

type Facts = Pick<PlaceTrigger, 'symbol' | 'side' | 'stp' | 'source' | 'wallet'>

function readTrigger(reader: FormReader, facts: Facts, { tif, triggerBy }: FormValues): PlacePlan {
  const triggerPrice = given(reader.price('triggerPrice', 'triggerPrice'))
  const price = reader.price('orderPrice')
  const orderType = reader.isEmpty('orderPrice') ? 'market' : 'limit'
  const plan = { type: 'placeTrigger', ...facts, triggerPrice, triggerBy, orderType } as const
  if (orderType === 'limit') return { ...plan, price, tif, size: reader.amountAt(price) }
  const isByTotal = facts.side === 'buy' && reader.isEmpty('amount') && !reader.isEmpty('total')
  return { ...plan, ...(isByTotal ? { quoteSize: reader.number('total') } : { size: reader.amount() }) }
}

function readOco(reader: FormReader, facts: Facts): PlacePlan {
  const price = reader.price('price', 'price')
  return {
    type: 'placeOco',
    ...facts,
    price: given(price),
    triggerPrice: given(reader.price('triggerPrice', 'triggerPrice')),
    orderPrice: given(reader.price('orderPrice', 'orderPrice')),
    size: given(reader.amountAt(price)),
  }
}

function readTrailing(reader: FormReader, facts: Facts, { triggerBy }: FormValues): PlacePlan {
  return {
    type: 'placeTrailing',
    ...facts,
    callback: given(reader.percent('callback', 0.1, 20)),
    triggerPrice: reader.price('triggerPrice'),
    triggerBy,
    price: reader.price('orderPrice'),
    size: given(reader.amount()),
  }
}

function readTpsl(reader: FormReader, facts: Facts): PlacePlan {
  const legs = (['takeProfit', 'stopLoss'] as const).flatMap((name) => readLeg(reader, name) ?? [])
  if (legs.length === 0 && Object.keys(reader.problems).length === 0) reader.problems.takeProfit = 'legs'
  return { type: 'placeTpsl', ...facts, side: 'sell', legs, size: given(reader.amount()) }
}

const readers = { trigger: readTrigger, oco: readOco, trailing: readTrailing, tpsl: readTpsl }

export function readPlan(reader: FormReader, values: FormValues, kind: PlanKind, symbol: string): PlacePlan {
  const { side, stp, wallet } = values
  const paid = wallet !== 'spot' && { wallet: walletOf(wallet, symbol) }
  return readers[kind](reader, { symbol, side, stp, source: 'web', ...paid }, values)
}
