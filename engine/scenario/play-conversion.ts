// The verb convert: a quote and its acceptance, or the conversion of small balances.

import type { Receipt } from '../exchange/protocol.ts'
import type { PlayStage } from './play-stage.ts'
import type { StepAction } from './step-shapes.ts'

type Fields = Extract<StepAction, { verb: 'convert' }>['fields']

/** The receipt of its last command, or of the one that was refused. */
export async function playConversion(stage: PlayStage, fields: Fields, id: string): Promise<Receipt> {
  const account = fields.as
  if ('small' in fields)
    return stage.submit(id, { type: 'convertSmallBalances', account, coins: fields.small })
  const { from, to, size, toSize, after } = fields
  const quoted = await stage.submit(`${id}-quote`, {
    type: 'quoteConversion',
    account,
    from,
    to,
    ...(size !== undefined && { fromSize: size }),
    ...(toSize !== undefined && { toSize }),
  })
  if (quoted.rejected) return quoted
  if (after !== undefined) await stage.waitUntil(stage.now + after)
  const quote = quoted.events.find((event) => event.type === 'conversionQuoted')
  return stage.submit(id, { type: 'acceptQuote', account, quoteId: quote?.quoteId ?? '' })
}
