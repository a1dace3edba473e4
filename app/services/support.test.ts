// The support centre's rows: one vote a reader, one message a form, limits per person and address.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { addAnnouncement, removeAnnouncement } from '#db/stores/announcements.ts'
import { articleCounts } from '#db/stores/article-votes.ts'
import { closeSupportMessage, supportMessagesKept } from '#db/stores/support-messages.ts'
import { createAttemptLimits, limitSizes } from './people/attempt-limits.ts'
import type { Subject } from './subject.ts'
import { createSupport, type Reader, type SupportService } from './support.ts'
import type { ContactInput } from './support-shapes.ts'

let database: OpenDatabase
let support: SupportService
beforeEach(() => {
  database = openDatabase(':memory:')
  support = createSupport({ database, limits: createAttemptLimits(), now: () => 1000 })
})
afterEach(() => database.close())

const guest = (visitor: string, from = '192.0.2.1'): Reader => ({
  subject: undefined,
  cookies: `__Host-visitor=${visitor}`,
  from,
})
const member = (userId: string, from = '192.0.2.1'): Reader => ({
  subject: { userId } as Subject,
  cookies: '__Host-visitor=any',
  from,
})
const message = (request: string): ContactInput => ({
  request,
  topic: 'funds',
  email: 'ayse@example.com',
  message: 'Where is my deposit? It was confirmed.',
})

it('keeps one vote of each reader, the last one', async () => {
  expect(await support.vote('spot-grid', guest('a'))).toBeUndefined()
  await support.setVote('spot-grid', guest('a'), true)
  await support.setVote('spot-grid', guest('a'), true)
  await support.setVote('spot-grid', guest('b'), false)
  await support.setVote('spot-grid', member('1'), true)
  await support.setVote('fees', member('1'), false)
  expect(articleCounts(database)).toEqual([
    { article: 'fees', useful: 0, notUseful: 1 },
    { article: 'spot-grid', useful: 2, notUseful: 1 },
  ])
  await support.setVote('spot-grid', guest('a'), false)
  expect(await support.vote('spot-grid', guest('a'))).toBe(false)
  expect(await support.vote('spot-grid', member('1'))).toBe(true)
  expect(articleCounts(database)[0]).toEqual({ article: 'spot-grid', useful: 1, notUseful: 2 })
})

it('counts no vote of a browser without a cookie, and does not keep the cookie itself', async () => {
  await support.setVote('fees', { subject: undefined, cookies: null, from: 'x' }, true)
  expect(articleCounts(database)).toEqual([])
  await support.setVote('fees', guest('my-cookie'), true)
  const [row] = database.sqlite.prepare<[], { reader: string }>('SELECT reader FROM article_votes').all()
  expect(row?.reader).toMatch(/^visitor:[\w-]{43}$/)
})

it('keeps a form once, however often it is sent', async () => {
  const first = await support.contact(guest('a'), 'tr', message('request-1'))
  expect(first).toEqual({ ok: true, value: 1 })
  expect(await support.contact(guest('a'), 'tr', message('request-1'))).toEqual(first)
  expect(supportMessagesKept(database, false)).toMatchObject([
    { messageId: 1, userId: null, email: 'ayse@example.com', locale: 'tr', topic: 'funds', createdAt: 1000 },
  ])
})

it('limits messages of a person, of any address', async () => {
  const { points } = limitSizes.contactAccount
  for (let n = 0; n < points; n++)
    expect(await support.contact(member('1', `192.0.2.${n}`), 'en', message(`member-${n}`))).toMatchObject({
      ok: true,
    })
  const refused = await support.contact(member('1', '192.0.2.99'), 'en', message('one-more'))
  expect(refused).toMatchObject({ ok: false, refusal: { code: '429', params: { seconds: '86400' } } })
  expect(await support.contact(member('2'), 'en', message('other-1'))).toMatchObject({ ok: true })
  // What was kept before is answered as before.
  expect(await support.contact(member('1'), 'en', message('member-0'))).toEqual({ ok: true, value: 1 })
})

it('limits messages of an address, of any visitor', async () => {
  const { points } = limitSizes.contactAddress
  for (let n = 0; n < points; n++) await support.contact(guest(`v${n}`), 'tr', message(`guest-${n}`))
  expect(await support.contact(guest('new'), 'tr', message('one-more'))).toMatchObject({ ok: false })
  expect(await support.contact(guest('new', '192.0.2.2'), 'tr', message('elsewhere'))).toMatchObject({
    ok: true,
  })
  expect(supportMessagesKept(database, true)).toHaveLength(points + 1)
})

it('lists what no operator has closed', async () => {
  await support.contact(guest('a'), 'tr', message('request-1'))
  await support.contact(guest('a'), 'tr', message('request-2'))
  expect(await closeSupportMessage(database, 1, 5000)).toBe(true)
  expect(await closeSupportMessage(database, 1, 6000)).toBe(false)
  expect(await closeSupportMessage(database, 7, 6000)).toBe(false)
  expect(supportMessagesKept(database, false).map(({ messageId }) => messageId)).toEqual([2])
  expect(supportMessagesKept(database, true).map(({ closedAt }) => closedAt)).toEqual([5000, null])
})

it('gives announcements newest first, replaced by id', async () => {
  const texts = { titleTr: 'Bir', titleEn: 'One', textTr: 'Metin', textEn: 'Text' }
  await addAnnouncement(database, { id: 'a', at: 1, ...texts })
  await addAnnouncement(database, { id: 'b', at: 2, ...texts, titleEn: 'Two' })
  await addAnnouncement(database, { id: 'a', at: 3, ...texts, titleEn: 'One again' })
  expect((await support.announcements(9)).map(({ title }) => title.en)).toEqual(['One again', 'Two'])
  expect(await support.announcements(1)).toHaveLength(1)
  expect(await removeAnnouncement(database, 'a')).toBe(true)
  expect(await removeAnnouncement(database, 'a')).toBe(false)
})
