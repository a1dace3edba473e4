// v1/spot/account and v1/user: one's own balances, and how a program begins and ends a session.

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'
import type { Entered } from '../services/people/people-service.ts'
import type { Result } from '../services/result.ts'
import { refusal } from '../services/service-codes.ts'
import { decimalText } from './fields.ts'
import { accepted, type CallResult, group, refuse } from './registry.ts'
import { isWallet, wallet } from './wallet.ts'

const own = group({
  path: 'v1/spot/account',
  method: 'post',
  tag: 'account',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})
const session = group({
  path: 'v1/user/public',
  method: 'post',
  tag: 'user',
  auth: 'none',
  bucket: 'session',
})

function begun(answer: Result<Entered>): CallResult<null> {
  // Programs use keys; a login with two factors is for pages.
  if (answer.ok && answer.value.needsCode) return refuse(refusal.codeRequired)
  return answer.ok ? { ok: true, value: null, setCookie: answer.value.setCookie } : answer
}

export const account = [
  own({
    path: 'balances',
    summary: 'List available and frozen balances by coin',
    input: z.object({ wallet: wallet('default: the one that orders use, spot or in unified mode unified') }),
    output: z.object({
      balances: z.array(z.object({ coin: z.string(), available: decimalText, frozen: decimalText })),
    }),
    answer({ services, subject: { account } }, { wallet: name }) {
      if (name === undefined) return accepted({ balances: services.trading.tradingBalances(account) })
      if (!isWallet(account, name)) return refuse(rejection.parameterInvalid, 'wallet')
      return accepted({ balances: services.trading.balances(walletAccount(account, name)) })
    },
  }),
  session({
    path: 'login',
    summary: 'Log in; session cookies are set on the response',
    input: z.object({ email: z.string().max(320), password: z.string().max(1024) }),
    async answer({ services, address }, input) {
      return begun(await services.people.logIn(input, address))
    },
  }),
  session({
    path: 'demoLogin',
    summary: 'Create a verified demo account with funds and log in',
    async answer({ services, address }) {
      return begun(await services.people.demoLogIn(address))
    },
  }),
  session({
    path: 'clearCookie',
    summary: 'Log out and clear session cookies',
    async answer({ services, cookie }) {
      const { setCookie } = await services.people.logOut(cookie)
      return { ok: true, value: null, setCookie }
    },
  }),
]
