// A whole house for one scenario: on a loopback port, over a folder of its own, its time standing until it is told.

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type House, type HouseInput, openHouse } from '#app/server/container.ts'
import { createHttp } from '#app/server/http.ts'
import { silentLog } from '#db/log.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import type { ApiKey } from '#jobs/venues/signed-call.ts'

export interface ScenarioHouse extends Pick<House, 'services' | 'open'> {
  time: NonNullable<House['time']>
  origin: string
  /** Opens another house over what of this one is on disk now, as after the power went; this one is over. */
  crash(): Promise<ScenarioHouse>
  close(): Promise<void>
}

const keyOfAccount = (account: string): ApiKey => ({
  apiKey: `key-${account}`,
  secret: `secret-of-${account}`,
  passphrase: `passphrase-${account}`,
})

/** The key of an account, made good at its first use. */
export async function openKey({ services }: ScenarioHouse, account: string): Promise<ApiKey> {
  const key = keyOfAccount(account)
  await services.keys.openNamed({ ...key, account })
  return key
}

export interface ScenarioHouseOptions {
  /** Disturbances of the wire, switched on by `setChaos`, reach its answers. */
  isDisturbed?: boolean
}

export function openScenarioHouse(
  genesis: Genesis,
  options: ScenarioHouseOptions = {},
): Promise<ScenarioHouse> {
  return openIn(mkdtempSync(join(tmpdir(), 'scenario-')), genesis, options)
}

/** Nobody puts another house in the place of this one. */
const noRenewal: NonNullable<HouseInput['renewal']> = {
  reset: () => Promise.reject(new Error('this house is not renewed')),
  restore: () => Promise.reject(new Error('this house is not renewed')),
  keep: () => Promise.reject(new Error('this house is not kept')),
  has: () => false,
  copies: () => [],
}

async function openIn(
  dataDir: string,
  genesis: Genesis,
  options: ScenarioHouseOptions,
): Promise<ScenarioHouse> {
  const { http, serve } = createHttp()
  const fail = (error: unknown) => {
    throw error
  }
  const house = await openHouse({
    dataDir,
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
    api: house.api,
    pages: (_, response) => void response.writeHead(404).end(),
    files: (_request, _response, next) => next(),
    health: house.health,
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const close = async () => {
    http.close()
    http.closeAllConnections()
    await house.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    services: house.services,
    open: house.open,
    time: house.time as NonNullable<House['time']>,
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async crash() {
      const copy = mkdtempSync(join(tmpdir(), 'scenario-'))
      cpSync(dataDir, copy, { recursive: true, filter: (path) => !/\.(lock|sock)$/.test(path) })
      await close()
      return openIn(copy, genesis, options)
    },
    close,
  }
}
