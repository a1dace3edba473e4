// The server that F24 stalls: a whole house on a loopback port; told a number of ms, it does nothing else for so long.

import { openLiveHouse } from '#tests/support/live-house.ts'

const house = await openLiveHouse('on', ['BTCUSDT'])

process.on('message', (ms: number) => {
  if (ms > 0) {
    const end = performance.now() + ms
    while (performance.now() < end);
    return
  }
  void house
    .close()
    .then(() => process.send?.({ failures: house.failures.map(String) }, () => process.exit(0)))
})
process.send?.({ origin: house.origin })
