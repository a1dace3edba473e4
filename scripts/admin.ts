// `npm run admin`: an operator's order, sent to the running server or, when none runs, into the data folder itself.

import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { archiveJournal } from '#db/archive-journal.ts'
import { foldersOf } from '#db/folders.ts'
import { archiveOf } from '#db/journal/archive.ts'
import { archiveRows, rowDaysMin } from '#db/rows-archive/archive-rows.ts'
import { adminSocketOf } from '#jobs/admin-socket.ts'
import { type OperatorOrder, runOnClosedExchange } from '#jobs/operator.ts'
import { redisCounts } from '#jobs/redis-counts.ts'
import { redisPrefix } from '#jobs/redis-prefix.ts'
import { describeDiagnosis, examine } from './admin/doctor/doctor.ts'
import { describeFactorResets } from './admin/factor-resets-report.ts'
import { type QueueReport, serveQueuePage } from './admin/queue-page.ts'
import { adminUsage, readOrder } from './admin/read-order.ts'
import { describeMessages, describeVotes } from './admin/support-report.ts'

const dayMs = 86_400_000

interface Answer {
  receipt?: { seq: number; rejected?: { code: string; field?: string } }
  done?: boolean
  bots?: number
  queues?: QueueReport['queues']
  jobs?: QueueReport['jobs']
  articles?: Parameters<typeof describeVotes>[0]
  messages?: Parameters<typeof describeMessages>[0]
  resets?: Parameters<typeof describeFactorResets>[0]
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
  } else if (answer.articles) console.log(describeVotes(answer.articles))
  else if (answer.messages) console.log(describeMessages(answer.messages))
  else if (answer.resets) console.log(describeFactorResets(answer.resets))
  else if (answer.bots !== undefined) console.log(`${answer.bots} bots`)
  else if (answer.receipt) console.log(`done (seq ${answer.receipt.seq})`)
  else console.log(answer.done ? 'done' : 'no change needed')
  return answer.error !== undefined || rejected ? 1 : 0
}

/** As the running server tells it at each look. */
async function queueReport(dataDir: string): Promise<QueueReport> {
  const { queues, jobs, error } = (await throughSocket(adminSocketOf(dataDir), { do: 'queues' })) ?? {}
  if (!queues || !jobs) throw new Error(error ?? `no server is running for data folder ${dataDir}`)
  const url = process.env.REDIS_URL
  return { queues, jobs, ...(url && { redis: (await redisCounts(url, redisPrefix(dataDir))) ?? 'away' }) }
}

/** "queues --page 3100". */
function pagePort([verb, flag, port, ...rest]: string[]): number | undefined {
  const isPage = verb === 'queues' && flag === '--page' && rest.length === 0
  return isPage && /^\d{2,5}$/.test(port ?? '') ? Number(port) : undefined
}

/** "doctor DATA --json". */
async function doctor(words: readonly string[], dataDir: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const diagnosis = await examine(positionals[0] ?? dataDir)
  console.log(values.json ? JSON.stringify(diagnosis, null, 1) : describeDiagnosis(diagnosis))
  return diagnosis.isHealthy ? 0 : 1
}

const megabytes = (count: number) => (count / 1e6).toFixed(1)

async function archiveFiles(dataDir: string, days: number): Promise<void> {
  const { files, bytes, packedBytes } = await archiveJournal(dataDir, Date.now() - days * dayMs)
  console.log(
    files === 0
      ? 'no journal files to archive: the newest ones and those that a snapshot still needs stay'
      : `${files} journal files of ${megabytes(bytes)} MB packed into ${megabytes(packedBytes)} MB in ${archiveOf(foldersOf(dataDir).journal)}`,
  )
}

async function archiveTables(dataDir: string, days: number): Promise<void> {
  const moved = await archiveRows(dataDir, days, Date.now())
  const { orders, plans, fills, fund_moves: moves, ...rest } = moved
  const others = Object.values(rest).reduce((sum, count) => sum + count, 0)
  console.log(
    orders + plans + fills + moves + others === 0
      ? `no rows to archive: none that is over is older than ${days} days`
      : `${orders} orders, ${plans} conditional orders, ${fills} fills, ${moves} moves of funds and ${others} rows of contracts, loans, copies and Earn moved to ${foldersOf(dataDir).rowsArchive}; npm run replay -- --rebuild brings them back`,
  )
}

/** "archive --days 30 --row-days 365". */
async function archive(words: readonly string[], dataDir: string): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      days: { type: 'string', default: '30' },
      'row-days': { type: 'string', default: '365' },
    },
  })
  const { days, 'row-days': rowDays } = values
  if (![days, rowDays].every((count) => /^\d{1,5}$/.test(count)) || Number(rowDays) < rowDaysMin) {
    console.error(`${adminUsage}\nrows of the last ${rowDaysMin} days stay: lists and earnings read them`)
    return 2
  }
  await archiveFiles(dataDir, Number(days))
  await archiveTables(dataDir, Number(rowDays))
  return 0
}

try {
  const dataDir = process.env.DATA_DIR ?? '.erguvan'
  const port = pagePort(process.argv.slice(2))
  const [verb, ...rest] = process.argv.slice(2)
  const order = readOrder(process.argv.slice(2), Date.now())
  if (verb === 'doctor') process.exitCode = await doctor(rest, dataDir)
  else if (verb === 'archive') process.exitCode = await archive(rest, dataDir)
  else if (port !== undefined) {
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
