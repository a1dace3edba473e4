// Which boxes of the form each kind of alert reads. `value` is one box: a price, a percent, or the lower bound of a channel.

import { type AlertKind, alertChannels } from '#engine/alerts/protocol.ts'

export type ValueKind = 'price' | 'percent' | 'low'

export function valueKindOf(kind: AlertKind): ValueKind {
  if (kind === 'rises-to' || kind === 'falls-to') return 'price'
  return kind === 'enters' || kind === 'leaves' ? 'low' : 'percent'
}

/** What an alert may be sent by beside the bell, where each of them is. */
export const chosenChannels = alertChannels.filter((one) => one !== 'app')

/** The box in which the exchange found the field that it refused. */
export const boxOf = (field: string | undefined) =>
  field === 'price' || field === 'percent' || field === 'low' ? 'value' : field
