// QR codes: the finder patterns are where readers look for them, and the quiet zone is empty.

import { expect, it } from 'vitest'
import { qrCode } from './qr-code.server.ts'

function modules({ path }: ReturnType<typeof qrCode>): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let n = 0; n < Number(length); n++) dark.add(`${Number(x) + n},${y}`)
  return dark
}

it('has three finder patterns inside an empty border', () => {
  const code = qrCode('otpauth://totp/Erguvan:ayse@example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Erguvan')
  const dark = modules(code)
  const last = code.size - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const)
    for (let n = 0; n < 7; n++) {
      expect(dark.has(`${x + n},${y}`)).toBe(true)
      expect(dark.has(`${x + n},${y + 6}`)).toBe(true)
      expect(dark.has(`${x + 3},${y + 3}`)).toBe(true)
    }
  const inside = (text: string) =>
    text.split(',').every((at) => Number(at) >= 4 && Number(at) < code.size - 4)
  expect([...dark].every(inside)).toBe(true)
})
