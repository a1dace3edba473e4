// A picture as a camera would give one: a PNG of one colour, of any size.

import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** `claims`: other sides than it has, in its header alone. */
export function pictureOf(side: number, shade = 0, claims = side): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claims, 0)
  header.writeUInt32BE(claims, 4)
  // Eight bits, grey.
  header.set([8, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(side + 1, shade)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
