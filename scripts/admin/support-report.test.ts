// What an operator reads of votes and messages.

import { expect, it } from 'vitest'
import { describeMessages, describeVotes } from './support-report.ts'

const message = {
  messageId: 7,
  requestId: 'r',
  userId: '1000000000001',
  email: 'ayse@example.com',
  locale: 'tr',
  topic: 'funds',
  body: 'Merhaba\nParam nerede?',
  createdAt: Date.UTC(2026, 10, 25),
  closedAt: null,
}

it('shows a message with its sender', () => {
  expect(describeMessages([message])).toBe(
    '#7 2026-11-25T00:00:00.000Z funds tr open\nfrom ayse@example.com (UID 1000000000001)\n  Merhaba\n  Param nerede?',
  )
  expect(describeMessages([{ ...message, userId: null, closedAt: 0 }])).toContain('closed 1970')
  expect(describeMessages([])).toBe('no messages')
})

it('leaves out what would steer a terminal', () => {
  expect(describeMessages([{ ...message, body: 'a\u001b[2Jb\u0007' }])).toContain('  a[2Jb')
})

it('shows how many found an article useful', () => {
  expect(describeVotes([{ article: 'fees', useful: 12, notUseful: 3 }])).toBe(
    '    12 useful      3 not  fees',
  )
  expect(describeVotes([])).toBe('no votes yet')
})
