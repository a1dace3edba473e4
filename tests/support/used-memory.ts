// Memory that is in use, without what waits to be collected: files of one worker share a heap.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In bytes. */
export function usedMemory(): number {
  collect()
  const { external, heapUsed } = process.memoryUsage()
  return external + heapUsed
}
