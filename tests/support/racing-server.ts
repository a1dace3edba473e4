// A process of its own that serves the racing books and says how much memory it takes.

import { serveRacingBooks } from './racing-books.ts'

export interface MemoryAnswer {
  /** Bytes, after a collection. */
  used: number
  rss: number
  connected: number
}

const { racing, hub, origin } = await serveRacingBooks({ behindMsMax: 60_000, silenceMs: 600_000 })
const connected = () => Object.values(hub.counts().sockets).reduce((sum, count) => sum + count, 0)
const beating = setInterval(() => racing.beat(), 50)
process.on('message', (message) => {
  if (message === 'memory') {
    global.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.send?.({ used: heapUsed + external, rss, connected: connected() })
  }
})
process.on('disconnect', () => {
  clearInterval(beating)
  process.exit(0)
})
process.send?.({ origin })
