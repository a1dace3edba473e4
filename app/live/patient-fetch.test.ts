// What the router reads waits for a server that is away; what is sent does not.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patientFetch } from './patient-fetch.ts'

const origin = 'http://localhost:3000'
const page = `${origin}/tr/assets.data`

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL(origin))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function server(...answers: (number | 'away')[]) {
  const urls: string[] = []
  const ask: typeof fetch = async (input) => {
    urls.push(String(input))
    const answer = answers.shift() ?? 200
    if (answer === 'away') throw new TypeError('Failed to fetch')
    return new Response('', { status: answer })
  }
  return { urls, ask }
}

it('reads again when the server is back', async () => {
  const { urls, ask } = server('away', 503)
  let isThere = false
  const reading = patientFetch(ask, async () => isThere)(page)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(urls).toHaveLength(1)
  isThere = true
  await vi.advanceTimersByTimeAsync(4_000)
  expect((await reading).status).toBe(200)
  expect(urls).toHaveLength(3)
})

it('ends when the request is aborted', async () => {
  const { urls, ask } = server('away')
  const leaving = new AbortController()
  const reading = patientFetch(ask, async () => false)(page, { signal: leaving.signal })
  const ended = expect(reading).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(10_000)
  leaving.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(2_000)
  await ended
  expect(urls).toHaveLength(1)
})

it.each([
  ['a form', page, 'POST'],
  ['a call of the API', `${origin}/v1/public/symbols`, 'GET'],
  ['another site', 'http://localhost:4000/a.data', 'GET'],
])('lets %s fail at once', async (_, url, method) => {
  const { urls, ask } = server('away')
  await expect(patientFetch(ask, async () => true)(url, { method })).rejects.toThrow('Failed to fetch')
  expect(urls).toHaveLength(1)
})
