// Take profit and stop loss that an order of a contract brings, as clients of Bitget send and read them (futures-api.md 3).

import { z } from '@hono/zod-openapi'
import type { PositionLeg } from '#engine/futures/plans/leg.ts'
import type { OrderLegs } from '#engine/futures/protocol.ts'
import { decimal, word } from './fields.ts'

export const triggerType = word({ fill_price: 'last', last_price: 'last', mark_price: 'mark' })
const type = triggerType.default('mark')

/** Placed once the order ends, for what it opened. Some clients send an empty text where they mean none. */
const price = decimal.or(z.literal('')).optional()

const described = price.openapi({ description: 'Placed once the order ends, for what it opened' })

export const presets = {
  presetStopSurplusPrice: described,
  presetStopSurplusType: type,
  presetStopSurplusExecutePrice: price,
  presetStopLossPrice: described,
  presetStopLossType: type,
  presetStopLossExecutePrice: price,
}

const changed = price.openapi({ description: '0 removes it' })

export const newPresets = {
  newPresetStopSurplusPrice: changed,
  newPresetStopSurplusType: type,
  newPresetStopSurplusExecutePrice: price,
  newPresetStopLossPrice: changed,
  newPresetStopLossType: type,
  newPresetStopLossExecutePrice: price,
}

/** No price, or one of 0: at the market. */
export const limitOf = (text: string | undefined) =>
  text === undefined || text === '' || /^0(\.0+)?$/.test(text) ? undefined : text

function legOf(triggerPrice: string | undefined, triggerBy: 'last' | 'mark', execute: string | undefined) {
  const limit = limitOf(execute)
  if (triggerPrice === undefined || triggerPrice === '') return undefined
  return { triggerPrice, triggerBy, ...(limit !== undefined && { price: limit }) } satisfies PositionLeg
}

/** Of a trigger order. */
export const planPresets = {
  stopSurplusTriggerPrice: described,
  stopSurplusTriggerType: type,
  stopSurplusExecutePrice: price,
  stopLossTriggerPrice: described,
  stopLossTriggerType: type,
  stopLossExecutePrice: price,
}

export const newPlanPresets = {
  newStopSurplusTriggerPrice: changed,
  newStopSurplusTriggerType: type,
  newStopSurplusExecutePrice: price,
  newStopLossTriggerPrice: changed,
  newStopLossTriggerType: type,
  newStopLossExecutePrice: price,
}

type Presets = z.output<z.ZodObject<typeof presets>>
type NewPresets = z.output<z.ZodObject<typeof newPresets>>

const given = (takeProfit: PositionLeg | undefined, stopLoss: PositionLeg | undefined): OrderLegs => ({
  ...(takeProfit && { takeProfit }),
  ...(stopLoss && { stopLoss }),
})

/** A price of 0 is none. */
export const legsOf = (input: Presets): OrderLegs =>
  given(
    legOf(
      limitOf(input.presetStopSurplusPrice),
      input.presetStopSurplusType,
      input.presetStopSurplusExecutePrice,
    ),
    legOf(limitOf(input.presetStopLossPrice), input.presetStopLossType, input.presetStopLossExecutePrice),
  )

export const newLegsOf = (input: NewPresets): OrderLegs =>
  given(
    legOf(
      input.newPresetStopSurplusPrice,
      input.newPresetStopSurplusType,
      input.newPresetStopSurplusExecutePrice,
    ),
    legOf(input.newPresetStopLossPrice, input.newPresetStopLossType, input.newPresetStopLossExecutePrice),
  )

type PlanPresets = z.output<z.ZodObject<typeof planPresets>>
type NewPlanPresets = z.output<z.ZodObject<typeof newPlanPresets>>

export const planLegsOf = (input: PlanPresets): OrderLegs =>
  given(
    legOf(
      limitOf(input.stopSurplusTriggerPrice),
      input.stopSurplusTriggerType,
      input.stopSurplusExecutePrice,
    ),
    legOf(limitOf(input.stopLossTriggerPrice), input.stopLossTriggerType, input.stopLossExecutePrice),
  )

export const newPlanLegsOf = (input: NewPlanPresets): OrderLegs =>
  given(
    legOf(
      input.newStopSurplusTriggerPrice,
      input.newStopSurplusTriggerType,
      input.newStopSurplusExecutePrice,
    ),
    legOf(input.newStopLossTriggerPrice, input.newStopLossTriggerType, input.newStopLossExecutePrice),
  )

const typeWords = { last: 'fill_price', mark: 'mark_price' } as const

export const presetItems = {
  presetStopSurplusPrice: z.string(),
  presetStopSurplusType: z.string(),
  presetStopSurplusExecutePrice: z.string(),
  presetStopLossPrice: z.string(),
  presetStopLossType: z.string(),
  presetStopLossExecutePrice: z.string(),
}

export const toPresetItems = ({ takeProfit, stopLoss }: OrderLegs) => ({
  presetStopSurplusPrice: takeProfit?.triggerPrice ?? '',
  presetStopSurplusType: typeOf(takeProfit),
  presetStopSurplusExecutePrice: takeProfit?.price ?? '',
  presetStopLossPrice: stopLoss?.triggerPrice ?? '',
  presetStopLossType: typeOf(stopLoss),
  presetStopLossExecutePrice: stopLoss?.price ?? '',
})

export const toPlanPresetItems = ({ takeProfit, stopLoss }: OrderLegs) => ({
  stopSurplusTriggerPrice: takeProfit?.triggerPrice ?? '',
  stopSurplusTriggerType: typeOf(takeProfit),
  stopSurplusExecutePrice: takeProfit?.price ?? '',
  stopLossTriggerPrice: stopLoss?.triggerPrice ?? '',
  stopLossTriggerType: typeOf(stopLoss),
  stopLossExecutePrice: stopLoss?.price ?? '',
})

const typeOf = (leg: PositionLeg | undefined) => (leg ? typeWords[leg.triggerBy ?? 'last'] : '')

/** Fields of legs as a trigger order of this dialect calls them. */
export const planPresetNames: Readonly<Record<string, string>> = {
  takeProfit: 'stopSurplusTriggerPrice',
  'takeProfit.triggerPrice': 'stopSurplusTriggerPrice',
  'takeProfit.price': 'stopSurplusExecutePrice',
  stopLoss: 'stopLossTriggerPrice',
  'stopLoss.triggerPrice': 'stopLossTriggerPrice',
  'stopLoss.price': 'stopLossExecutePrice',
}

/** Fields of legs as an order of this dialect calls them. */
export const presetNames: Readonly<Record<string, string>> = {
  takeProfit: 'presetStopSurplusPrice',
  'takeProfit.triggerPrice': 'presetStopSurplusPrice',
  'takeProfit.price': 'presetStopSurplusExecutePrice',
  stopLoss: 'presetStopLossPrice',
  'stopLoss.triggerPrice': 'presetStopLossPrice',
  'stopLoss.price': 'presetStopLossExecutePrice',
}
