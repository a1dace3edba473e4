// A QR code as SVG, drawn on the server, so that it is there without scripts.

import { encode } from 'uqr'

export interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number
  /** The dark modules, as the `d` of a path: one unit each. */
  path: string
}

/** Four modules, as the standard demands. */
const quietZone = 4

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const runs = data.flatMap((row, y) =>
    rowRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

function rowRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.x + last.length === x) last.length++
    else runs.push({ x, length: 1 })
  })
  return runs
}
