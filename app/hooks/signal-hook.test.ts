// Where messages of signals may come from: everywhere, or only from listed addresses, also behind a trusted proxy.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { addressOf, noteAddresses } from '#app/server/client-address.ts'
import { addressList, trustedAddresses } from '#app/services/keys/addresses.ts'
import { createSignalHook } from './signal-hook.ts'

const path = `/hook/signal/1/${'s'.repeat(32)}`

/** The status of a message with this X-Forwarded-For, sent from 127.0.0.1. */
async function statusOf(listed: string[], proxies: string[], forwarded?: string): Promise<number> {
  const isListed = addressList(listed)
  const hook = createSignalHook(
    { receive: async () => ({ verdict: 'accepted' }) },
    (error) => {
      throw error
    },
    (request) => isListed(addressOf(request)),
  )
  const http = createServer(hook)
  noteAddresses(http, trustedAddresses(proxies))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  try {
    const { port } = http.address() as AddressInfo
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}', headers })
    return answer.status
  } finally {
    http.close()
    http.closeAllConnections()
  }
}

it.each([
  [200, [], [], undefined],
  [200, ['127.0.0.1'], [], undefined],
  [403, ['52.89.214.238'], [], undefined],
  // Anyone can write such a header; it is believed from a trusted proxy alone.
  [403, ['52.89.214.238'], [], '52.89.214.238'],
  [200, ['52.89.214.238'], ['127.0.0.1'], '52.89.214.238'],
  [403, ['52.89.214.238'], ['127.0.0.1'], '52.89.214.238, 10.1.2.3'],
  [200, ['10.0.0.0/8'], ['127.0.0.1'], '10.1.2.3'],
] as const)('%i with the list %j and the proxies %j for %s', async (status, listed, proxies, forwarded) => {
  expect(await statusOf([...listed], [...proxies], forwarded)).toBe(status)
})
