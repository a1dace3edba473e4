// The verbs of pre-market OTC and their fields (scenario.md). Projects, ads and deals are counted together, from 1.

import { z } from 'zod'
import type { Command } from '../exchange/protocol.ts'
import { decimal, moment, oneOf, text } from './shapes.ts'
import { writeMoment } from './words.ts'

export const premarketVerbs = {
  /** Of a market with `premarket: true`. */
  project: z.strictObject({
    symbol: text.optional(),
    mode: oneOf('coin', 'usdt').optional(),
    start: moment,
    end: moment,
    delivery: moment,
    spot: moment,
    min: decimal.optional(),
    max: decimal.optional(),
    fee: decimal.optional(),
  }),
  otcDelist: z.strictObject({ project: text, reason: text }),
  /** A round of delivery at once. */
  deliver: z.strictObject({ project: text }),
  otc: z.strictObject({ as: text, project: text, side: oneOf('buy', 'sell'), price: decimal, size: decimal }),
  otcTake: z.strictObject({ as: text, ad: text, size: decimal }),
  otcCancel: z.strictObject({ as: text, ad: text }),
  /** Its seller gives up what was not delivered. */
  otcDefault: z.strictObject({ as: text, deal: text }),
}

export type PremarketAction = {
  [Name in keyof typeof premarketVerbs]: { verb: Name; fields: z.output<(typeof premarketVerbs)[Name]> }
}[keyof typeof premarketVerbs]

export function premarketCommand({ verb, fields }: PremarketAction): Command {
  switch (verb) {
    case 'project': {
      const { symbol = '', mode = 'coin', start, end, delivery, spot, min, max, fee } = fields
      const times = { startAt: start, endAt: end, deliveryAt: delivery, spotAt: spot }
      const band = {
        ...(min !== undefined && { minPrice: min }),
        ...(max !== undefined && { maxPrice: max }),
      }
      return { type: 'openOtcProject', symbol, mode, ...times, ...band, ...(fee !== undefined && { fee }) }
    }
    case 'otcDelist':
      return { type: 'delistOtcProject', projectId: fields.project, reason: fields.reason }
    case 'deliver':
      return { type: 'deliverOtcProject', projectId: fields.project }
    case 'otc': {
      const { as: account, project: projectId, ...terms } = fields
      return { type: 'placeOtcAd', account, projectId, ...terms }
    }
    case 'otcTake':
      return { type: 'takeOtcAd', account: fields.as, adId: fields.ad, size: fields.size }
    case 'otcCancel':
      return { type: 'cancelOtcAd', account: fields.as, adId: fields.ad }
    case 'otcDefault':
      return { type: 'defaultOtcDeal', account: fields.as, dealId: fields.deal }
  }
}

/** The verb and fields of a command; undefined where it is none of the pre-market. */
export function premarketGuess(command: Command): [verb: string, fields: object] | undefined {
  switch (command.type) {
    case 'openOtcProject': {
      const { symbol, mode, startAt, endAt, deliveryAt, spotAt, minPrice: min, maxPrice: max, fee } = command
      const [start, end, delivery, spot] = [startAt, endAt, deliveryAt, spotAt].map(writeMoment)
      return ['project', { symbol, mode, start, end, delivery, spot, min, max, fee }]
    }
    case 'delistOtcProject':
      return ['otcDelist', { project: command.projectId, reason: command.reason }]
    case 'deliverOtcProject':
      return ['deliver', { project: command.projectId }]
    case 'placeOtcAd': {
      const { account: as, projectId: project, side, price, size } = command
      return ['otc', { as, project, side, price, size }]
    }
    case 'takeOtcAd':
      return ['otcTake', { as: command.account, ad: command.adId, size: command.size }]
    case 'cancelOtcAd':
      return ['otcCancel', { as: command.account, ad: command.adId }]
    case 'defaultOtcDeal':
      return ['otcDefault', { as: command.account, deal: command.dealId }]
    default:
      return undefined
  }
}
