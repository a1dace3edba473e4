// Worth over time: rows of points as series over one row of times, and what it was at a moment. Display only, so floats are fine.

export type Points = readonly (readonly [at: number, worth: string])[]

/** The newest worth at or before a moment. */
export function worthAt(points: Points, time: number): string | undefined {
  return points.findLast(([at]) => at <= time)?.[1]
}

/** Times of all curves, and the worth of each at every one of them; null before its first and behind its last point. */
export function overOneTime(curves: readonly Points[]): { times: number[]; values: (number | null)[][] } {
  const times = [...new Set(curves.flatMap((points) => points.map(([at]) => at)))].sort((a, b) => a - b)
  const values = curves.map((points) => {
    const last = points.at(-1)?.[0] ?? 0
    return times.map((time) => {
      const worth = time > last ? undefined : worthAt(points, time)
      return worth === undefined ? null : Number(worth)
    })
  })
  return { times, values }
}
