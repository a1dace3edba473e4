// A whole server for one scenario: on a loopback port, over a folder of its own, its time advanced by the caller only.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type AppInput, openApp } from '#app/server/container.ts'
import { createHttp } from '#app/server/http.ts'
import { foldersOf } from '#db/folders.ts'
import { segmentFiles } from '#db/journal/read-journal.ts'
import { recordsOf, segmentStart } from '#db/journal/segment.ts'
import { silentLog } from '#db/log.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { JournalFull } from '#engine/host/ports.ts'
import type { ApiKey } from '#jobs/venues/signed-call.ts'

export interface ScenarioServer extends Pick<App, 'services' | 'open'> {
  time: NonNullable<App['time']>
  origin: string
  /**
   * Opens another server over what this one has on disk, as after a power failure; this one is closed. `torn`: the journal
   * ends with a record that was not written whole.
   */
  crash(torn: boolean): Promise<ScenarioServer>
  setDiskFull(isFull: boolean): void
  close(): Promise<void>
}

const keyOfAccount = (account: string): ApiKey => ({
  apiKey: `key-${account}`,
  secret: `secret-of-${account}`,
  passphrase: `passphrase-${account}`,
})

/** The key of an account, made good at its first use. */
export async function openKey({ services }: ScenarioServer, account: string): Promise<ApiKey> {
  const key = keyOfAccount(account)
  await services.keys.openNamed({ ...key, account })
  return key
}

export interface ScenarioServerOptions {
  /** Disturbances of the wire, switched on by `setChaos`, reach its answers. */
  isDisturbed?: boolean
}

export function openScenarioServer(
  genesis: Genesis,
  options: ScenarioServerOptions = {},
): Promise<ScenarioServer> {
  return openIn(mkdtempSync(join(tmpdir(), 'scenario-')), genesis, options)
}

/** This server is never replaced by another one. */
const noRenewal: NonNullable<AppInput['renewal']> = {
  reset: () => Promise.reject(new Error('this server is not renewed')),
  restore: () => Promise.reject(new Error('this server is not renewed')),
  keep: () => Promise.reject(new Error('this server is not kept')),
  has: () => false,
  copies: () => [],
}

/** Half of the last record once more behind it, as a write that a power failure ended. */
function tearJournal(dataDir: string): void {
  const file = segmentFiles(foldersOf(dataDir).journal).at(-1)
  const whole = file === undefined ? undefined : readFileSync(file)
  const start = whole && segmentStart(whole)
  if (!file || !whole || !start) throw new Error(`no journal in ${dataDir}`)
  const ends = [...recordsOf(whole, start)].map(({ facts }) => facts.end)
  const [from = 0, end = 0] = ends.slice(-2)
  const half = whole.subarray(from, end).subarray(0, (end - from) >> 1)
  writeFileSync(file, Buffer.concat([whole.subarray(0, end), half]))
}

async function openIn(
  dataDir: string,
  genesis: Genesis,
  options: ScenarioServerOptions,
): Promise<ScenarioServer> {
  const { http, serve } = createHttp()
  const fail = (error: unknown) => {
    throw error
  }
  let isDiskFull = false
  const server = await openApp({
    dataDir,
    aroundJournal: (journal) => ({
      append: (entries) => journal.append(entries),
      async reserve(entries, intoSpare) {
        if (isDiskFull && !intoSpare) throw new JournalFull()
        await journal.reserve?.(entries, intoSpare)
      },
    }),
    chosen: { genesis, tapes: [], files: [], notes: [] },
    options: { role: 'all', apiLimits: false },
    speed: 1,
    time: 'standing',
    residents: false,
    ...(options.isDisturbed && { sim: true, renewal: noRenewal }),
    http,
    log: silentLog,
    fail,
  })
  serve({
    api: server.api,
    pages: (_, response) => void response.writeHead(404).end(),
    files: (_request, _response, next) => next(),
    health: server.health,
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const close = async () => {
    http.close()
    http.closeAllConnections()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    services: server.services,
    open: server.open,
    time: server.time as NonNullable<App['time']>,
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    setDiskFull(isFull) {
      isDiskFull = isFull
    },
    async crash(torn) {
      const copy = mkdtempSync(join(tmpdir(), 'scenario-'))
      cpSync(dataDir, copy, { recursive: true, filter: (path) => !/\.(lock|sock)$/.test(path) })
      await close()
      if (torn) tearJournal(copy)
      const next = await openIn(copy, genesis, options)
      next.setDiskFull(isDiskFull)
      return next
    },
    close,
  }
}
