// Checks the journal files before the snapshot of a start while the exchange already serves: its state came from a sound snapshot,
// but it does not go on once one of them is found to be damaged.

import { verifyOlderFiles } from './journal/read-journal.ts'
import type { SegmentStart } from './journal/segment.ts'
import { VerifiedFiles } from './journal/verified-files.ts'
import type { Log } from './log.ts'

export interface BackgroundCheck {
  /** Resolves once all are checked, or one was found to be damaged. */
  done: Promise<void>
  /** Ends it where it stands: the next start goes on from there. */
  stop(): void
}

/** `readFrom`: what the start itself has read. */
export function verifyInBackground(
  folder: string,
  genesisDigest: Uint8Array,
  readFrom: SegmentStart,
  { log, damaged }: { log: Log; damaged(error: unknown): void },
): BackgroundCheck {
  const stopped = new Error('closing')
  let isStopping = false
  const breathe = () =>
    new Promise<void>((resolve, reject) => {
      setImmediate(() => (isStopping ? reject(stopped) : resolve()))
    })
  const known = new VerifiedFiles(folder)
  const done = verifyOlderFiles(folder, genesisDigest, readFrom, breathe, known)
    .catch((error) => error === stopped || damaged(error))
    .then(() => known.save())
    .catch((error) => log.warn({ err: error }, 'could not record which journal files are sound'))
  return {
    done,
    stop() {
      isStopping = true
    },
  }
}
