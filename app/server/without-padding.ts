// React 18 fills the end of a block of output with zero bytes where a character of several bytes does not fit
// (facebook/react issue 24985, mended in React 19). A browser shows them as a replacement character.

import { Transform } from 'node:stream'

export function withoutPadding(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let end = chunk.length
      while (end > 0 && chunk[end - 1] === 0) end--
      done(null, chunk.subarray(0, end))
    },
  })
}
