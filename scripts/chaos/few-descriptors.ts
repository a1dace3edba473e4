// Few descriptors: with too few the server does not start and says so; with the least, strangers use them all up while an order follows
// another on a connection that was there, and everybody is served again when they are gone. Needs `npm run build`.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { verifyReplay } from '#db/verify-replay.ts'
import { freePort } from '#tests/support/free-port.ts'
import { audit } from './audit.ts'
import { spawnBuiltServer, startBuiltServer } from './built-server.ts'
import type { Fault, Tally } from './fault.ts'
import { countOrders } from './order-rows.ts'
import { orderByHttp } from './web-clients.ts'
import { within } from './within.ts'

const tooFew = 64
const least = 256
const strangers = 600
const ordersPerTime = 40
const waitMsMax = 15_000

export const fewDescriptors: Fault = {
  name: 'few-descriptors',
  title: 'all descriptors used up by strangers',
  times: 10,
  smokeTimes: 1,
  async run({ times, folder, tally }) {
    const dataDir = resolve(join(folder, 'exchange'))
    const port = await freePort()
    await refuseTooFew(resolve(join(folder, 'refused')), port, tally)
    const server = await startBuiltServer(dataDir, port, { descriptors: least })
    const origin = `http://localhost:${port}`
    try {
      const ids: string[] = []
      for (; tally.times < times; tally.times++) ids.push(...(await flood(origin, port, tally)))
      server.kill('SIGTERM')
      await once(server, 'exit')
      countOrders(dataDir, ids, tally)
      audit(dataDir, verifyReplay(dataDir).fromGenesis, tally)
      tally.note(`${ids.length} orders`)
    } finally {
      if (server.exitCode === null) server.kill('SIGKILL')
    }
  },
}

async function refuseTooFew(dataDir: string, port: number, tally: Tally): Promise<void> {
  const server = spawnBuiltServer(dataDir, port, { descriptors: tooFew })
  const [printed] = await Promise.all([text(server.stderr), once(server, 'exit')])
  const isClear =
    server.exitCode === 1 && printed.includes('ulimit -n') && printed.trim().split('\n').length === 1
  tally.must(isClear, `${tooFew} descriptors were answered with ${server.exitCode}: ${printed.slice(0, 300)}`)
}

/** Answers the orders that were placed meanwhile. */
async function flood(origin: string, port: number, tally: Tally): Promise<string[]> {
  const ids = Array.from({ length: ordersPerTime }, (_, n) => `few-${tally.times}-${n}`)
  const place = async (id: string | undefined) => {
    const isPlaced = id !== undefined && (await tally.timed(() => orderByHttp(origin, id)))
    tally.must(isPlaced, `${id} was not taken`)
  }
  // Opens the connection that the others use.
  await place(ids[0])
  let closed = 0
  const sockets = Array.from({ length: strangers }, (): Socket => {
    const socket = connect(port, 'localhost')
    socket.on('error', () => undefined)
    socket.on('close', () => closed++)
    return socket
  })
  const areUsedUp = await within(waitMsMax, () => closed > 0)
  tally.must(areUsedUp, `${strangers} connections did not use the descriptors up`)
  for (const id of ids.slice(1)) await place(id)
  for (const socket of sockets) socket.destroy()
  const isServed = await within(waitMsMax, () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  tally.must(isServed, 'a new connection was not served after the strangers had gone')
  return ids
}
