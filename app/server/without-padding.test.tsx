// Pages in Turkish arrive as they were written, wherever a block of React's output ends.

import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withoutPadding } from './without-padding.ts'

it.each([0, 1, 2, 3])('keeps characters of several bytes whole behind %i others', async (before) => {
  const words = `${'a'.repeat(before)}…………`
  const numbers = Array.from({ length: 1_000 }, (_, n) => n)
  const parts = numbers.map((number) => <p key={number}>{words}</p>)
  const stream = renderToPipeableStream(<main>{parts}</main>)
  const html = await text(stream.pipe(withoutPadding()))
  expect(html).not.toMatch(/[\0\ufffd]/)
  expect(html.split(words)).toHaveLength(1_001)
})
