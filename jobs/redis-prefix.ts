// What the queues of one data folder are called in a Redis that others may use as well.

import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'

/** The same in every process of one data folder, and another for each other. */
export const redisPrefix = (dataDir: string) =>
  createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
