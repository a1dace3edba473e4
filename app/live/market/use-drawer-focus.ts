// A drawer that is part of the page behaves as a dialog while it is open: the rest of the page rests, Esc closes it, and
// the focus goes back to where it came from.

import { type RefObject, useEffect, useRef } from 'react'

/** Everything beside the drawer, up to the frame of the page. */
function restOf(drawer: HTMLElement): HTMLElement[] {
  const rest: HTMLElement[] = []
  for (let part = drawer; part.parentElement && part.id !== 'app'; part = part.parentElement) {
    for (const sibling of part.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== part && !sibling.matches('[inert], dialog'))
        rest.push(sibling)
  }
  return rest
}

const isDrawn = (drawer: HTMLElement) => getComputedStyle(drawer).position === 'fixed'

export function useDrawerFocus(
  box: RefObject<HTMLElement>,
  open: boolean,
  first: string,
  close: () => void,
): void {
  const newest = useRef(close)
  newest.current = close
  useEffect(() => {
    const drawer = box.current
    if (!open || drawer === null) return
    const opener = document.activeElement
    const rest = isDrawn(drawer) ? restOf(drawer) : []
    for (const part of rest) part.inert = true
    // A drawer as a whole: a field in focus would bring up a phone's keyboard over it.
    const target = rest.length > 0 ? drawer : drawer.querySelector<HTMLElement>(first)
    target?.focus({ preventScroll: true })
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) newest.current()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      for (const part of rest) part.inert = false
      if (rest.length > 0 && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [box, open, first])
}
