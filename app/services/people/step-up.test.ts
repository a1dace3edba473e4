// Second factors under attack: wrong, replayed and skewed codes, wrong fund passwords, holds, addresses too new.

import { beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from '#db/stores/recovery-codes.ts'
import { type SecurityChange, setSecurity } from '#db/stores/security.ts'
import { addAddress, removeAddress } from '#db/stores/withdrawal-addresses.ts'
import { createSeals } from '../keys/sealing.ts'
import type { Result } from '../result.ts'
import { hashPassword } from './passwords.ts'
import { createSecondFactor, recoveryHash, sealOwnerOf } from './second-factor.ts'
import { securityTerms } from './security-terms.ts'
import { createStepUp, type StepUp } from './step-up.ts'
import { newTotpSecret, totpAddress, totpCode, totpStepOf } from './totp.ts'

const userId = '1234567890123'
const hourMs = 3_600_000
const fundPassword = '482913'
const fundHash = await hashPassword(fundPassword)
const seals = createSeals('a key')
const secret = newTotpSecret()

let database: OpenDatabase
let stepUp: StepUp
let now: number

const set = (change: SecurityChange) => setSecurity(database, userId, change)

beforeEach(async () => {
  database = openDatabase(':memory:')
  now = 1_700_000_000_000
  stepUp = createStepUp(database, createSecondFactor({ database, seals, wall: () => now }))
  await set({ fundHash, totpSecret: seals.seal(secret, sealOwnerOf(userId)) })
})

const wordOf = (answer: Result<null>) =>
  answer.ok ? 'ok' : [answer.refusal.code, answer.refusal.params?.left].filter(Boolean).join(' ')
const check = async (code: string, password = fundPassword) =>
  wordOf(await stepUp.checkStepUp(userId, { fundPassword: password, code }, now))

it('agrees with the vectors of RFC 6238', () => {
  const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(totpStepOf(rfc, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

it('names account and issuer to the app', () => {
  expect(totpAddress('GEZDGNBVGY3TQOJQ', 'ayse@example.com')).toMatch(
    /^otpauth:\/\/totp\/Erguvan:ayse%40example.com\?issuer=Erguvan&secret=GEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30$/,
  )
})

describe('codes', () => {
  it('are taken one step early or late, no further', async () => {
    for (const skew of [-30_000, 0, 30_000]) {
      await set({ totpLastStep: 0 })
      expect(await check(totpCode(secret, now + skew))).toBe('ok')
    }
    await set({ totpLastStep: 0 })
    for (const skew of [-60_000, 60_000]) expect(await check(totpCode(secret, now + skew))).toMatch(/^P5004/)
  })

  it('are taken once, and none that is older than the last', async () => {
    const [older, newer] = [totpCode(secret, now - 30_000), totpCode(secret, now)]
    expect(await check(newer)).toBe('ok')
    expect(await check(newer)).toBe('P5004 4')
    expect(await check(older)).toBe('P5004 3')
  })

  it('that are sent twice at once are taken once', async () => {
    const code = totpCode(secret, now)
    const answers = await Promise.all([check(code), check(code)])
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  })

  it('lock after five wrong ones, also for the right one, until the time is over', async () => {
    for (const left of [4, 3, 2, 1]) expect(await check('000000')).toBe(`P5004 ${left}`)
    expect(await check('000000')).toBe('P5005')
    expect(await check(totpCode(secret, now))).toBe('P5005')
    now += securityTerms.codeLockMs
    expect(await check('000000')).toBe('P5004 4')
    expect(await check(totpCode(secret, now))).toBe('ok')
  })

  it('of recovery are taken once each, in any case, with or without the dash', async () => {
    await replaceRecoveryCodes(database, userId, [recoveryHash(seals, userId, 'ABCDE-FGHJK')])
    expect(await check('abcdefghjk')).toBe('ok')
    expect(await check('ABCDE-FGHJK')).toMatch(/^P5004/)
    expect(await recoveryCodesLeft(database, userId)).toBe(0)
  })

  it('of another person are worth nothing', async () => {
    const other = '9999999999999'
    await replaceRecoveryCodes(database, other, [recoveryHash(seals, other, 'ABCDE-FGHJK')])
    expect(await check('ABCDE-FGHJK')).toMatch(/^P5004/)
    // The sealed secret of one row in another one opens nothing.
    await set({ totpSecret: seals.seal(secret, sealOwnerOf(other)) })
    expect(await check(totpCode(secret, now))).toMatch(/^P5004/)
  })

  it('are never stored in the open', () => {
    const stored = JSON.stringify(database.sqlite.prepare('select * from security').all())
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(fundPassword)
  })
})

describe('the fund password', () => {
  it('locks for a day after five wrong ones, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => check(totpCode(secret, now), '111111')))
    expect(answers.sort()).toEqual([
      'P5001 1',
      'P5001 2',
      'P5001 3',
      'P5001 4',
      'P5002',
      'P5002',
      'P5002',
      'P5002',
    ])
    now += 23 * hourMs
    expect(await check(totpCode(secret, now))).toBe('P5002')
    now += hourMs
    expect(await check(totpCode(secret, now))).toBe('ok')
  })

  it('has five attempts again after a right one', async () => {
    for (let n = 0; n < 4; n++) await check('000000', '111111')
    expect(await check(totpCode(secret, now))).toBe('ok')
    expect(await check('000000', '111111')).toBe('P5001 4')
  })

  it('and the authenticator must both be there', async () => {
    await set({ fundHash: null })
    expect(await check(totpCode(secret, now))).toBe('P5003')
    await set({ fundHash, totpSecret: null })
    expect(await check('000000')).toBe('P5006')
    expect(await check('000000', '111111')).toBe('P5006')
  })
})

describe('addresses', () => {
  const may = async (address: string, memo = '') =>
    wordOf(await stepUp.mayWithdrawTo(userId, 'TRC20', address, memo, now))
  const add = (address: string, memo: string) => {
    const row = { addressId: address, userId, label: '', chain: 'TRC20', address, memo }
    const times = { addedAt: now, usableAt: now + securityTerms.addressDelayMs }
    return addAddress(database, { ...row, ...times }, securityTerms.addresses)
  }

  it('are free until a person keeps to the list', async () => {
    expect(await may('T1')).toBe('ok')
    await set({ whitelistOnly: true })
    expect(await may('T1')).toBe('P5008')
  })

  it('of the list can be used after a day, with their own memo only', async () => {
    await set({ whitelistOnly: true })
    await add('T1', '7')
    now += securityTerms.addressDelayMs - 1
    expect(await may('T1', '7')).toBe('P5009')
    now += 1
    expect(await may('T1', '7')).toBe('ok')
    expect(await may('T1', '8')).toBe('P5008')
    expect(await may('T1')).toBe('P5008')
    expect(await removeAddress(database, '9999999999999', 'T1')).toBe(false)
    expect(await removeAddress(database, userId, 'T1')).toBe(true)
    expect(await may('T1', '7')).toBe('P5008')
  })

  it('wait while withdrawals are on hold', async () => {
    await set({ holdUntil: now + securityTerms.holdMs })
    expect(await may('T1')).toBe('P5007')
    now += securityTerms.holdMs
    expect(await may('T1')).toBe('ok')
  })
})
