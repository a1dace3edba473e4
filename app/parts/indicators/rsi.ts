// Wilder's relative strength: the share of rises in the movement of late, 0 to 100.

import type { Line } from './averages.ts'

export function rsi(values: readonly number[], length = 14): Line {
  let rise = 0
  let fall = 0
  return values.map((value, index) => {
    if (index === 0) return null
    const change = value - (values[index - 1] ?? value)
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)]
    if (index <= length) {
      rise += up / length
      fall += down / length
      if (index < length) return null
    } else {
      rise += (up - rise) / length
      fall += (down - fall) / length
    }
    return fall === 0 ? (rise === 0 ? 50 : 100) : 100 - 100 / (1 + rise / fall)
  })
}
