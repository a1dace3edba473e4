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

it('passes on what is ready at once as one piece', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, n) => n)
  const rows = numbers.map((number) => <p key={number}>{'…'.repeat(20)}</p>)
  const pieces: Buffer[] = []
  const body = renderToPipeableStream(<main>{rows}</main>).pipe(withoutPadding())
  for await (const piece of body as unknown as AsyncIterable<Buffer>) pieces.push(piece)
  expect(Buffer.concat(pieces).length).toBeGreaterThan(60_000)
  expect(pieces).toHaveLength(1)
})
