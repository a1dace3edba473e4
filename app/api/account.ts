// v1/spot/account and v1/user: one's own balances, and how a program begins and ends a session.

import { z } from '@hono/zod-openapi'
import type { SessionCookies } from '../services/people/people-service.ts'
import type { Result } from '../services/result.ts'
import { decimalText } from './fields.ts'
import { type Answered, done, endpoint } from './registry.ts'

function begun(answer: Result<SessionCookies>): Answered<null> {
  return answer.ok ? { ok: true, value: null, setCookie: answer.value.setCookie } : answer
}

export const account = [
  endpoint({
    method: 'post',
    path: 'v1/spot/account/balances',
    summary: 'Available and frozen amounts by coin',
    tag: 'account',
    auth: 'session',
    scope: 'read',
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
    path: 'v1/user/public/login',
    summary: 'Begins a session; its cookies come with the answer',
    tag: 'user',
    auth: 'none',
    bucket: 'session',
    input: z.object({ email: z.string().max(320), password: z.string().max(1024) }),
    output: z.null(),
    async answer({ services, address }, input) {
      return begun(await services.people.logIn(input, address))
    },
  }),
  endpoint({
    method: 'post',
    path: 'v1/user/public/demoLogin',
    summary: 'Begins a session of a fresh, verified account with demo funds',
    tag: 'user',
    auth: 'none',
    bucket: 'session',
    input: z.object({}),
    output: z.null(),
    async answer({ services, address }) {
      return begun(await services.people.demoLogIn(address))
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
