// Changes the figures of a table's row in place: React keeps the rows, texts come from the feed.

import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { openRegion, type RegionHandle } from './paint-loop.ts'

const flashMs = 450
/** Flashes end in frames that are painted anyway: a frame for each would draw the page many times a second. */
const endMs = 100

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
    if (cell.classList.contains(wanted)) continue
    cell.classList.remove(...Object.values(directionClass))
    cell.classList.add(wanted)
  }
}

/** The coloured cells, oldest first, and until when. */
const coloured = new Map<Element, number>()
let ends: RegionHandle | undefined
let isEndAwaited = false

function endFlashes(): void {
  const now = performance.now()
  for (const [cell, until] of coloured) {
    if (until > now) {
      awaitEnd(until - now)
      return
    }
    cell.removeAttribute('data-flash')
    coloured.delete(cell)
  }
}

function awaitEnd(ms: number): void {
  if (isEndAwaited) return
  isEndAwaited = true
  setTimeout(() => {
    isEndAwaited = false
    ends ??= openRegion(endFlashes, () => endMs)
    ends.touch()
  }, ms)
}

/** The last price, for a moment in the colour of its move. */
export function flash(row: Element, before: string | undefined, now: string): void {
  if (before === undefined || before === now) return
  const cell = row.querySelector('[data-live="last"]')
  if (cell === null) return
  const isUp = now.length === before.length ? now > before : Number(now) > Number(before)
  cell.setAttribute('data-flash', isUp ? 'up' : 'down')
  coloured.delete(cell)
  coloured.set(cell, performance.now() + flashMs)
  awaitEnd(flashMs)
}
