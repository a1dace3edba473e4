// /api/v2/copy/spot-follower: following a leader on spot by settings, selling what was copied, and the end of it (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { refused } from '../../services/result.ts'
import { accepted, type Call, type CallResult, refuse, refuseAs } from '../registry.ts'
import { copiedPairs, copyChange, person, trackingNo, trackingNos } from './copy-fields.ts'
import { followBy } from './copy-follow.ts'
import { stopLotBy } from './copy-lot-stops.ts'
import { settingNames } from './copy-settings.ts'
import { spotSetting, termsOfSpotSettings } from './copy-spot-settings.ts'
import { decimal, symbol, word } from './fields.ts'

const settings = copyChange({
  path: 'spot-follower/settings',
  summary: 'Set how a leader is copied, by pair; who does not follow yet begins to',
  input: z.object({
    traderId: person,
    autoCopy: word({ on: 'on', off: 'off' }).default('off').openapi({
      description: 'on: pairs that are not listed are copied by the first settings; off: they are not copied',
    }),
    mode: word({ basic: 'basic', advanced: 'advanced' }).default('advanced'),
    settings: z.array(spotSetting).min(1).max(200),
    amount: decimal.optional().openapi({
      description:
        'Extension: USDT from the spot balance to begin with; otherwise the least that the leader takes',
    }),
  }),
  output: z.string(),
  async answer(call, { traderId: leader, amount, ...input }) {
    const { services } = call
    // An unknown leader is refused after the role of the caller: who may not follow learns nothing of leaders.
    if (services.copyTrading.productOf(leader) === 'contracts')
      return refuse(rejection.accountMissing, 'traderId')
    const pairs = copiedPairs(services).map((pair) => pair.symbol)
    const terms = termsOfSpotSettings(input.settings, pairs, input.autoCopy === 'on')
    if (!terms.ok) return terms
    return followBy(call, leader, amount, terms.value)
  },
})

const setStops = copyChange({
  path: 'spot-follower/setting-tpsl',
  summary: 'Set the stops of one copied lot; 0 takes a stop away, what is left out stays',
  input: z.object({
    trackingNo,
    stopSurplusPrice: decimal.or(z.literal('')).optional(),
    stopLossPrice: decimal.or(z.literal('')).optional(),
  }),
  output: z.string(),
  answer: (call, input) => stopLotBy(call, 'spot', input),
})

const stopOrder = copyChange({
  path: 'spot-follower/stop-order',
  summary: 'Take lots out of their copies: their coins go to the spot balance at the last price, unsold',
  bucket: 'cancel',
  input: z.object({ trackingNoList: trackingNos }),
  output: z.string(),
  answer: (call, { trackingNoList }) => endLots(call, trackingNoList, { handOver: true }),
})

const sell = copyChange({
  path: 'spot-follower/order-close-tracking',
  summary: 'Close copied lots of a pair at the market',
  bucket: 'cancel',
  input: z.object({ trackingNoList: trackingNos, symbol }),
  output: z.string(),
  answer: (call, { trackingNoList, symbol: pair }) => endLots(call, trackingNoList, { pair }),
})

/** One lot after the other; where one is not there, or of another pair, none of them. */
async function endLots(
  { services: { copyTrading }, subject, newId }: Call<'key'>,
  numbers: readonly string[],
  { pair, handOver }: { pair?: string; handOver?: boolean },
): Promise<CallResult<string>> {
  const wanted = [...new Set(numbers)]
  const held = (await copyTrading.copies(subject.account))
    .filter(({ product }) => product === 'spot')
    .flatMap(({ leader, positions }) => positions.map((lot) => ({ ...lot, leader })))
    .filter((lot) => (pair === undefined || lot.symbol === pair) && wanted.includes(lot.trackingNo))
  if (held.length < wanted.length) return refuse('40768', 'trackingNoList')
  for (const [index, { leader, symbol: of, trackingNo: no }] of held.entries()) {
    const id = newId(held.length === 1 ? undefined : index)
    const lot = { leader, symbol: of, side: 'long', trackingNo: no } as const
    const done = await copyTrading.close(subject, id, { ...lot, ...(handOver && { handOver }) })
    if (!done.ok) return refused(done.refusal)
  }
  return accepted('')
}

const unfollow = copyChange({
  path: 'spot-follower/cancel-trader',
  summary: 'Terminate a copy: all is sold, the share is paid, the rest returns to the spot balance',
  bucket: 'cancel',
  input: z.object({ traderId: person }),
  output: z.string(),
  async answer({ services: { copyTrading }, subject, newId }, { traderId }) {
    const copy = await copyTrading.copy(subject.account, traderId)
    if (copy?.product !== 'spot') return refuse(rejection.accountMissing, 'traderId')
    const done = await copyTrading.unfollow(subject, newId(), { leader: traderId })
    return done.ok ? accepted('') : refuseAs(done.refusal, settingNames)
  },
})

export const copySpotFollower = [settings, setStops, stopOrder, sell, unfollow]
