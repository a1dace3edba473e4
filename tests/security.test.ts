// The security of an account on a real exchange and a real database: two-step login, recovery, contacts, logins, freezing.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatOfChain } from '#app/services/money/chain-formats.ts'
import { createPeople, type People } from '#app/services/people/people.ts'
import type { Entered } from '#app/services/people/people-service.ts'
import type { Change } from '#app/services/people/security-service.ts'
import { securityTerms } from '#app/services/people/security-terms.ts'
import { createStepUp, type StepUp } from '#app/services/people/step-up.ts'
import { totpCode } from '#app/services/people/totp.ts'
import type { Result } from '#app/services/result.ts'
import type { Subject } from '#app/services/subject.ts'
import { notifications } from '#db/notification-schema.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { securityOf, setSecurity } from '#db/stores/security.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { runOperatorOrder } from '#jobs/operator.ts'
import { peopleNeeds } from './support/people-needs.ts'

const from = '192.0.2.1'
const ayse = { email: 'ayse@example.com', password: 'erik-agaci-7', country: 'TR' }
const device = { agent: 'Firefox', locale: 'tr' } as const

let folder: string
let open: OpenExchange
let people: People
let stepUp: StepUp
let needs: ReturnType<typeof peopleNeeds>
let now: number
let cookies: string
let me: Change

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erguvan-security-'))
  now = Date.now()
  const markets = [catalogueMarket('BTCUSDT')!, catalogueMarket('USDTTRY')!]
  const genesis = { version: 1, seed: 1, start: now, markets, simulation: 'off', platformToken } as const
  open = await openExchange({ dataDir: folder, genesis })
  needs = peopleNeeds(open, () => now)
  people = createPeople(needs)
  stepUp = createStepUp(open.database, needs.checkCode)
  cookies = cookieOf(await people.signUp(ayse, from, device))
  me = { subject: (await subject()) as Subject, from, device, password: ayse.password }
})

afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const subject = () => people.subject(cookies)

function cookieOf(answer: Result<Entered>): string {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`)
  return answer.value.setCookie.map((one) => one.split(';')[0]).join('; ')
}

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : answer.refusal.code)

const outboxOf = ({ userId }: Subject) => needs.outbox.list(userId)

async function lastCode(email = ayse.email): Promise<string> {
  const [message] = (await outboxOf(me.subject)).filter(({ recipient }) => recipient === email)
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}

async function setTotp(): Promise<{ secret: string; codes: string[] }> {
  const begun = await people.security.beginTotp(me.subject)
  if (!begun.ok) throw new Error(begun.refusal.code)
  const { secret } = begun.value
  const set = await people.security.confirmTotp(me, totpCode(secret, now))
  if (!set.ok) throw new Error(set.refusal.code)
  now += 30_000
  return { secret, codes: set.value }
}

describe('a login with an authenticator', () => {
  it('waits for a code and begins with it', async () => {
    const { secret } = await setTotp()
    const waiting = await people.logIn(ayse, from, device)
    expect(waiting).toMatchObject({ ok: true, value: { needsCode: true } })
    const cookie = cookieOf(waiting)
    expect(await people.subject(cookie)).toBeUndefined()
    expect(codeOf(await people.finishLogIn(cookie, '000000', from, device))).toBe('P5004')
    const code = totpCode(secret, now)
    const entered = cookieOf(await people.finishLogIn(cookie, code, from, device))
    expect((await people.subject(entered))?.userId).toBe(me.subject.userId)
    expect(codeOf(await people.finishLogIn(cookie, totpCode(secret, now + 30_000), from, device))).toBe(
      'P5107',
    )
  })

  it('takes no code that was used, nor one after ten minutes', async () => {
    const { secret, codes } = await setTotp()
    const code = totpCode(secret, now)
    cookieOf(await people.finishLogIn(cookieOf(await people.logIn(ayse, from)), code, from))
    const second = cookieOf(await people.logIn(ayse, from))
    expect(codeOf(await people.finishLogIn(second, code, from))).toBe('P5004')
    now += securityTerms.sentCodeMs
    expect(codeOf(await people.finishLogIn(second, codes[0] ?? '', from))).toBe('P5107')
    const third = cookieOf(await people.logIn(ayse, from))
    expect(codeOf(await people.finishLogIn(third, codes[0] ?? '', from))).toBe('ok')
  })

  it('cannot be finished without its cookie', async () => {
    const { secret } = await setTotp()
    await people.logIn(ayse, from)
    for (const cookie of [null, '__Host-login=abc'])
      expect(codeOf(await people.finishLogIn(cookie, totpCode(secret, now), from))).toBe('P5107')
  })
})

describe('the authenticator', () => {
  it('is set only with a code of its own and the password', async () => {
    const begun = await people.security.beginTotp(me.subject)
    const secret = begun.ok ? begun.value.secret : ''
    const code = totpCode(secret, now)
    expect(codeOf(await people.security.confirmTotp({ ...me, password: 'wrong-pass-1' }, code))).toBe('P5014')
    expect(codeOf(await people.security.confirmTotp(me, '000000'))).toBe('P5015')
    expect(codeOf(await people.security.confirmTotp(me, code))).toBe('ok')
    // Also not with the code that set it.
    expect(codeOf(await people.security.removeTotp({ ...me, code }))).toBe('P5004')
  })

  it('is replaced and removed only with its code, and withdrawals wait a day', async () => {
    const { secret } = await setTotp()
    expect(codeOf(await people.security.removeTotp(me))).toBe('P5004')
    expect(codeOf(await people.security.removeTotp({ ...me, code: totpCode(secret, now) }))).toBe('ok')
    expect(await people.security.facts(me.subject)).toMatchObject({ totpSetAt: null, recoveryCodesLeft: 0 })
    const may = () => stepUp.mayWithdrawTo(me.subject.userId, 'TRC20', 'T1', '', now)
    expect(codeOf(await may())).toBe('P5007')
    now += securityTerms.holdMs
    expect(codeOf(await may())).toBe('ok')
  })
})

describe('a forgotten password', () => {
  const fresh = 'visne-agaci-8'
  const recover = (sentCode: string, code?: string) =>
    people.recover({ email: ayse.email, sentCode, password: fresh, ...(code && { code }) }, from, device)

  it('is replaced by a code, ends every login and holds withdrawals', async () => {
    expect(codeOf(await people.sendRecovery(ayse.email, from, device))).toBe('ok')
    await expect.poll(lastCode).not.toBe('')
    const sent = await lastCode()
    expect(codeOf(await recover(sent))).toBe('ok')
    expect(await subject()).toBeUndefined()
    expect(codeOf(await people.logIn(ayse, from))).toBe('P5103')
    expect(codeOf(await people.logIn({ ...ayse, password: fresh }, from))).toBe('ok')
    expect(codeOf(await stepUp.mayWithdrawTo(me.subject.userId, 'TRC20', 'T1', '', now))).toBe('P5007')
    expect(codeOf(await recover(sent))).toBe('P5011')
  })

  it('has the same answers for an address that is unknown', async () => {
    const unknown = { email: 'none@example.com', sentCode: '000000', password: fresh }
    expect(await people.sendRecovery(unknown.email, from)).toEqual(
      await people.sendRecovery(ayse.email, from),
    )
    await expect.poll(lastCode).not.toBe('')
    const known = await people.recover({ ...unknown, email: ayse.email }, from)
    expect(await people.recover(unknown, from)).toEqual(known)
  })

  it('takes five wrong codes, then not even the right one', async () => {
    await people.sendRecovery(ayse.email, from)
    await expect.poll(lastCode).not.toBe('')
    const sent = await lastCode()
    const wrong = sent === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) expect(codeOf(await recover(wrong))).toBe('P5011')
    expect(codeOf(await recover(sent))).toBe('P5011')
  })

  it('needs the authenticator too, so that the mailbox alone is not enough', async () => {
    const { secret } = await setTotp()
    await people.sendRecovery(ayse.email, from)
    await expect.poll(lastCode).toMatch(/\d{6}/)
    const sent = await lastCode()
    expect(codeOf(await recover(sent))).toBe('P5004')
    expect(codeOf(await recover(sent, totpCode(secret, now)))).toBe('ok')
  })

  it('of the shared demo account stays what it is', async () => {
    await people.openNamedDemo({
      email: 'demo@erguvan.test',
      password: 'erguvan-demo-1',
      uid: '1000000000001',
    })
    const login = { email: 'demo@erguvan.test', password: 'erguvan-demo-1' }
    const shared = await people.subject(cookieOf(await people.logIn(login, from)))
    const change = { ...me, subject: shared as Subject, password: login.password }
    expect(codeOf(await people.security.beginTotp(change.subject))).toBe('P5013')
    expect(codeOf(await people.security.setFundPassword(change, '482913'))).toBe('P5013')
    expect(codeOf(await people.security.freeze(change, null))).toBe('P5013')
    await people.sendRecovery(login.email, from)
    expect(await outboxOf(change.subject)).toEqual([])
  })
})

describe('mail', () => {
  it('carries the anti-phishing code from then on', async () => {
    await people.security.sendContactCode(me, 'email')
    await people.security.setAntiPhishing(me, 'Erguvan42')
    await people.security.setFundPassword(me, '482913')
    const bodies = (await outboxOf(me.subject)).map(({ body }) => body.includes('Erguvan42'))
    expect(bodies).toEqual([true, true, false])
  })

  it('is sent about a device not used before, and only then', async () => {
    await people.logIn(ayse, from, device)
    expect(await outboxOf(me.subject)).toEqual([])
    await people.logIn(ayse, '192.0.2.9', { agent: 'Chromium', locale: 'en' })
    const [mail] = await outboxOf(me.subject)
    expect(mail).toMatchObject({ subject: 'Login from a new device' })
    expect(mail?.body).toContain('192.0.2.9')
  })
})

describe('contacts', () => {
  it('are bound by the code that went there', async () => {
    await people.security.sendContactCode(me, 'phone', '+905321112233')
    expect(codeOf(await people.security.confirmContact(me, 'phone', 'x'))).toBe('P5010')
    const sent = await lastCode('+905321112233')
    expect(codeOf(await people.security.confirmContact(me, 'email', sent))).toBe('P5011')
    expect(codeOf(await people.security.confirmContact(me, 'phone', sent))).toBe('ok')
    expect(await people.security.facts(me.subject)).toMatchObject({
      phone: '+905321112233',
      isEmailBound: false,
    })
    expect(codeOf(await people.security.confirmContact(me, 'phone', sent))).toBe('P5011')
    expect(codeOf(await people.security.sendContactCode({ ...me, password: 'x' }, 'phone', '+90533'))).toBe(
      'P5014',
    )
  })

  it('are no numbers of Hong Kong', async () => {
    expect(codeOf(await people.security.sendContactCode(me, 'phone', '+85291234567'))).toBe('P5102')
  })

  it('get six codes an hour', async () => {
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(codeOf(await people.security.sendContactCode(me, 'email')))
    expect(answers).toEqual([...Array(6).fill('ok'), '429'])
  })
})

describe('logins', () => {
  it('are listed, and ended one by one', async () => {
    const other = cookieOf(await people.logIn(ayse, '192.0.2.9', { agent: 'Chromium', locale: 'en' }))
    await people.logIn({ ...ayse, password: 'wrong-pass-1' }, '192.0.2.66')
    await expect
      .poll(async () =>
        (await people.security.logins(me.subject, cookies)).past.map(({ outcome }) => outcome),
      )
      .toEqual(['wrong-password', 'in', 'in'])
    const { live } = await people.security.logins(me.subject, cookies)
    expect(live.map(({ agent, isThis }) => [agent, isThis]).sort()).toEqual([
      ['Chromium', false],
      ['Firefox', true],
    ])
    const ended: string[] = []
    people.onLoginEnd((family) => ended.push(family))
    const { family = '' } = live.find(({ isThis }) => !isThis) ?? {}
    expect(await people.security.endLogin(me.subject, family)).toBe(true)
    expect(ended).toEqual([family])
    expect(await people.subject(other)).toBeUndefined()
    expect(await subject()).toBeDefined()
  })

  it('of another person cannot be ended', async () => {
    const other = cookieOf(await people.signUp({ ...ayse, email: 'mert@example.com' }, from))
    const stranger = (await people.subject(other)) as Subject
    const [own] = (await people.security.logins(me.subject, cookies)).live
    expect(await people.security.endLogin(stranger, own?.family ?? '')).toBe(false)
    expect(await subject()).toBeDefined()
  })
})

describe('the list of addresses', () => {
  const addressOf = (n: number) => formatOfChain('TRC20')?.write(new Uint8Array(20).fill(n)) ?? ''
  const address = { label: 'Kasa', chain: 'TRC20', address: addressOf(0), memo: '' }
  const add = (change = {}) => people.security.addAddress(me, { ...address, ...change })

  it('takes twenty, on known networks', async () => {
    expect(codeOf(await add({ chain: 'none' }))).toBe('40017')
    for (let n = 1; n <= 20; n++) expect(codeOf(await add({ address: addressOf(n) }))).toBe('ok')
    expect(codeOf(await add())).toBe('P5012')
  })

  it('keeps an address as the exchange writes it, and takes none of another network', async () => {
    const mixed = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    expect(codeOf(await add({ chain: 'ERC20', address: mixed.toLowerCase() }))).toBe('ok')
    expect((await people.security.addresses(me.subject))[0]?.address).toBe(mixed)
    expect(await add({ chain: 'TRC20', address: mixed })).toMatchObject({ refusal: { field: 'address' } })
    expect(await add({ memo: 'çok uzun bir not, hiçbir zincir almaz' })).toMatchObject({
      refusal: { field: 'memo' },
    })
  })

  it('opened again holds withdrawals for a day', async () => {
    const may = () => stepUp.mayWithdrawTo(me.subject.userId, 'TRC20', 'T1', '', now)
    await people.security.setWhitelistOnly(me, true)
    expect(codeOf(await may())).toBe('P5008')
    await people.security.setWhitelistOnly(me, false)
    expect(codeOf(await may())).toBe('P5007')
  })
})

describe('freezing', () => {
  it('stops trading and the other logins until its owner opens it with a code', async () => {
    const other = cookieOf(await people.logIn(ayse, from, device))
    expect(codeOf(await people.security.freeze(me, cookies))).toBe('ok')
    expect(await people.subject(other)).toBeUndefined()
    me = { ...me, subject: (await subject()) as Subject }
    expect(me.subject.facts.frozen).toBe(true)
    expect(codeOf(await people.security.sendUnfreezeCode(me))).toBe('ok')
    const sent = await lastCode()
    expect(codeOf(await people.security.unfreeze({ ...me, password: 'x' }, sent))).toBe('P5014')
    expect(codeOf(await people.security.unfreeze(me, sent))).toBe('ok')
    expect((await subject())?.facts.frozen).toBe(false)
  })

  it('by an operator is not the one that its owner can lift', async () => {
    await open.host.submit('operator-1', { type: 'setAccount', account: me.subject.account, frozen: true })
    expect(codeOf(await people.security.sendUnfreezeCode(me))).toBe('23140')
    expect(codeOf(await people.security.unfreeze(me, '000000'))).toBe('23140')
  })
})

describe('an operator', () => {
  const reason = 'recognised in a video call'
  const reset = (email: string) =>
    runOperatorOrder(open, { do: 'resetFactors', email, reason, at: Date.now() })

  it('takes lost factors off, with a record: sessions end, withdrawals are on hold, the person is notified', async () => {
    const { codes } = await setTotp()
    await people.security.setFundPassword({ ...me, code: codes[0] ?? '' }, 'kasa-parolam-3')
    const { userId } = me.subject
    expect(
      codeOf(await stepUp.checkStepUp(userId, { fundPassword: 'kasa-parolam-3', code: codes[1] ?? '' }, now)),
    ).toBe('ok')
    const waiting = await people.logIn(ayse, from, device)
    expect(waiting).toMatchObject({ ok: true, value: { needsCode: true } })
    expect(await reset('stranger@example.com')).toEqual({ done: false })
    expect(await reset(ayse.email)).toEqual({ done: true })

    expect(await subject()).toBeUndefined()
    const entered = await people.logIn(ayse, from, device)
    expect(entered).toMatchObject({ ok: true })
    expect(entered.ok && entered.value.needsCode).toBeFalsy()
    cookies = cookieOf(entered)
    const again = (await subject()) as Subject
    expect(await people.security.facts(again)).toMatchObject({ totpSetAt: null, fundSetAt: null })
    // A recovery code of before opens nothing.
    expect(codeOf(await needs.checkCode(userId, codes[2] ?? '', now))).not.toBe('ok')
    const may = () => stepUp.mayWithdraw(userId, open.exchange.now())
    expect(codeOf(await may())).toBe('P5007')
    const { holdUntil } = await securityOf(open.database, userId)
    expect(holdUntil).toBeGreaterThanOrEqual(open.exchange.now() + securityTerms.holdMs)
    const rows = open.database.read.select().from(notifications).all()
    // Those of the steps before may be there too.
    expect(rows.filter(({ account }) => account === userId)).toContainEqual(
      expect.objectContaining({ kind: 'security', params: { what: 'factors-reset' } }),
    )
    expect(await runOperatorOrder(open, { do: 'factorResets' })).toMatchObject({
      resets: [{ userId, email: ayse.email, reason, hadAuthenticator: true, hadFundPassword: true }],
    })
  })

  it('does not shorten a hold that is longer', async () => {
    const { userId } = me.subject
    const holdUntil = open.exchange.now() + 10 * securityTerms.holdMs
    await setSecurity(open.database, userId, { holdUntil })
    await reset(ayse.email)
    expect((await securityOf(open.database, userId)).holdUntil).toBe(holdUntil)
  })
})
