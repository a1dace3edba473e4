// Large compressed answers: waiting for the reader leaves no listeners behind.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createHttp } from './http.ts'

test('a page of many pieces waits for its reader without piling up listeners', async () => {
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)
  const { http, serve } = createHttp()
  let waited = 0
  const piece = randomBytes(48 * 1024).toString('hex')
  serve({
    api: () => {},
    health: () => ({}),
    files: (_request, _response, next) => next(),
    async pages(_request, response) {
      response.setHeader('Content-Type', 'text/html')
      for (let pieces = 0; pieces < 40; pieces++)
        if (!response.write(piece)) {
          waited++
          await once(response, 'drain')
        }
      response.end()
    },
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const answer = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`)
  expect(answer.headers.get('Content-Encoding')).not.toBeNull()
  expect((await answer.text()).length).toBe(40 * piece.length)
  http.close()
  process.off('warning', warn)
  expect(waited).toBeGreaterThan(11)
  expect(warnings).toEqual([])
})
