// React 18 fills the end of a block of output with zero bytes where a character of several bytes does not fit
// (facebook/react issue 24985, mended in React 19). A browser shows them as a replacement character.

//
// The blocks have 2 KB, and each would pass through six streams on its own. React tells where it has written all that is ready
// (`flush`, meant for compression): until then they are collected.

import { Transform } from 'node:stream'

class Collected extends Transform {
  private blocks: Buffer[] = []

  override _transform(block: Buffer, _encoding: BufferEncoding, done: () => void): void {
    let end = block.length
    while (end > 0 && block[end - 1] === 0) end--
    this.blocks.push(block.subarray(0, end))
    done()
  }

  override _flush(done: () => void): void {
    this.flush()
    done()
  }

  flush(): void {
    if (this.blocks.length === 0) return
    this.push(Buffer.concat(this.blocks))
    this.blocks = []
  }
}

export const withoutPadding = (): Transform => new Collected()
