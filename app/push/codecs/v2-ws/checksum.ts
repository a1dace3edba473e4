// The checksum of a book as clients reckon it: CRC-32 over the best levels of both sides (bitget-v2-api.md 6).

import { crc32 } from 'node:zlib'
import type { DepthLevel } from '#engine/exchange/view.ts'

const checkedLevels = 25

/**
 * Signed 32 bits over `bid1:size:ask1:size:bid2:…` of the best 25 levels; a side that has fewer is left out. The texts must be
 * those the client was sent.
 */
export function bookChecksum(bids: readonly DepthLevel[], asks: readonly DepthLevel[]): number {
  const parts: string[] = []
  for (let n = 0; n < checkedLevels; n++) {
    const bid = bids[n]
    const ask = asks[n]
    if (bid) parts.push(bid[0], bid[1])
    if (ask) parts.push(ask[0], ask[1])
  }
  return crc32(parts.join(':')) | 0
}
