// The process beside the exchange of `durable.ts`: it follows the log and writes the rows, as the server's does.

import { silentLog } from '#db/log.ts'
import { openFollower } from '#db/open-follower.ts'
import { FollowerLink } from '#jobs/link/follower-link.ts'

const dataDir = process.argv[2] as string
const node = await openFollower({
  dataDir,
  source: new FollowerLink(dataDir),
  log: silentLog,
  writes: true,
  fail: (error) => {
    throw error
  },
})
process.on('message', async () => {
  await node.close()
  process.disconnect()
})
process.send?.('ready')
