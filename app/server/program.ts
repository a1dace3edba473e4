// What every way of serving shares: the log, listening, and an orderly end.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import type { Options } from './options.ts'
import { isForThePerson } from './start-refusals.ts'

export const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))

export function listen(http: Server, { port, host }: Options): Promise<number> {
  return new Promise((done, failed) => {
    http.once('error', failed)
    http.listen({ port, host }, () => done((http.address() as AddressInfo).port))
  })
}

export function endOnSignal(close: () => Promise<void>): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}

/** Also of files that are found damaged only while the exchange already serves. */
export function fail(error: unknown): void {
  if (isForThePerson(error)) console.error(`erguvan: ${error.message}`)
  else log.fatal(error, 'the exchange stopped after an unrecoverable error')
  process.exit(1)
}
