// The first lines of the program: what would keep even its code from loading is met here.

import { tooFewOpenFiles } from './open-files.mjs'

const sentence = tooFewOpenFiles()
if (sentence === undefined) await import('./main.ts')
else {
  console.error(`erguvan: ${sentence}`)
  process.exitCode = 1
}
