// People on a real exchange and a real database: sign-up, login, demo, verification, funds, limits, enumeration.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownCounters } from '#app/services/counters.ts'
import { createAttemptLimits, limitSizes } from '#app/services/people/attempt-limits.ts'
import { createPeople, type People } from '#app/services/people/people.ts'
import type { SessionCookies } from '#app/services/people/people-service.ts'
import type { Result } from '#app/services/result.ts'
import type { Subject } from '#app/services/subject.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { userByEmail } from '#db/stores/users.ts'
import type { Command, ExchangePort, Receipt } from '#engine/exchange/protocol.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { peopleNeeds } from './support/people-needs.ts'

const address = '192.0.2.1'
const ayse = { email: 'ayse@example.com', password: 'erik-agaci-7', country: 'TR' }

let folder: string
let open: OpenExchange
let people: People

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erguvan-people-'))
  open = await openExchange({
    dataDir: folder,
    genesis: {
      version: 1,
      seed: 1,
      start: Date.now(),
      markets: [catalogueMarket('BTCUSDT')!, catalogueMarket('USDTTRY')!],
      simulation: 'off',
      platformToken,
    },
  })
  people = peopleOver(open.host)
})

const needs = () => peopleNeeds(open, () => Date.now())

const peopleOver = (exchange: ExchangePort): People => createPeople({ ...needs(), exchange })

afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const cookieHeaderOf = ({ setCookie }: SessionCookies) => setCookie.map((one) => one.split(';')[0]).join('; ')

function entered(answer: Result<SessionCookies>): string {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`)
  return cookieHeaderOf(answer.value)
}

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : answer.refusal.code)

async function subjectOf(answer: Result<SessionCookies>): Promise<Subject> {
  return (await people.subject(entered(answer))) as Subject
}

const fundsOf = (account: string) =>
  Object.fromEntries(open.exchange.balances(account).map(({ coin, available }) => [coin, available]))

describe('sign-up', () => {
  it('opens a main account at level 0 with a 13-digit UID and no money', async () => {
    const subject = await subjectOf(await people.signUp(ayse, address))
    expect(subject.userId).toMatch(/^[1-9]\d{12}$/)
    expect(subject.account).toBe(subject.userId)
    expect(subject.facts).toMatchObject({ kind: 'main', kyc: 0, frozen: false })
    expect(fundsOf(subject.account)).toEqual({})
  })

  it('ignores unknown fields of the form', async () => {
    const more = { ...ayse, kyc: 2, vip: 7, kind: 'sub', frozen: true, userId: '1', firstName: 'X' }
    const subject = await subjectOf(await people.signUp(more, address))
    expect(subject).toMatchObject({ name: 'ayse', facts: { kind: 'main', kyc: 0, vip: 0 } })
    expect(subject.userId).not.toBe('1')
  })

  it('keeps the password as an argon2id hash only', async () => {
    await people.signUp(ayse, address)
    const user = await userByEmail(open.database, ayse.email)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('ignores letter case in an email', async () => {
    await people.signUp(ayse, address)
    expect(
      codeOf(await people.logIn({ email: ' AYSE@Example.com ', password: ayse.password }, address)),
    ).toBe('ok')
  })

  it('refuses Hong Kong', async () => {
    const answer = await people.signUp({ ...ayse, country: 'HK' }, address)
    expect(answer).toEqual({ ok: false, refusal: { code: 'P5102', field: 'country' } })
    expect(await userByEmail(open.database, ayse.email)).toBeUndefined()
  })

  it.each([
    ['email', { email: 'not an address' }],
    ['email', { email: '<b>@x.com' }],
    ['password', { password: 'short1' }],
    ['password', { password: 'onlyletters' }],
    ['password', { password: '1234567890' }],
    ['password', { password: 'password123' }],
    ['password', { password: 'ayse-1234567' }],
    ['password', { password: `a1${'x'.repeat(127)}` }],
    ['country', { country: 'XX' }],
  ])('refuses a bad %s: %j', async (field, change) => {
    const answer = await people.signUp({ ...ayse, ...change }, address)
    expect(answer).toEqual({ ok: false, refusal: { code: '40017', field } })
  })

  it('logs the same person in again, and gives anyone else the general refusal', async () => {
    await people.signUp(ayse, address)
    expect(codeOf(await people.signUp(ayse, address))).toBe('ok')
    expect(codeOf(await people.signUp({ ...ayse, password: 'another-pass-1' }, address))).toBe('P5104')
  })

  it('is limited per address', async () => {
    const answers: string[] = []
    for (let n = 0; n < 22; n++) {
      answers.push(codeOf(await people.signUp({ ...ayse, email: `x${n}@example.com` }, address)))
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('ok'))
    expect(answers.slice(20)).toEqual(['429', '429'])
  })
})

describe('login', () => {
  it('responds alike to a wrong password and an unknown email', async () => {
    await people.signUp(ayse, address)
    const wrong = await people.logIn({ email: ayse.email, password: 'wrong-pass-1' }, address)
    const unknown = await people.logIn({ email: 'nobody@example.com', password: 'wrong-pass-1' }, address)
    expect(wrong).toEqual(unknown)
    expect(wrong).toEqual({ ok: false, refusal: { code: 'P5103' } })
  })

  it('takes as long for an unknown email as for a wrong password', async () => {
    await people.signUp(ayse, address)
    // CPU time of this process, so that other load on the machine does not count.
    const workOf = async (email: string) => {
      const before = process.cpuUsage()
      for (let n = 0; n < 5; n++) await people.logIn({ email, password: 'wrong-pass-1' }, `192.0.2.${n + 10}`)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await workOf('warm@example.com')
    const known = await workOf(ayse.email)
    const unknown = await workOf('nobody@example.com')
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })

  it('refuses the sixth attempt for one account from one address, but not its owner elsewhere', async () => {
    await people.signUp(ayse, address)
    const wrong = { email: ayse.email, password: 'wrong-pass-1' }
    for (let n = 0; n < 5; n++) expect(codeOf(await people.logIn(wrong, '192.0.2.66'))).toBe('P5103')
    const sixth = await people.logIn({ email: ayse.email, password: ayse.password }, '192.0.2.66')
    expect(sixth).toMatchObject({
      ok: false,
      refusal: { code: '429', params: { seconds: expect.any(String) } },
    })
    expect(codeOf(await people.logIn(ayse, address))).toBe('ok')
  })

  it('does not let further attempts lock an owner out', async () => {
    await people.signUp(ayse, address)
    const wrong = { email: ayse.email, password: 'wrong-pass-1' }
    for (let n = 0; n < 60; n++) await people.logIn(wrong, '192.0.2.66')
    expect(codeOf(await people.logIn(ayse, address))).toBe('ok')
  })

  it('does not count logins that succeed', async () => {
    await people.signUp(ayse, address)
    for (let n = 0; n < 12; n++) expect(codeOf(await people.logIn(ayse, address))).toBe('ok')
  })

  it('limits all accounts together per address', async () => {
    const codes: string[] = []
    const narrow = createPeople({
      ...needs(),
      limits: createAttemptLimits(ownCounters({ ...limitSizes, loginAddress: { points: 3, seconds: 60 } })),
    })
    for (let n = 0; n < 4; n++) {
      codes.push(
        codeOf(await narrow.logIn({ email: `u${n}@example.com`, password: 'wrong-pass-1' }, address)),
      )
    }
    expect(codes).toEqual(['P5103', 'P5103', 'P5103', '429'])
  })

  it('leaves an address open to others after thirty wrong passwords', async () => {
    await people.signUp(ayse, address)
    for (let n = 0; n < 30; n++)
      await people.logIn({ email: `u${n % 10}@example.com`, password: 'wrong-pass-1' }, address)
    expect(await people.logIn({ email: ayse.email, password: ayse.password }, address)).toMatchObject({
      ok: true,
    })
  })

  it('opens the account that is missing after a crash between the two writes', async () => {
    await people.signUp(ayse, address)
    const user = await userByEmail(open.database, ayse.email)
    const half = createPeople(needs())
    open.database.sqlite
      .prepare('update users set user_id = ? where user_id = ?')
      .run('7000000000001', user?.userId)
    const cookies = entered(await half.logIn(ayse, address))
    expect((await half.subject(cookies))?.facts.kind).toBe('main')
  })
})

describe('demo', () => {
  it('opens a new verified account with the demo balances at each click', async () => {
    const first = await subjectOf(await people.demoLogIn(address))
    const second = await subjectOf(await people.demoLogIn(address))
    expect(first.userId).not.toBe(second.userId)
    expect(first.facts).toMatchObject({ kind: 'demo', kyc: 2 })
    expect(first.name).toBe(`Demo ${first.userId.slice(-4)}`)
    for (const { account } of [first, second]) {
      expect(fundsOf(account)).toEqual({ USDT: '100000', BTC: '1', TRY: '1000000' })
    }
  })

  it('is refused with a code while the database finds no room, and works again with room', async () => {
    const { sqlite } = open.database
    const pages = sqlite.pragma('page_count', { simple: true })
    sqlite.pragma(`max_page_count = ${pages}`)
    const codes = []
    for (let n = 0; n < 20; n++) codes.push(codeOf(await people.demoLogIn(`192.0.2.${n + 10}`)))
    expect(codes.at(-1)).toBe('P9002')
    expect(codeOf(await people.signUp(ayse, address))).toBe('P9002')
    sqlite.pragma('max_page_count = 1000000')
    expect(codeOf(await people.demoLogIn('192.0.2.9'))).toBe('ok')
    await vi.waitFor(() => expect(open.host.isProjectionBehind).toBe(false))
  })

  it('is refused without an account of the exchange, which the next login opens', async () => {
    let isFull = true
    const full = {
      submit: async (id: string, command: Command): Promise<Receipt> => {
        if (!isFull) return open.host.submit(id, command)
        const rejected = { type: 'rejected', account: '', commandId: id, code: 'P9002' } as const
        return { seq: 0, at: 0, rejected, repeated: false, events: [] }
      },
    }
    people = peopleOver(full)
    expect(codeOf(await people.demoLogIn(address))).toBe('P9002')
    expect(codeOf(await people.signUp(ayse, address))).toBe('P9002')
    expect(codeOf(await people.logIn(ayse, address))).toBe('P9002')
    isFull = false
    expect((await subjectOf(await people.signUp(ayse, address))).facts).toMatchObject({ kind: 'main' })
  })

  it('opens the named demo account once; its password logs in', async () => {
    const login = { email: 'demo@erguvan.test', password: 'erguvan-demo-1', uid: '1000000000001' }
    await people.openNamedDemo(login)
    await people.openNamedDemo(login)
    const subject = await subjectOf(
      await people.logIn({ email: 'demo@erguvan.test', password: 'erguvan-demo-1' }, address),
    )
    expect(subject.userId).toBe('1000000000001')
    expect(subject.facts).toMatchObject({ kind: 'demo', kyc: 2 })
    expect(fundsOf(subject.account)).toEqual({ USDT: '100000', BTC: '1', TRY: '1000000' })
  })

  it('cannot be entered with a password, except the named one', async () => {
    const { email } = await subjectOf(await people.demoLogIn(address))
    expect(codeOf(await people.logIn({ email, password: '!' }, address))).toBe('P5103')
  })

  it('is reset once an hour', async () => {
    const subject = await subjectOf(await people.demoLogIn(address))
    await open.host.submit('more', {
      type: 'grantFunds',
      account: subject.account,
      coin: 'USDT',
      amount: '5',
    })
    expect(codeOf(await people.resetDemoFunds(subject))).toBe('ok')
    expect(fundsOf(subject.account)).toEqual({ USDT: '100000', BTC: '1', TRY: '1000000' })
    expect(codeOf(await people.resetDemoFunds(subject))).not.toBe('ok')
  })
})
