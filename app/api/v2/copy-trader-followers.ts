// The followers of an account that leads contracts or spot, and their removal (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import type { CopyProduct } from '#engine/copy-trading/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refuse, refuseAs } from '../registry.ts'
import { copyChange, copyRead, numbered, pageOfRows, person } from './copy-fields.ts'
import { decimalText, time, timeText } from './fields.ts'

/** How a group of calls is named. */
type TraderGroup = 'mix-trader' | 'spot-trader'

const followersOf = (trader: TraderGroup, product: CopyProduct) =>
  copyRead({
    path: `${trader}/config-query-followers`,
    summary: 'List those who follow the account',
    input: z.object({ ...numbered, startTime: time.optional(), endTime: time.optional() }),
    output: z.array(
      z.object({
        accountEquity: decimalText.openapi({ description: 'What the wallet of the copy is worth, USDT' }),
        isRemove: z.literal('NO'),
        followerHeadPic: z.string(),
        followerName: z.string(),
        followerUid: z.string(),
        followerTime: timeText,
      }),
    ),
    answer(
      { services: { copyTrading }, subject: { account } },
      { startTime = 0, endTime = Infinity, ...page },
    ) {
      const rows = copyTrading
        .currentFollowers(account, product)
        .filter(({ since }) => since >= startTime && since <= endTime)
      return accepted(
        pageOfRows(rows, page).map(({ follower, equity, since }) => ({
          accountEquity: equity,
          isRemove: 'NO' as const,
          followerHeadPic: '',
          followerName: follower,
          followerUid: follower,
          followerTime: `${since}`,
        })),
      )
    },
  })

const removeOf = (trader: TraderGroup, product: CopyProduct) =>
  copyChange({
    path: `${trader}/config-remove-follower`,
    summary: 'Remove a follower: what was copied is closed; following again stays possible',
    input: z.object({ followerUid: person }),
    output: z.string(),
    async answer({ services: { copyTrading }, subject, newId }, { followerUid: follower }) {
      const { account } = subject
      if (copyTrading.productOf(account) !== product) return refuse(rejection.accountMissing, 'traderId')
      if (!copyTrading.currentFollowers(account, product).some((one) => one.follower === follower))
        return refuse(rejection.accountMissing, 'followerUid')
      for (const on of [true, false]) {
        const done = await copyTrading.block(subject, newId(on ? 0 : 1), { follower, on })
        if (!done.ok) return refuseAs(done.refusal, { follower: 'followerUid' })
      }
      return accepted('')
    },
  })

export const followerCalls = (trader: TraderGroup, product: CopyProduct) => [
  followersOf(trader, product),
  removeOf(trader, product),
]
