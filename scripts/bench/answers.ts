// `npm run bench -- answers [--count N]`: a data folder after so many answered commands, as years of one machine leave it: what
// a snapshot and a start cost, and whether the first id still gets its first answer. 45 million take 15 GB. Rows of forgotten answers
// are put in at the end in the order of their keys: they are those that the projector writes, which would take hours for so many at once.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { answersKept } from '#db/answer-keeper.ts'
import { exchangeOptions } from '#db/exchange-options.ts'
import { foldersOf } from '#db/folders.ts'
import { genesisDigest } from '#db/genesis-file.ts'
import { FileJournal } from '#db/journal/file-journal.ts'
import { readJournal } from '#db/journal/read-journal.ts'
import { writeSnapshot } from '#db/journal/snapshots.ts'
import { openDatabase } from '#db/open-database.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { prepareStatements } from '#db/projectors/statements.ts'
import { cursorName } from '#db/queries/cursor.ts'
import { answersPerEntry } from '#engine/answers/forget-answers.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry } from '#engine/exchange/protocol.ts'
import type { RecordedAnswer } from '#engine/kernel/idempotency.ts'
import { preparation, trafficCommand, trafficGenesis } from '../load/traffic.ts'
import { argument, machine } from './report.ts'

const count = Number(argument('--count') ?? 2_000_000)
const together = 4_096
const progressEvery = together * 500
const clientId = (n: number) => `client-${n}`
const cancel = (n: number): Command => ({
  type: 'cancelOrder',
  account: '1000000000000',
  orderId: `${1e9 + n}`,
})

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size

async function timed<T>(run: () => Promise<T>): Promise<[result: T, ms: number]> {
  const startedAt = performance.now()
  return [await run(), Math.round(performance.now() - startedAt)]
}

/** Refused cancels, which leave nothing in the exchange but their answers; as often as a running exchange does it forgets some. */
function commandAt(n: number, seq: number): [id: string, command: Command] {
  const isDue = n > answersKept && n % answersPerEntry === 0
  return isDue
    ? ['~answers', { type: 'forgetAnswers', rowsAt: seq - 1, keep: answersKept }]
    : [clientId(n), cancel(n)]
}

/** Writes them behind the end of the journal, as an exchange would have. */
async function fill(dataDir: string): Promise<void> {
  const { journal: journalFolder } = foldersOf(dataDir)
  const digest = genesisDigest(trafficGenesis)
  const reading = readJournal(journalFolder, { genesisDigest: digest })
  let step = reading.next()
  while (!step.done) step = reading.next()
  const journal = FileJournal.open(journalFolder, step.value, { genesisDigest: digest })
  const { lastSeq, lastTs: ts } = step.value
  for (let n = 0; n < count; n += together) {
    const entries = Array.from({ length: Math.min(together, count - n) }, (_, i): Entry => {
      const seq = lastSeq + n + i + 1
      const [id, command] = commandAt(n + i, seq)
      return { seq, ts, id, command }
    })
    await journal.append(entries)
    if (n % progressEvery === 0) console.error(`${n.toLocaleString('en')} written`)
  }
  await journal.close()
}

/** Applies them all, writes the rows of what is forgotten and a snapshot of the end. */
async function applyAll(dataDir: string): Promise<void> {
  const { database: file, journal, snapshots } = foldersOf(dataDir)
  const database = openDatabase(file)
  const { sqlite } = database
  sqlite.pragma('synchronous = OFF')
  sqlite.exec('CREATE TEMP TABLE gathered AS SELECT * FROM recorded_answers WHERE false')
  const gather = sqlite.prepare(`INSERT INTO gathered VALUES (${Array(10).fill('?').join(', ')})`)
  const gatherAll = sqlite.transaction((answers: readonly RecordedAnswer[]) => {
    for (const { account, id, body, seq, at, orderId, planId, refusal } of answers)
      gather.run(account, ...id, ...body, seq, at, orderId, planId, refusal ? JSON.stringify(refusal) : null)
  })
  const exchange = new Exchange(trafficGenesis, exchangeOptions)
  for (const entries of readJournal(journal, { genesisDigest: genesisDigest(trafficGenesis) })) {
    for (const entry of entries)
      for (const event of exchange.apply(entry).events)
        if (event.type === 'answersRecorded') gatherAll(event.answers)
    if (exchange.lastSeq % progressEvery < entries.length)
      console.error(`${exchange.lastSeq.toLocaleString('en')} applied`)
  }
  sqlite.exec('INSERT OR IGNORE INTO recorded_answers SELECT * FROM gathered ORDER BY account, id_a, id_b')
  prepareStatements(sqlite).writeCursor.run(cursorName, exchange.lastSeq)
  database.close()
  await writeSnapshot(snapshots, { seq: exchange.lastSeq, state: exchange.saveParts() })
}

/** The first order and the first refusal, under their old ids. */
async function repeat({ host }: OpenExchange, [orderId, order]: [string, Command]): Promise<string> {
  const [placed, refused] = [await host.submit(orderId, order), await host.submit(clientId(0), cancel(0))]
  const isFirst = placed.repeated && placed.orderId === '1' && refused.repeated && refused.rejected
  return isFirst ? 'first answers' : 'OTHER ANSWERS'
}

const folder = mkdtempSync(join(mkdirSync('.cache', { recursive: true }) ?? '.cache', 'bench-answers-'))
try {
  const input = { dataDir: folder, genesis: trafficGenesis }
  const first = await openExchange(input)
  for (const [id, command] of preparation(1)) await first.host.submit(id, command)
  const order = trafficCommand('first', 0, 0)
  await first.host.submit(...order)
  await first.close()
  const [, fillMs] = await timed(() => fill(folder))
  const [, applyMs] = await timed(() => applyAll(folder))
  const [whole, firstStartMs] = await timed(() => openExchange(input))
  const { rememberedAnswers } = whole.exchange
  // Something has to happen, or the end leaves no snapshot.
  await whole.host.submit('last', cancel(count))
  const again = await repeat(whole, order)
  const [, closeMs] = await timed(() => whole.close())
  const [second, startMs] = await timed(() => openExchange(input))
  const afterStart = await repeat(second, order)
  const [, verifyMs] = await timed(() => second.verified)
  await second.close()
  const [third, nextStartMs] = await timed(() => openExchange(input))
  const [, nextVerifyMs] = await timed(() => third.verified)
  await third.close()
  const { journal, snapshots, database } = foldersOf(folder)
  const result = {
    count,
    rememberedAnswers,
    fillMs,
    applyMs,
    firstStartMs,
    closeMs,
    startMs,
    verifyMs,
    nextStartMs,
    nextVerifyMs,
    snapshotMB: megabytes(sizeOf(snapshots) / readdirSync(snapshots).length),
    journalMB: megabytes(sizeOf(journal)),
    tablesMB: megabytes(sizeOf(database)),
    memoryMB: megabytes(process.memoryUsage.rss()),
    again,
    afterStart,
  }
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ bench: 'answers', machine: machine(), ...result }))
  else for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(14)} ${value}`)
} finally {
  rmSync(folder, { recursive: true })
}
