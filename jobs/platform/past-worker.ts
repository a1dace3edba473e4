// The thread that plays the past of the platform's bots, one after another, behind everything else that the machine has to do.

import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PastMessage, PastTask } from './past-message.ts'
import { platformBots } from './platform-bots.ts'
import { playPast } from './play-past.ts'

const niceness = 10

// On Linux this is of the calling thread alone; elsewhere it would be of the whole process.
if (process.platform === 'linux') setPriority(niceness)

const { genesis, names } = workerData as PastTask

for (const name of names) {
  const bot = platformBots.find((one) => one.name === name)
  const past = bot && (await playPast(genesis, bot))
  parentPort?.postMessage({ name, past } satisfies PastMessage)
}
