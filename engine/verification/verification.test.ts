// Verification levels: their order, reviews and their ends, age and region, how often, an operator's word, snapshots.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Genesis, Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange } from '../exchange/test-exchange.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import type { SubmitVerification } from './protocol.ts'
import { verificationRules } from './rules.ts'

const { reviewMs, heldMs, submissionsPerDay, dayMs } = verificationRules
const basic = { level: 1, birthDate: '1990-05-05', country: 'TR' } as const

function stage(genesis: Partial<Genesis> = {}): TestExchange {
  const fixture = new TestExchange({}, genesis)
  fixture.do({ type: 'openAccount', account: 'ada', kind: 'main' })
  return fixture
}

let count = 0
const submit = (fixture: TestExchange, more: Partial<SubmitVerification>) =>
  fixture.do({ type: 'submitVerification', account: 'ada', level: 2, submission: `s${++count}`, ...more })
const review = (fixture: TestExchange, decision: 'approve' | 'reject' | 'hold') =>
  fixture.do({ type: 'reviewVerification', account: 'ada', decision })
const ends = (receipt: Receipt) =>
  eventsOf(receipt, 'verificationChanged').map(({ level, state, reason }) =>
    reason ? [level, state, reason] : [level, state],
  )
const level = (fixture: TestExchange) => fixture.exchange.account('ada')?.kyc
const codeOf = ({ rejected }: Receipt) => rejected?.code

test('level 1 is decided at once, 2 and 3 when their review ends; the real name brings the demo funds, once', () => {
  const fixture = stage()
  fixture.do({ type: 'openAccount', account: 'sub', kind: 'sub', parent: 'ada' })
  expect(ends(submit(fixture, basic))).toEqual([[1, 'approved']])
  expect(level(fixture)).toBe(1)
  expect(codeOf(fixture.limit('ada', 'buy', '90', '1'))).toBe(rejection.kycRequired)
  expect(ends(submit(fixture, {}))).toEqual([[2, 'submitted']])
  fixture.wait(reviewMs - 1)
  expect(level(fixture)).toBe(1)
  const decided = fixture.wait(1)
  expect(ends(decided)).toEqual([[2, 'approved']])
  expect(eventsOf(decided, 'fundsMoved').map(({ coin, amount, why }) => [coin, amount, why])).toEqual([
    ['USDT', '100000', 'grant'],
    ['BTC', '1', 'grant'],
    ['TRY', '1000000', 'grant'],
  ])
  expect(fixture.exchange.account('sub')?.kyc).toBe(2)
  fixture.do({ type: 'setAccount', account: 'ada', kyc: 1 })
  submit(fixture, {})
  expect(eventsOf(fixture.wait(reviewMs), 'fundsMoved')).toEqual([])
  submit(fixture, { level: 3 })
  fixture.wait(reviewMs)
  expect(level(fixture)).toBe(3)
})

test.each([
  [{ level: 2 }, 'kycRequired', 'level'],
  [{ level: 3 }, 'kycRequired', 'level'],
  [{ level: 0 as 1 }, 'parameterInvalid', 'level'],
  [{ level: 4 as 1 }, 'parameterInvalid', 'level'],
  [{ ...basic, submission: '' }, 'parameterInvalid', 'submission'],
  [{ ...basic, submission: 'x'.repeat(65) }, 'parameterInvalid', 'submission'],
  [{ ...basic, birthDate: '1990-02-30' }, 'parameterInvalid', 'birthDate'],
  [{ ...basic, birthDate: undefined }, 'parameterInvalid', 'birthDate'],
  [{ ...basic, country: 'Turkey' }, 'parameterInvalid', 'country'],
  [{ ...basic, finding: 'nothing' as 'unreadable' }, 'parameterInvalid', 'finding'],
] as const)('refused: %j', (more, name, field) => {
  const fixture = stage()
  expect(submit(fixture, more).rejected).toMatchObject({ code: rejection[name], field })
  expect(fixture.exchange.verifications.submissions('ada')).toEqual([])
})

test('one at a time, and no level twice', () => {
  const fixture = stage()
  submit(fixture, basic)
  expect(codeOf(submit(fixture, basic))).toBe(rejection.levelReached)
  submit(fixture, {})
  expect(codeOf(submit(fixture, {}))).toBe(rejection.reviewPending)
})

test('the sixth within a day waits until the first is a day old', () => {
  const fixture = stage()
  submit(fixture, basic)
  const first = fixture.now
  for (let n = 1; n < submissionsPerDay; n++) {
    submit(fixture, { finding: 'unreadable' })
    expect(ends(fixture.wait(reviewMs))).toEqual([[2, 'rejected', 'unreadable']])
  }
  expect(fixture.exchange.verifications.left('ada')).toEqual({ count: 0, nextAt: first + dayMs })
  expect(submit(fixture, {}).rejected).toMatchObject({
    code: rejection.rateLimited,
    params: { retryAt: `${first + dayMs}` },
  })
  fixture.wait(first + dayMs - fixture.now)
  expect(codeOf(submit(fixture, {}))).toBeUndefined()
})

test('under 18 is a state from then on; the birthday counts by the Istanbul date, and another date is an operator’s matter', () => {
  const fixture = stage({ start: Date.parse('2026-03-09T20:59:59.990Z') })
  expect(ends(submit(fixture, { ...basic, birthDate: '2008-03-10' }))).toEqual([[1, 'rejected', 'underAge']])
  expect(fixture.exchange.account('ada')).toMatchObject({ kyc: 0, underAge: true })
  fixture.now += 60_000
  expect(codeOf(submit(fixture, { ...basic, birthDate: '1990-01-01' }))).toBe(rejection.underAge)
  expect(codeOf(fixture.limit('ada', 'buy', '90', '1'))).toBe(rejection.underAge)
  fixture.do({ type: 'setAccount', account: 'ada', underAge: false })
  expect(ends(submit(fixture, { ...basic, birthDate: '2008-03-10' }))).toEqual([[1, 'approved']])
})

test('Hong Kong closes the account to all but withdrawals', () => {
  const fixture = stage()
  expect(ends(submit(fixture, { ...basic, country: 'HK' }))).toEqual([[1, 'rejected', 'regionClosed']])
  expect(fixture.exchange.account('ada')?.regionClosed).toBe(true)
  expect(codeOf(submit(fixture, basic))).toBe(rejection.regionUnsupported)
})

test('an operator approves, rejects, or holds what then expires', () => {
  const fixture = stage()
  submit(fixture, basic)
  expect(codeOf(review(fixture, 'approve'))).toBe(rejection.reviewMissing)
  submit(fixture, { finding: 'unreadable' })
  expect(ends(review(fixture, 'reject'))).toEqual([[2, 'rejected', 'notAccepted']])
  submit(fixture, {})
  review(fixture, 'hold')
  fixture.wait(reviewMs)
  expect(fixture.exchange.verifications.open()).toMatchObject([
    { account: 'ada', submission: { held: true } },
  ])
  expect(ends(fixture.wait(heldMs - reviewMs))).toEqual([[2, 'expired']])
  submit(fixture, { finding: 'unreadable' })
  expect(ends(review(fixture, 'approve'))).toEqual([[2, 'approved']])
  expect(level(fixture)).toBe(2)
})

test.each([
  [{ frozen: true }, 'restricted'],
  [{ blacklisted: true }, 'restricted'],
  [{ regionClosed: true }, 'regionClosed'],
  [{ underAge: true }, 'underAge'],
])('a review ends badly where the account is %j by then', (change, reason) => {
  const fixture = stage()
  submit(fixture, basic)
  submit(fixture, {})
  fixture.do({ type: 'setAccount', account: 'ada', ...change })
  expect(ends(fixture.wait(reviewMs))).toEqual([[2, 'rejected', reason]])
})

test('who submits nothing: subs, demo accounts, the frozen, the blacklisted', () => {
  const fixture = stage()
  fixture.do({ type: 'openAccount', account: 'sub', kind: 'sub', parent: 'ada' })
  fixture.do({ type: 'openAccount', account: 'demo', kind: 'demo' })
  for (const account of ['sub', 'demo'])
    expect(codeOf(submit(fixture, { ...basic, account }))).toBe(rejection.noPermission)
  fixture.do({ type: 'setAccount', account: 'ada', frozen: true })
  expect(codeOf(submit(fixture, basic))).toBe(rejection.accountFrozen)
  fixture.do({ type: 'setAccount', account: 'ada', blacklisted: true })
  expect(codeOf(submit(fixture, basic))).toBe(rejection.blacklisted)
})

test('the recognition form counts from level 1 on', () => {
  const fixture = stage()
  const recognise = () => codeOf(fixture.do({ type: 'recognisePerson', account: 'ada' }))
  expect(recognise()).toBe(rejection.kycRequired)
  submit(fixture, basic)
  expect(recognise()).toBeUndefined()
  expect(fixture.exchange.account('ada')?.recognised).toBe(true)
})

test('a snapshot keeps reviews, and leaves no bytes before the first', () => {
  const fixture = stage()
  expect(Buffer.from(fixture.exchange.save()).includes('verification')).toBe(false)
  submit(fixture, basic)
  submit(fixture, { finding: 'unreadable' })
  const saved = fixture.exchange.save()
  const loaded = Exchange.load(fixture.exchange.genesis, saved, { assertions: true })
  expect(loaded.save()).toEqual(saved)
  expect(loaded.verifications.submissions('ada')).toEqual(fixture.exchange.verifications.submissions('ada'))
  const next = {
    seq: loaded.lastSeq + 1,
    ts: fixture.now + reviewMs,
    id: '~tick',
    command: { type: 'tick' },
  } as const
  expect(loaded.apply(next).events).toEqual(fixture.exchange.apply(next).events)
  expect(loaded.verifications.submissions('ada').at(-1)).toMatchObject({
    state: 'rejected',
    reason: 'unreadable',
  })
})
