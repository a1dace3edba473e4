// What the thread that plays the past of the platform's bots is given, and what it sends back.

import type { Genesis } from '#engine/exchange/protocol.ts'
import type { PlayedPast } from './play-past.ts'

export interface PastTask {
  genesis: Genesis
  /** Of platform-bots.ts, in the order in which they are to be played. */
  names: readonly string[]
}

export interface PastMessage {
  name: string
  past: PlayedPast | undefined
}
