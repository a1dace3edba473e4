// /api/v2/copy/spot-follower: following a leader on spot by settings, selling what was copied, and the end of it (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { refused } from '../../services/result.ts'
import { accepted, refuse, refuseAs } from '../registry.ts'
import { copiedPairs, copyChange, person, trackingNo, trackingNos } from './copy-fields.ts'
import { followBy } from './copy-follow.ts'
import { settingNames } from './copy-settings.ts'
import { spotSetting, termsOfSpotSettings } from './copy-spot-settings.ts'
import { decimal, symbol, word } from './fields.ts'

const settings = copyChange({
  path: 'spot-follower/settings',
  summary:
    'Set how a leader is copied, with the same terms for every pair; who does not follow yet begins to',
  input: z.object({
    traderId: person,
    autoCopy: word({ on: 'on', off: 'off' }).default('off').openapi({
      description: 'on: all pairs with USDT are copied; off is refused unless every pair is listed',
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
  summary: 'Reject the request: stops of a copy are ratios of its settings, for every lot alike',
  input: z.object({
    trackingNo,
    stopSurplusPrice: decimal.optional(),
    stopLossPrice: decimal.optional(),
  }),
  output: z.string(),
  answer(_, { stopSurplusPrice }) {
    return refuse('40017', stopSurplusPrice === undefined ? 'stopLossPrice' : 'stopSurplusPrice')
  },
})

const stopOrder = copyChange({
  path: 'spot-follower/stop-order',
  summary: 'Reject the request: a lot stays with its copy until it is sold or the copy ends',
  bucket: 'cancel',
  input: z.object({ trackingNoList: trackingNos }),
  output: z.string(),
  answer: () => refuse('40017', 'trackingNoList'),
})

const sell = copyChange({
  path: 'spot-follower/order-close-tracking',
  summary: 'Close copied lots at the market: all lots of a pair that a copy holds, together',
  bucket: 'cancel',
  input: z.object({ trackingNoList: trackingNos, symbol }),
  output: z.string(),
  async answer({ services: { copyTrading }, subject, newId }, { trackingNoList, symbol: pair }) {
    const wanted = new Set(trackingNoList)
    const held = (await copyTrading.copies(subject.account))
      .filter(({ product }) => product === 'spot')
      .map(({ leader, positions }) => ({
        leader,
        numbers: positions.filter((one) => one.symbol === pair).map((one) => one.trackingNo),
      }))
    const known = new Set(held.flatMap(({ numbers }) => numbers))
    if (![...wanted].every((number) => known.has(number))) return refuse('40768', 'trackingNoList')
    const chosen = held.filter(({ numbers }) => numbers.some((number) => wanted.has(number)))
    // What a copy holds of a pair is sold whole.
    if (!chosen.every(({ numbers }) => numbers.every((number) => wanted.has(number))))
      return refuse('40017', 'trackingNoList')
    for (const [index, { leader }] of chosen.entries()) {
      const id = newId(chosen.length === 1 ? undefined : index)
      const done = await copyTrading.close(subject, id, { leader, symbol: pair, side: 'long' })
      if (!done.ok) return refused(done.refusal)
    }
    return accepted('')
  },
})

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
