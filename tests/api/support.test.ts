// What an operator does for the support centre of a running exchange: reads messages and votes, closes a message, announces.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '#app/services/support.ts'
import { runOperatorOrder } from '#jobs/operator.ts'
import { describeMessages, describeVotes } from '#scripts/admin/support-report.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'])
})
afterAll(() => server.close())

const guest: Reader = { subject: undefined, cookies: '__Host-visitor=visitor', from: '192.0.2.1' }
const support = () => server.services.support
const messages = async (all = false) => {
  const answer = await runOperatorOrder(server.open, { do: 'supportMessages', all })
  return 'messages' in answer ? answer.messages : []
}

test('messages are read until they are closed', async () => {
  const input = {
    request: 'request-1',
    topic: 'api',
    email: 'ada@example.com',
    message: 'My key is refused since today.',
  } as const
  expect(await support().contact(guest, 'en', input)).toEqual({ ok: true, value: 1 })
  expect(describeMessages(await messages())).toMatch(
    /^#1 .+ api en open\nfrom ada@example.com\n {2}My key is refused since today\.$/,
  )
  const close = { do: 'closeMessage', messageId: 1, at: 5 } as const
  expect(await runOperatorOrder(server.open, close)).toEqual({ done: true })
  expect(await messages()).toEqual([])
  expect(await messages(true)).toMatchObject([{ messageId: 1, closedAt: 5 }])
})

test('votes are counted by article', async () => {
  await support().setVote('fees', guest, true)
  const answer = await runOperatorOrder(server.open, { do: 'articleVotes' })
  expect('articles' in answer && describeVotes(answer.articles)).toBe('     1 useful      0 not  fees')
})

test('an announcement is shown until it is removed', async () => {
  const texts = { titleTr: 'Bakım bitti', titleEn: 'Maintenance is over', textTr: 'Açık.', textEn: 'Open.' }
  await runOperatorOrder(server.open, { do: 'addAnnouncement', announcement: { id: 'a', at: 1, ...texts } })
  expect(await support().announcements(5)).toEqual([
    {
      id: 'a',
      at: 1,
      title: { tr: 'Bakım bitti', en: 'Maintenance is over' },
      text: { tr: 'Açık.', en: 'Open.' },
    },
  ])
  expect(await runOperatorOrder(server.open, { do: 'removeAnnouncement', id: 'a' })).toEqual({ done: true })
  expect(await support().announcements(5)).toEqual([])
})
