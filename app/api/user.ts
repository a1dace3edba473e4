// v1/user: who one is, how one likes it, which pairs one watches, and the ticket for the live socket.

import { z } from '@hono/zod-openapi'
import { maskPhone, type Profile } from '../services/people/profile.ts'
import type { SecurityFacts } from '../services/people/security-service.ts'
import { preferenceShape } from '../services/preferences.ts'
import type { Subject } from '../services/subject.ts'
import { symbolId } from './fields.ts'
import { accepted, group } from './registry.ts'

const call = group({ path: 'v1/user', method: 'post', tag: 'user', auth: 'session', bucket: 'account' })

const flag = z.boolean()

const overview = z.object({
  userInfo: z.object({
    kycLevel: z.number().int(),
    mobile: z.string(),
    email: z.string().openapi({ example: 'ay***@example.com' }),
    antiPhishingCode: z.string(),
    realName: z.string(),
    childFlag: flag,
    createdDate: z.number().int(),
  }),
  settings: z
    .object({
      mbf: flag,
      ebf: flag,
      gbf: flag,
      tbf: flag,
      tpi: flag,
      tpl: flag,
      kf: z.number().int().openapi({ description: '2: name verified' }),
      oo: flag,
      ob: flag.openapi({ description: 'Fees are paid in the platform token' }),
      eef: flag,
      mef: flag,
      gef: flag,
    })
    .openapi({
      description:
        'Bound (…bf) and enabled (…ef): phone m, email e, authenticator g, fund password t; tpi: it is required for withdrawals, tpl: it is locked',
    }),
  userId: z.string(),
  loginName: z.string(),
  vipLevel: z.number().int(),
  aUser: flag,
  areaCode: z.string(),
  frozen: flag,
  nickName: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  subAccount: flag,
  userType: z.string(),
})

function overviewOf(
  { userId, name, facts }: Subject,
  profile: Profile,
  security: SecurityFacts,
): z.input<typeof overview> {
  const { kyc, vip, kind, frozen, feeToken } = facts
  const isDemo = kind === 'demo'
  const hasPhone = security.phone !== null
  const hasTotp = security.totpSetAt !== null
  const hasFundPassword = security.fundSetAt !== null
  return {
    userInfo: {
      kycLevel: kyc,
      mobile: maskPhone(security.phone),
      email: profile.email,
      antiPhishingCode: security.antiPhishing ?? '',
      realName: profile.realName,
      childFlag: kind === 'sub',
      createdDate: profile.createdAt,
    },
    settings: {
      mbf: hasPhone,
      ebf: security.isEmailBound,
      gbf: hasTotp,
      tbf: hasFundPassword,
      tpi: hasFundPassword,
      tpl: security.fundLockedUntil !== null,
      kf: kyc,
      oo: false,
      ob: feeToken,
      eef: false,
      mef: false,
      gef: hasTotp,
    },
    userId,
    loginName: profile.email,
    vipLevel: vip,
    aUser: false,
    areaCode: profile.country,
    frozen,
    nickName: isDemo ? name : '',
    familyName: profile.familyName,
    givenName: profile.givenName,
    subAccount: kind === 'sub',
    userType: kind,
  }
}

const watched = z.object({ symbolIds: z.array(z.string()) })

export const user = [
  call({
    path: 'overview/userinfo',
    summary: 'Get your profile and enabled features; email and names are masked',
    output: overview,
    async answer({ services, subject }) {
      const [profile, security] = await Promise.all([
        services.profile(subject),
        services.security.facts(subject),
      ])
      return accepted(overviewOf(subject, profile, security))
    },
  }),
  call({
    path: 'preference/get',
    summary: 'Get all preferences',
    output: preferenceShape,
    async answer({ services, subject }) {
      return accepted(await services.preferences.read(subject.userId))
    },
  }),
  call({
    path: 'preference/set',
    summary: 'Update the given preferences and return all of them; unknown keys are ignored',
    input: preferenceShape.partial(),
    output: preferenceShape,
    async answer({ services, subject }, change) {
      return accepted(await services.preferences.change(subject.userId, change))
    },
  }),
  call({
    path: 'favourite/list',
    summary: 'List your favourite pairs, in your order',
    output: watched,
    async answer({ services, subject }) {
      return accepted({ symbolIds: await services.favourites.list(subject.userId) })
    },
  }),
  call({
    path: 'favourite/add',
    summary: 'Add a pair to favourites',
    input: z.object({ symbolId }),
    output: watched,
    async answer({ services, subject }, { symbolId: symbol }) {
      const added = await services.favourites.add(subject, symbol)
      return added.ok ? accepted({ symbolIds: await services.favourites.list(subject.userId) }) : added
    },
  }),
  call({
    path: 'favourite/remove',
    summary: 'Remove a pair from favourites (no error if it is not there)',
    input: z.object({ symbolId }),
    output: watched,
    async answer({ services, subject }, { symbolId: symbol }) {
      const removed = await services.favourites.remove(subject, symbol)
      return removed.ok ? accepted({ symbolIds: await services.favourites.list(subject.userId) }) : removed
    },
  }),
  call({
    path: 'socketTicket',
    summary: 'Issue a one-time WebSocket login ticket, valid for 30 seconds',
    output: z.object({ ticket: z.string(), expiresAt: z.number().int() }),
    answer: ({ services, cookie }) => accepted(services.tickets.issue(cookie ?? '')),
  }),
]
