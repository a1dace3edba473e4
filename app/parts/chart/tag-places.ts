// Where the labels of order lines stand: beside their line, at the edge when it is out of view, never over one another.

export interface TagPlace {
  /** The upper edge of the label. */
  top: number
  beyond: 'above' | 'below' | ''
}

/** `lines` are heights of prices in a pane `height` high; the order of the answer is theirs. */
export function placeTags(lines: readonly number[], height: number, tagHeight: number): TagPlace[] {
  const lowest = Math.max(0, height - tagHeight)
  const places = lines.map(
    (y): TagPlace => ({
      top: Math.max(0, Math.min(lowest, y - tagHeight / 2)),
      beyond: y < 0 ? 'above' : y > height ? 'below' : '',
    }),
  )
  const order = places.map((_, index) => index).sort((a, b) => (lines[a] ?? 0) - (lines[b] ?? 0))
  let free = 0
  for (const index of order) {
    const place = places[index] as TagPlace
    place.top = Math.max(place.top, free)
    free = place.top + tagHeight
  }
  // What was pushed out at the lower edge goes up again.
  let floor = lowest
  for (const index of order.reverse()) {
    const place = places[index] as TagPlace
    place.top = Math.max(0, Math.min(place.top, floor))
    floor = place.top - tagHeight
  }
  return places
}
