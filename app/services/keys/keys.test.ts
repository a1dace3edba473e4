// Keys over a real database: who may have them, what they are made of, and every way a signature can be wrong.

import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { apiKeys } from '#db/schema.ts'
import type { AccountFacts } from '#engine/exchange/view.ts'
import type { Subject } from '../subject.ts'
import type { KeyService, SignedCall } from './key-service.ts'
import { keyLimits } from './key-shapes.ts'
import { createKeys } from './keys.ts'

const start = 1_795_223_490_000
const passphrase = 'nar-cicegi-9'
const dayMs = 86_400_000

let database: OpenDatabase
let keys: KeyService
let now: number
let accounts: Map<string, AccountFacts>

function open(options: { demoApi?: boolean; sealKey?: string } = {}): KeyService {
  return createKeys({
    database,
    accounts: { account: (name) => accounts.get(name) },
    sealKey: 'a key of a file',
    now: () => now,
    demoApi: true,
    onFailure: (error) => {
      throw error
    },
    ...options,
  })
}

function person(account: string, facts: Partial<AccountFacts> = {}): Subject {
  const known = {
    account,
    kind: 'main',
    kyc: 2,
    vip: 0,
    frozen: false,
    feeToken: false,
    makerFee: '0.001',
    takerFee: '0.001',
    volume30d: '0',
    ...facts,
  } as AccountFacts
  accounts.set(account, known)
  const email = `${account}@example.com`
  return { userId: account, account, sessionId: 's', name: account, email, facts: known }
}

const input = {
  name: 'robot',
  scopes: ['read', 'trade'] as ('read' | 'trade')[],
  ips: [] as string[],
  passphrase,
}

async function made(subject: Subject, change: Partial<typeof input> & { expiresAt?: number } = {}) {
  const answer = await keys.create(subject, { ...input, ...change })
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code} ${answer.refusal.field}`)
  return answer.value
}

function signed(key: { apiKey: string; secret: string }, change: Partial<SignedCall> = {}): SignedCall {
  const call = { method: 'GET', target: '/api/v2/spot/account/assets?coin=BTC', body: '', ...change }
  const timestamp = change.timestamp ?? `${now}`
  const text = `${timestamp}${call.method}${call.target}${call.body}`
  const sign = createHmac('sha256', key.secret).update(text).digest('base64')
  return { apiKey: key.apiKey, sign, timestamp, passphrase, address: '192.0.2.7', ...call, ...change }
}

const codeOf = (verdict: ReturnType<KeyService['verify']>) => (verdict.ok ? 'ok' : verdict.refusal.code)

beforeEach(() => {
  database = openDatabase(':memory:')
  accounts = new Map()
  now = start
  keys = open()
})
afterEach(() => database.close())

describe('a signed call', () => {
  it('is its owner’s, with the scopes of the key', async () => {
    const key = await made(person('a1'))
    const verdict = keys.verify(signed(key))
    expect(verdict).toMatchObject({ value: { account: 'a1', keyId: key.keyId, scopes: ['read', 'trade'] } })
  })

  it('counts its body and its method', async () => {
    const key = await made(person('a1'))
    const call = signed(key, { method: 'POST', target: '/api/v2/spot/trade/place-order', body: '{"a":"ş"}' })
    expect(codeOf(keys.verify(call))).toBe('ok')
    expect(codeOf(keys.verify({ ...call, body: '{"a":"s"}' }))).toBe('40009')
    expect(codeOf(keys.verify({ ...call, method: 'GET' }))).toBe('40009')
    expect(codeOf(keys.verify({ ...call, target: '/api/v2/spot/trade/place-order?' }))).toBe('40009')
  })

  it('may have been signed before its target was escaped', async () => {
    const key = await made(person('a1'))
    const escaped = '/api/v2/x?symbol=%24ALL&note=a%20b'
    expect(
      codeOf(keys.verify({ ...signed(key, { target: '/api/v2/x?symbol=$ALL&note=a b' }), target: escaped })),
    ).toBe('ok')
    expect(codeOf(keys.verify(signed(key, { target: escaped })))).toBe('ok')
    expect(codeOf(keys.verify({ ...signed(key, { target: '/api/v2/x?a=%' }), sign: 'x' }))).toBe('40009')
  })

  it.each<[string, Partial<SignedCall>]>([
    ['40001', { apiKey: undefined }],
    ['40001', { apiKey: '' }],
    ['40003', { sign: '' }],
    ['40011', { passphrase: undefined }],
    ['40005', { timestamp: undefined }],
    ['40005', { timestamp: '12.5' }],
    ['40005', { timestamp: 'soon' }],
    ['40008', { timestamp: `${start - 30_001}` }],
    ['40008', { timestamp: `${start + 30_001}` }],
    ['40037', { apiKey: 'ek_nobody' }],
    ['40009', { sign: 'AAAA' }],
    ['40012', { passphrase: 'nar-cicegi-8' }],
  ])('is refused with %s for %j', async (code, change) => {
    const key = await made(person('a1'))
    expect(codeOf(keys.verify({ ...signed(key), ...change }))).toBe(code)
  })

  it('may be as old and as young as the window', async () => {
    const key = await made(person('a1'))
    for (const timestamp of [`${start - 30_000}`, `${start + 30_000}`])
      expect(codeOf(keys.verify(signed(key, { timestamp })))).toBe('ok')
  })

  it('comes from an address of the key', async () => {
    const key = await made(person('a1'), { ips: ['192.0.2.7', '2001:DB8::1'] })
    const from = (address: string) => codeOf(keys.verify(signed(key, { address })))
    expect(from('192.0.2.7')).toBe('ok')
    expect(from('::ffff:192.0.2.7')).toBe('ok')
    expect(from('2001:db8:0:0:0:0:0:1')).toBe('ok')
    expect(from('192.0.2.8')).toBe('40018')
    expect(from('2001:db8::2')).toBe('40018')
    expect(from('unknown')).toBe('40018')
  })

  it('is worth nothing once the key is gone, over, or its account frozen', async () => {
    const subject = person('a1')
    const key = await made(subject)
    accounts.set('a1', { ...subject.facts, frozen: true })
    expect(codeOf(keys.verify(signed(key)))).toBe('40013')
    expect(keys.holderOf(key.keyId, '192.0.2.7')).toBeUndefined()
    accounts.delete('a1')
    expect(codeOf(keys.verify(signed(key)))).toBe('40300')
    accounts.set('a1', subject.facts)
    now = key.expiresAt as number
    expect(codeOf(keys.verify(signed(key)))).toBe('40006')
    now = start
    expect(keys.holderOf(key.keyId, '192.0.2.7')).toMatchObject({ scopes: key.scopes })
    await keys.change(subject, key.keyId, { scopes: ['read'], ips: ['192.0.2.7'] })
    expect(keys.holderOf(key.keyId, '192.0.2.7')).toMatchObject({ scopes: ['read'] })
    expect(keys.holderOf(key.keyId, '192.0.2.8')).toBeUndefined()
    expect(keys.sign(subject, key.keyId, 'text')?.sign).toBe(
      createHmac('sha256', key.secret).update('text').digest('base64'),
    )
    expect(keys.sign(person('a2'), key.keyId, 'text')).toBeUndefined()
    await keys.remove(subject, key.keyId)
    expect(codeOf(keys.verify(signed(key)))).toBe('40037')
    expect(keys.holderOf(key.keyId, '192.0.2.7')).toBeUndefined()
  })
})

describe('a login of a socket', () => {
  it('is signed in seconds, as text or as a number', async () => {
    const key = await made(person('a1'))
    const login = (timestamp: unknown, change: object = {}) => {
      const sign = createHmac('sha256', key.secret).update(`${timestamp}GET/user/verify`).digest('base64')
      const claim = { apiKey: key.apiKey, passphrase, timestamp, sign, address: '192.0.2.7', ...change }
      return codeOf(keys.verifyLogin(claim))
    }
    const seconds = start / 1000
    expect(login(seconds)).toBe('ok')
    expect(login(`${seconds + 5}`)).toBe('ok')
    expect(login(start)).toBe('30014')
    expect(login({})).toBe('30013')
    expect(login(seconds, { sign: 'x' })).toBe('30015')
    expect(login(seconds, { apiKey: 'x' })).toBe('30011')
    expect(login(seconds, { passphrase: 'x' })).toBe('30012')
    expect(login(seconds, { passphrase: null })).toBe('30012')
  })
})

describe('making keys', () => {
  it('returns the secret once and keeps neither it nor the passphrase readable', async () => {
    const key = await made(person('a1'))
    const stored = JSON.stringify(database.read.select().from(apiKeys).all())
    expect(stored).not.toContain(key.secret)
    expect(stored).not.toContain(passphrase)
    expect(JSON.stringify(await keys.list(person('a1')))).not.toContain(key.secret)
  })

  it('outlives a restart under the same seal key only', async () => {
    const key = await made(person('a1'))
    keys = open()
    expect(codeOf(keys.verify(signed(key)))).toBe('ok')
    keys = open({ sealKey: 'another' })
    expect(codeOf(keys.verify(signed(key)))).toBe('40009')
    expect(await keys.list(person('a1'))).toHaveLength(1)
  })

  it('ends after 90 days when it may be used from anywhere', async () => {
    const subject = person('a1')
    expect((await made(subject)).expiresAt).toBe(start + 90 * dayMs)
    expect((await made(subject, { ips: ['192.0.2.1'] })).expiresAt).toBeNull()
    expect((await made(subject, { expiresAt: start + 5 })).expiresAt).toBe(start + 5)
    expect((await made(subject, { expiresAt: start + 100 * dayMs })).expiresAt).toBe(start + 90 * dayMs)
    const bound = await made(subject, { ips: ['192.0.2.1'], expiresAt: start + 100 * dayMs })
    expect(bound.expiresAt).toBe(start + 100 * dayMs)
    now += dayMs
    const freed = await keys.change(subject, bound.keyId, { ips: [] })
    expect(freed).toMatchObject({ ok: true, value: { ips: [], expiresAt: now + 90 * dayMs } })
    now += dayMs
    const renamed = await keys.change(subject, bound.keyId, { name: 'other' })
    expect(renamed).toMatchObject({ value: { name: 'other', expiresAt: now + 89 * dayMs } })
  })

  it.each<[string, object]>([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['read', 'withdraw'] }],
    ['ips.1', { ips: ['192.0.2.1', '192.0.2.256'] }],
    ['ips', { ips: Array.from({ length: 31 }, (_, n) => `192.0.2.${n}`) }],
    ['passphrase', { passphrase: 'short' }],
    ['passphrase', { passphrase: 'with ünïcode' }],
    ['expiresAt', { expiresAt: start }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const answer = await keys.create(person('a1'), { ...input, ...change })
    expect(answer).toMatchObject({ ok: false, refusal: { code: '40017', field } })
  })

  it('gives an account ten, also when requested at once', async () => {
    const subject = person('a1')
    const answers = await Promise.all(Array.from({ length: 12 }, () => keys.create(subject, input)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(keyLimits.perAccount)
    expect(await keys.list(subject)).toHaveLength(keyLimits.perAccount)
    await made(person('a2'))
  })

  it('requires a verified identity, and is not for bots', async () => {
    const refusedTo = async (facts: Partial<AccountFacts>) => {
      const answer = await keys.create(person('a1', facts), input)
      return answer.ok ? 'ok' : answer.refusal.code
    }
    expect(await refusedTo({ kyc: 1 })).toBe('23126')
    expect(await refusedTo({ frozen: true })).toBe('40024')
    expect(await refusedTo({ kind: 'bot' })).toBe('23140')
    expect(await refusedTo({ kind: 'demo' })).toBe('ok')
  })

  it('is not for demo accounts where the deployment says so', async () => {
    const demo = person('a1', { kind: 'demo' })
    const key = await made(demo)
    keys = open({ demoApi: false })
    expect(codeOf(keys.verify(signed(key)))).toBe('40014')
    expect(await keys.create(demo, input)).toMatchObject({ refusal: { code: '23140' } })
  })

  it('leaves keys of others alone', async () => {
    const key = await made(person('a1'))
    const other = person('a2')
    expect(await keys.change(other, key.keyId, { name: 'mine' })).toMatchObject({
      refusal: { code: '40037' },
    })
    expect(await keys.remove(other, key.keyId)).toMatchObject({ refusal: { code: '40037' } })
    expect(await keys.list(other)).toEqual([])
    expect(codeOf(keys.verify(signed(key)))).toBe('ok')
  })

  it('opens a named key once, and again with other words', async () => {
    const subject = person('a1')
    const named = { apiKey: 'demo', secret: 's1', passphrase, account: 'a1' }
    await keys.openNamed(named)
    await keys.openNamed({ ...named, secret: 's2' })
    expect(await keys.list(subject)).toMatchObject([{ apiKey: 'demo', expiresAt: null }])
    expect(codeOf(keys.verify(signed({ apiKey: 'demo', secret: 's1' })))).toBe('40009')
    expect(codeOf(keys.verify(signed({ apiKey: 'demo', secret: 's2' })))).toBe('ok')
  })

  it('notes its last use', async () => {
    const subject = person('a1')
    const key = await made(subject)
    keys.verify(signed(key))
    expect(await keys.list(subject)).toMatchObject([{ lastUsedAt: start }])
    await new Promise((wait) => setImmediate(wait))
    expect(database.read.select().from(apiKeys).all()).toMatchObject([{ lastUsedAt: start }])
  })
})
