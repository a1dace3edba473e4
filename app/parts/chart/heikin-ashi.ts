// Heikin Ashi: candles of averages, each begun in the middle of the one before.

export interface Bar {
  open: number
  high: number
  low: number
  close: number
}

export const barOf = (row: Record<keyof Bar, string>): Bar => ({
  open: Number(row.open),
  high: Number(row.high),
  low: Number(row.low),
  close: Number(row.close),
})

export function heikinAshi(bars: readonly Bar[]): Bar[] {
  let before: Bar | undefined
  return bars.map((bar) => {
    const open = before ? (before.open + before.close) / 2 : (bar.open + bar.close) / 2
    const close = (bar.open + bar.high + bar.low + bar.close) / 4
    before = { open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) }
    return before
  })
}
