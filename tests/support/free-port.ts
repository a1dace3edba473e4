// A port of this machine that stays free for a server which is killed and started again.

import { createServer } from 'node:net'

/**
 * The system gives outgoing connections ports from 32,768 up. A port of that range can be taken while its server is
 * down, even by a client that tries to reach the server.
 */
const first = 10_000
const last = 32_767

export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last + 1 - first))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
