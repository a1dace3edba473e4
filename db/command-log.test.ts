// Which commands the log has a line of, at which level, and that it is bounded.

import { expect, test } from 'vitest'
import type { Command, ExchangeEvent, Receipt } from '#engine/exchange/protocol.ts'
import { CommandLog } from './command-log.ts'
import type { Log } from './log.ts'

const order = { type: 'cancelOrder', account: 'ada', orderId: '7' } as Command
const accepted: Receipt = { seq: 5, at: 1, repeated: false, events: [], orderId: '7' }
const rejected = { type: 'rejected', account: 'ada', commandId: 'x', code: '43001' } as const
const refusedEvent = { ...rejected, seq: 6, at: 1 } as ExchangeEvent

async function linesOf(answers: readonly Promise<Receipt>[], command = order): Promise<object[]> {
  const lines: object[] = []
  const add = (level: string) => (facts: object) => lines.push({ level, ...facts })
  const log: Log = { debug: add('debug'), info: add('info'), warn: add('warn'), error: add('error') }
  const commands = new CommandLog(log)
  for (const answer of answers) commands.follow('x', command, answer)
  await new Promise((resolve) => setImmediate(resolve))
  return lines
}

const named = { commandId: 'x', account: 'ada', command: 'cancelOrder' }

test('an accepted one for those who debug, a refused one for those who ask for more', async () => {
  const refused = { ...accepted, seq: 6, rejected, events: [refusedEvent] }
  expect(await linesOf([Promise.resolve(accepted), Promise.resolve(refused)])).toMatchObject([
    { level: 'debug', ...named, seq: 5, orderId: '7' },
    { level: 'info', ...named, seq: 6, code: '43001' },
  ])
})

test('one that became no entry, or got no answer, at the default level', async () => {
  const late = { ...accepted, rejected: { ...rejected, code: '40010' as never } }
  expect(await linesOf([Promise.resolve(late), Promise.reject(new Error('gone'))])).toMatchObject([
    { level: 'warn', ...named, code: '40010' },
    { level: 'warn', ...named, err: { message: 'gone' } },
  ])
})

test('a repeated refusal is one that became an entry before', async () => {
  const [line] = await linesOf([Promise.resolve({ ...accepted, rejected, repeated: true })])
  expect(line).toMatchObject({ level: 'info' })
})

test('a flood of warnings is a few lines; ticks have none', async () => {
  const late = { ...accepted, rejected }
  const lines = await linesOf(Array.from({ length: 1_000 }, () => Promise.resolve(late)))
  expect(lines.length).toBeLessThan(60)
  expect(await linesOf([Promise.reject(new Error('gone'))], { type: 'tick' })).toEqual([])
})
