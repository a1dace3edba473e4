// `npm run admin`: an operator's order, sent to the running server or, when none runs, into the data folder itself.

import { request } from 'node:http'
import { adminSocketOf } from '#jobs/admin-socket.ts'
import { type OperatorOrder, runOnClosedExchange } from '#jobs/operator.ts'
import { redisCounts } from '#jobs/redis-counts.ts'
import { redisPrefix } from '#jobs/redis-prefix.ts'
import { type QueueReport, serveQueuePage } from './admin/queue-page.ts'
import { adminUsage, readOrder } from './admin/read-order.ts'

interface Answer {
  receipt?: { seq: number; rejected?: { code: string; field?: string } }
  done?: boolean
  queues?: QueueReport['queues']
  jobs?: QueueReport['jobs']
  error?: string
}

/** Undefined when no server listens. */
function throughSocket(socketPath: string, order: OperatorOrder): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve(JSON.parse(body) as Answer))
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    call.end(JSON.stringify(order))
  })
}

function report(answer: Answer): number {
  const rejected = answer.receipt?.rejected
  if (answer.error !== undefined) console.error(answer.error)
  else if (rejected) console.error(`refused: ${rejected.code}${rejected.field ? ` (${rejected.field})` : ''}`)
  else if (answer.queues) {
    console.table(answer.queues)
    console.table(answer.jobs)
  } else if (answer.receipt) console.log(`done at seq ${answer.receipt.seq}`)
  else console.log(answer.done ? 'done' : 'nothing to do')
  return answer.error !== undefined || rejected ? 1 : 0
}

/** As the running server tells it at each look. */
async function queueReport(dataDir: string): Promise<QueueReport> {
  const { queues, jobs, error } = (await throughSocket(adminSocketOf(dataDir), { do: 'queues' })) ?? {}
  if (!queues || !jobs) throw new Error(error ?? `no server runs over ${dataDir}`)
  const url = process.env.REDIS_URL
  return { queues, jobs, ...(url && { redis: (await redisCounts(url, redisPrefix(dataDir))) ?? 'away' }) }
}

/** "queues --page 3100". */
function pagePort([verb, flag, port, ...rest]: string[]): number | undefined {
  const isPage = verb === 'queues' && flag === '--page' && rest.length === 0
  return isPage && /^\d{2,5}$/.test(port ?? '') ? Number(port) : undefined
}

try {
  const dataDir = process.env.DATA_DIR ?? '.erguvan'
  const port = pagePort(process.argv.slice(2))
  const order = readOrder(process.argv.slice(2), Date.now())
  if (port !== undefined) {
    await serveQueuePage(() => queueReport(dataDir), port)
    console.log(`Queues: http://localhost:${port}`)
  } else if (order === undefined) {
    console.error(adminUsage)
    process.exitCode = 2
  } else {
    const answer =
      (await throughSocket(adminSocketOf(dataDir), order)) ?? (await runOnClosedExchange(dataDir, order))
    process.exitCode = report(answer)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
