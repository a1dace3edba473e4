// `npm run admin -- queues --page PORT`: how bots and jobs are doing, as a page served to this machine only.

import { createServer, type Server } from 'node:http'
import type { JobQueueRecord } from '#db/queries/job-queues.ts'
import type { ReactorQueueRecord } from '#db/queries/reactor-queues.ts'
import type { RedisCounts } from '#jobs/redis-counts.ts'

export interface QueueReport {
  queues: ReactorQueueRecord[]
  jobs: JobQueueRecord[]
  /** 'away': there should be one, and it does not answer. */
  redis?: RedisCounts[] | 'away'
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: unknown) => `${text}`.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

function table(title: string, columns: readonly string[], rows: readonly unknown[][]): string {
  const row = (cells: readonly unknown[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${safe(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((cells) => row(cells, 'td')).join('') || row(['-'], 'td')
  return `<h2>${safe(title)}</h2><table><thead>${row(columns, 'th')}</thead><tbody>${body}</tbody></table>`
}

export function queuePage({ queues, jobs, redis }: QueueReport): string {
  const bots = table(
    'Bots',
    ['type', 'running', 'with pending work', 'oldest wait (ms)', 'ended with errors'],
    queues.map(({ kind, living, busy, lagMs, badlyEnded }) => [kind, living, busy, lagMs, badlyEnded]),
  )
  const work = table(
    'Jobs',
    ['queue', 'due', 'failed attempts', 'last error'],
    jobs.map(({ queue, dueAt, attempts, lastError }) => [
      queue,
      new Date(dueAt).toISOString(),
      attempts,
      lastError ?? '',
    ]),
  )
  const wakes =
    redis === 'away'
      ? '<h2>Wake-ups in Redis</h2><p>Redis does not answer.</p>'
      : redis
        ? table(
            'Wake-ups in Redis',
            ['type', 'waiting', 'active', 'retrying', 'failed'],
            redis.map(({ kind, waiting, active, delayed, failed }) => [
              kind,
              waiting,
              active,
              delayed,
              failed,
            ]),
          )
        : ''
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Queues | Erguvan</title>
<style>body{font:14px system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}
td,th{padding:.3rem .8rem;text-align:start;border-bottom:1px solid #8886;font-variant-numeric:tabular-nums}</style>
<body><h1>Queues</h1>${bots}${work}${wakes}</body></html>`
}

const ownHosts = /^(localhost|127\.0\.0\.1)(:\d+)?$/

/** On the loopback only, and only under its own name: no page elsewhere can have it read. */
export function serveQueuePage(report: () => Promise<QueueReport>, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
    if (!ownHosts.test(request.headers.host ?? '') || request.method !== 'GET') {
      response.writeHead(403).end()
      return
    }
    const page = await report().then(queuePage, (error: unknown) => `<!doctype html><p>${safe(error)}</p>`)
    response.writeHead(200, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end(page)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
