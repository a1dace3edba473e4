// The server that F24 stalls: sent a number of ms, it blocks its own event loop for that long.

import { openTestServer } from '#tests/support/test-server.ts'

const server = await openTestServer('on', ['BTCUSDT'])

process.on('message', (ms: number) => {
  if (ms > 0) {
    const end = performance.now() + ms
    while (performance.now() < end);
    return
  }
  void server
    .close()
    .then(() => process.send?.({ failures: server.failures.map(String) }, () => process.exit(0)))
})
process.send?.({ origin: server.origin })
