// /api/v2/user and /spot/account: virtual sub-accounts, their keys and what they hold, as clients of Bitget call them.

import { z } from '@hono/zod-openapi'
import type { KeyHolder, KeyScope } from '../../services/keys/key-service.ts'
import { keyLimits } from '../../services/keys/key-shapes.ts'
import type { SubAccount } from '../../services/people/sub-account-service.ts'
import { accepted, group, refuse } from '../registry.ts'
import { decimalText, limit, timeText, word } from './fields.ts'

const shared = { path: 'api/v2', tag: 'v2 sub-accounts', auth: 'key' } as const
const read = group({ ...shared, method: 'get', scope: 'read', bucket: 'account' })
const change = group({ ...shared, method: 'post', scope: 'transfer', bucket: 'order' })

const uid = z
  .union([z.string(), z.number()])
  .transform((value) => `${value}`)
  .pipe(z.string().regex(/^\d{13}$/))
  .openapi({ type: 'string' })

type Permission = 'spot_trade' | 'transfer' | 'read'
const scopeOf: Record<Permission, KeyScope> = { spot_trade: 'trade', transfer: 'transfer', read: 'read' }
const isPermission = (text: string): text is Permission => Object.hasOwn(scopeOf, text)
const permissions = z
  .array(z.string().max(40))
  .max(20)
  .transform((given) => given.filter(isPermission))
  .openapi({ type: 'array', description: 'spot_trade, transfer, read; others are ignored' })
const permissionsOf = (scopes: readonly KeyScope[]) =>
  (Object.keys(scopeOf) as Permission[]).filter((one) => scopes.includes(scopeOf[one]))

const subAccount = z.object({
  subAccountUid: z.string(),
  subAccountName: z.string(),
  status: z.enum(['normal', 'freeze']),
  permList: z.array(z.string()),
  label: z.string(),
  accountType: z.string(),
  bindingTime: timeText,
  cTime: timeText,
  uTime: timeText,
})

const shownOf = ({ account, name, frozen, paysMain, createdAt }: SubAccount): z.input<typeof subAccount> => ({
  subAccountUid: account,
  subAccountName: name,
  status: frozen ? 'freeze' : 'normal',
  permList: paysMain ? ['spot_trade', 'transfer', 'read'] : ['spot_trade', 'read'],
  label: name,
  accountType: 'spot',
  bindingTime: `${createdAt}`,
  cTime: `${createdAt}`,
  uTime: `${createdAt}`,
})

const list = read({
  path: 'user/virtual-subaccount-list',
  summary: 'List virtual sub-accounts, newest first',
  input: z.object({
    limit: limit(500, 100),
    idLessThan: uid.optional(),
    status: word({ normal: 'normal', freeze: 'freeze' }).optional(),
  }),
  output: z.object({ endId: z.string(), subAccountList: z.array(subAccount) }),
  async answer({ services, subject }, { limit: most, idLessThan, status }) {
    const rows = (await services.subAccounts.list(subject)).filter(({ kind }) => kind === 'virtual').reverse()
    const from = idLessThan === undefined ? 0 : rows.findIndex(({ account }) => account === idLessThan) + 1
    const page = rows.slice(from, from + most)
    const shown = page.map(shownOf).filter((row) => status === undefined || row.status === status)
    return accepted({ endId: page.at(-1)?.account ?? '', subAccountList: shown })
  },
})

const create = change({
  path: 'user/create-virtual-subaccount',
  summary: 'Create virtual sub-accounts by name',
  input: z.object({ subAccountList: z.array(z.string().min(1).max(20)).min(1).max(20) }),
  output: z.object({
    failureList: z.array(z.object({ subaAccountName: z.string() })),
    successList: z.array(
      z.object({
        subaAccountUid: z.string(),
        subaAccountName: z.string(),
        status: z.string(),
        label: z.string(),
        permList: z.array(z.string()),
        cTime: timeText,
        uTime: timeText,
      }),
    ),
  }),
  async answer({ services, subject }, { subAccountList }) {
    const failureList: { subaAccountName: string }[] = []
    const opened: string[] = []
    for (const name of subAccountList) {
      const made = await services.subAccounts.create(subject, { kind: 'virtual', name })
      if (made.ok) opened.push(made.value.account)
      else failureList.push({ subaAccountName: name })
    }
    const rows = (await services.subAccounts.list(subject)).filter(({ account }) => opened.includes(account))
    return accepted({
      failureList,
      successList: rows
        .map(shownOf)
        .map(({ subAccountUid, subAccountName, status, label, permList, cTime, uTime }) => ({
          ...{ subaAccountUid: subAccountUid, subaAccountName: subAccountName },
          ...{ status, label, permList: [...permList], cTime, uTime },
        })),
    })
  },
})

const modify = change({
  path: 'user/modify-virtual-subaccount',
  summary:
    'Update a virtual sub-account: freeze or unfreeze it, and let it transfer to the main account or not',
  input: z.object({
    subAccountUid: uid,
    permList: permissions.optional(),
    status: word({ normal: 'normal', freeze: 'freeze' }),
  }),
  output: z.object({ result: z.literal('success') }),
  async answer({ services, subject }, { subAccountUid, permList, status }) {
    const frozen = status === 'freeze'
    const paysMain = permList?.includes('transfer')
    const done = await services.subAccounts.change(subject, subAccountUid, { frozen, paysMain })
    return done.ok ? accepted({ result: 'success' as const }) : refuse(done.refusal.code, 'subAccountUid')
  },
})

const keyItem = z.object({
  subAccountUid: z.string(),
  label: z.string(),
  subAccountApiKey: z.string(),
  permList: z.array(z.string()),
  ipList: z.array(z.string()),
})

const keys = read({
  path: 'user/virtual-subaccount-apikey-list',
  summary: 'List the API keys of a sub-account',
  input: z.object({ subAccountUid: uid }),
  output: z.array(keyItem),
  async answer({ services, subject }, { subAccountUid }) {
    const found = await services.subAccounts.keys(subject, subAccountUid)
    if (!found.ok) return refuse(found.refusal.code, 'subAccountUid')
    return accepted(
      found.value.map(({ apiKey, name, scopes, ips }) => ({
        ...{ subAccountUid, label: name, subAccountApiKey: apiKey },
        ...{ permList: permissionsOf(scopes), ipList: ips },
      })),
    )
  },
})

/** A key gives no right that it has not itself. */
const within = ({ scopes }: KeyHolder, wanted: readonly Permission[]) =>
  wanted.every((one) => scopes.includes(scopeOf[one]))

const createKey = change({
  path: 'user/create-virtual-subaccount-apikey',
  summary: 'Create an API key of a sub-account, with no more rights than the calling key has',
  input: z.object({
    subAccountUid: uid,
    passphrase: z.string().max(keyLimits.passphraseMost),
    label: z.string().min(1).max(keyLimits.nameLength),
    ipList: z.array(z.string().max(45)).max(keyLimits.ips).default([]),
    permList: permissions.optional(),
  }),
  output: keyItem.extend({ secretKey: z.string() }),
  async answer({ services, subject }, { subAccountUid, passphrase, label, ipList, permList: wanted }) {
    const permList: readonly Permission[] = wanted ?? ['read']
    if (permList.length === 0 || !within(subject, permList)) return refuse('40020', 'permList')
    const scopes = permList.map((one) => scopeOf[one])
    const input = { name: label, scopes, ips: ipList, passphrase }
    const made = await services.subAccounts.createKey(subject, subAccountUid, input)
    if (!made.ok) return made
    const { apiKey, secret, ips } = made.value
    const ids = { subAccountUid, label, subAccountApiKey: apiKey, secretKey: secret }
    return accepted({ ...ids, permList: [...permList], ipList: ips })
  },
})

const assets = read({
  path: 'spot/account/subaccount-assets',
  summary: 'List the spot balances of each sub-account',
  output: z.array(
    z.object({
      userId: z.string(),
      assetsList: z.array(
        z.object({
          coin: z.string(),
          available: decimalText,
          limitAvailable: decimalText,
          frozen: decimalText,
          locked: decimalText,
          uTime: timeText,
        }),
      ),
    }),
  ),
  async answer({ services, subject }) {
    const rows = await services.subAccounts.list(subject)
    const uTime = `${services.now()}`
    return accepted(
      rows.map(({ account: userId }) => ({
        userId,
        assetsList: services.trading
          .balances(userId)
          .map((held) => ({ ...held, limitAvailable: '0', locked: '0', uTime })),
      })),
    )
  },
})

export const subAccounts = [list, create, modify, keys, createKey, assets]
