// Turns the verbs of plans on contracts into commands, and back.

import { formatBig, parseBig } from '../core/decimal.ts'
import type { Command } from '../exchange/protocol.ts'
import type { PositionLeg } from '../futures/plans/leg.ts'
import { freeUnless, type StepAction } from './step-shapes.ts'

export type ContractPlanAction = Extract<StepAction, { verb: 'plan' | 'trailing' | 'tpsl' | 'mmrStop' }>

const decimals = 18
/** "0.85" is 85 percent. */
export const toPercent = (ratio: string): string => formatBig(parseBig(ratio, decimals + 2), decimals)
export const toRatio = (percent: string): string => formatBig(parseBig(percent, decimals), decimals + 2)

export function contractPlanCommand(action: ContractPlanAction): Command {
  const { as: account, symbol = '', source = 'api', bound, id } = action.fields
  const common = { account, symbol, source, freeIfRefused: freeUnless(bound, id) } as const
  switch (action.verb) {
    case 'plan':
    case 'trailing': {
      const { side, positionSide, reduceOnly, triggerPrice, trigger: triggerBy } = action.fields
      const { price, size = '', stp } = action.fields
      const own =
        action.verb === 'plan'
          ? {
              orderType: action.fields.type,
              tif: action.fields.tif,
              takeProfit: action.fields.takeProfit,
              stopLoss: action.fields.stopLoss,
            }
          : {
              orderType: price === undefined ? ('market' as const) : ('limit' as const),
              callback: action.fields.callback,
            }
      const order = { side, positionSide, reduceOnly, triggerPrice, triggerBy, price, size, stp }
      return { type: 'placeContractPlan', ...common, ...order, ...own }
    }
    case 'tpsl': {
      const { side, size, takeProfit, stopLoss, trigger } = action.fields
      const positionSide = side as 'long' | 'short' | undefined
      const legs = { takeProfit: legOf(takeProfit, trigger), stopLoss: legOf(stopLoss, trigger) }
      return { type: 'placePositionStop', ...common, positionSide, size, ...legs }
    }
    case 'mmrStop': {
      const { side: positionSide, ratio } = action.fields
      const percent = ratio === undefined ? undefined : toPercent(ratio)
      return { type: 'placeRatioStop', ...common, positionSide, percent }
    }
  }
}

const legOf = (
  leg: { triggerPrice: string; price?: string | undefined } | undefined,
  triggerBy: PositionLeg['triggerBy'],
): PositionLeg | undefined =>
  leg && {
    triggerPrice: leg.triggerPrice,
    ...(triggerBy && { triggerBy }),
    ...(leg.price !== undefined && { price: leg.price }),
  }

/** A verb with its fields, where there is one. `bound`: as the file writes it. */
export function contractPlanGuess(
  command: Command,
  id: string,
  bound: object,
): [verb: string, fields: object] | undefined {
  const origin = 'source' in command && command.source !== 'api' ? { source: command.source } : {}
  switch (command.type) {
    case 'placeContractPlan': {
      const {
        account: as,
        symbol,
        side,
        positionSide,
        reduceOnly,
        triggerPrice,
        triggerBy: trigger,
      } = command
      const { callback, orderType: type, price, size, tif, stp, takeProfit, stopLoss } = command
      const terms = { symbol, side, positionSide, reduceOnly, triggerPrice, trigger, price, size, stp }
      return callback === undefined
        ? ['plan', { as, id, ...terms, type, tif, takeProfit, stopLoss, ...origin, ...bound }]
        : ['trailing', { as, id, ...terms, callback, ...origin, ...bound }]
    }
    case 'placePositionStop': {
      const { account: as, symbol, positionSide: side, size, takeProfit, stopLoss } = command
      const trigger = takeProfit?.triggerBy ?? stopLoss?.triggerBy
      const legs = { takeProfit: writeLeg(takeProfit), stopLoss: writeLeg(stopLoss) }
      return ['tpsl', { as, id, symbol, side, size, ...legs, trigger, ...origin, ...bound }]
    }
    case 'placeRatioStop': {
      const { account: as, symbol, positionSide: side, percent } = command
      const ratio = percent === undefined ? undefined : toRatio(percent)
      return ['mmrStop', { as, id, symbol, side, ratio, ...origin, ...bound }]
    }
    default:
      return undefined
  }
}

function writeLeg(leg: PositionLeg | undefined): object | undefined {
  if (typeof leg !== 'object' || leg === null) return undefined
  const { triggerBy: _, ...rest } = leg
  return rest
}
