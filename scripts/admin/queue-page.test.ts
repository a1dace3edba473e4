// The operator's page of queues: its figures, no script in it, and served to this machine under its own name only.

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type QueueReport, queuePage, serveQueuePage } from './queue-page.ts'

const report: QueueReport = {
  queues: [{ kind: 'cta', living: 4, busy: 2, lagMs: 1500, badlyEnded: 1 }],
  jobs: [{ queue: 'snapshot', dueAt: 0, attempts: 2, lastError: 'Error: <script>full</script>' }],
}

it('shows depth, lag, failures and retries, and no marks of others', () => {
  const page = queuePage({
    ...report,
    redis: [{ kind: 'cta', waiting: 7, active: 3, delayed: 5, failed: 6 }],
  })
  for (const cells of [
    ['cta', 4, 2, 1500, 1],
    ['snapshot', '1970-01-01T00:00:00.000Z', 2],
    ['cta', 7, 3, 5, 6],
  ])
    expect(page).toContain(cells.map((cell) => `<td>${cell}</td>`).join(''))
  expect(page).not.toContain('<script>')
  expect(queuePage({ ...report, redis: 'away' })).toContain('Redis does not answer.')
})

it('is not served under another host name', async () => {
  const server = await serveQueuePage(async () => report, 0)
  const { port } = server.address() as AddressInfo
  const status = (host: string, method = 'GET') =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, method, headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.on('error', reject)
      call.end()
    })
  expect(await status(`localhost:${port}`)).toBe(200)
  expect(await status('evil.example')).toBe(403)
  expect(await status(`localhost:${port}`, 'POST')).toBe(403)
  server.close()
})
