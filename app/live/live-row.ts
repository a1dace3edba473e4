// Changes the figures of a table's row in place: React keeps the rows, texts come from the feed.

import { directionClass, directionOf } from '#app/parts/change-text.tsx'

const flashMs = 450

/** The texts of all cells that carry `data-live=name`; whether one of them changed. */
export function setFigure(row: Element, name: string, text: string): boolean {
  let changed = false
  for (const cell of row.querySelectorAll(`[data-live="${name}"]`)) {
    const node = cell.firstChild
    if (node === null || node.nodeValue === text) continue
    node.nodeValue = text
    changed = true
  }
  return changed
}

export function setDirection(row: Element, change: string): void {
  const wanted = directionClass[directionOf(change)]
  for (const cell of row.querySelectorAll('[data-live="change"]')) {
    cell.classList.remove(...Object.values(directionClass))
    cell.classList.add(wanted)
  }
}

/** The last price, for a moment in the colour of its move. */
export function flash(row: Element, before: string | undefined, now: string): void {
  if (before === undefined || before === now) return
  const cell = row.querySelector('[data-live="last"]')
  const isUp = now.length === before.length ? now > before : Number(now) > Number(before)
  cell?.setAttribute('data-flash', isUp ? 'up' : 'down')
  setTimeout(() => cell?.removeAttribute('data-flash'), flashMs)
}
