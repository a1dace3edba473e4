// How many files and connections this process may have open: too few are met at the start, in a sentence. Plain Node, no
// packages, for it runs before anything else is loaded.

import { readFileSync } from 'node:fs'

/** Code is loaded with a hundred files open; each connection takes two. */
const openFilesMin = 256

/**
 * The sentence for the person at the keyboard; undefined when there are enough, or the system does not say.
 * @param {string} [limits] as Linux has them
 * @returns {string | undefined}
 */
export function tooFewOpenFiles(limits = ownLimits()) {
  const most = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  if (most === undefined || Number(most) >= openFilesMin) return undefined
  return `only ${most} files and connections may be open at once (ulimit -n), and ${openFilesMin} are needed at least, two for each visitor: run "ulimit -n 4096", or raise the limit of the service (LimitNOFILE), and start again`
}

function ownLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Other systems; Node itself raises the limit there as far as it may.
    return ''
  }
}
