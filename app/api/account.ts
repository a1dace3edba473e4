// v1/spot/account and v1/user: one's own balances and the end of a session.

import { z } from '@hono/zod-openapi'
import { decimalText } from './fields.ts'
import { done, endpoint } from './registry.ts'

export const account = [
  endpoint({
    method: 'post',
    path: 'v1/spot/account/balances',
    summary: 'Available and frozen amounts by coin',
    tag: 'account',
    auth: 'session',
    bucket: 'account',
    input: z.object({}),
    output: z.object({
      balances: z.array(z.object({ coin: z.string(), available: decimalText, frozen: decimalText })),
    }),
    answer({ services, subject }) {
      return done({ balances: services.trading.balances(subject.account) })
    },
  }),
  endpoint({
    method: 'post',
    path: 'v1/user/public/clearCookie',
    summary: 'Ends the session, if there is one, and clears its cookies',
    tag: 'user',
    auth: 'none',
    bucket: 'session',
    input: z.object({}),
    output: z.null(),
    async answer({ services, cookie }) {
      const { setCookie } = await services.people.logOut(cookie)
      return { ok: true, value: null, setCookie }
    },
  }),
]
