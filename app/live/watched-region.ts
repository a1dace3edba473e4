// Regions that paint what they watch: a store's value, or book and tape at the cadence that the reader chose.

import { cadence } from './cadence.ts'
import { openRegion, type RegionHandle, waitOf } from './paint-loop.ts'

/** Calls `touch` at every change until the returned function is called. */
type Watch = (touch: () => void) => () => void

export function paintOn(watch: Watch, paint: () => void, wait: () => number): RegionHandle {
  const region = openRegion(paint, wait)
  region.hurry()
  const stop = watch(region.touch)
  return {
    ...region,
    close() {
      stop()
      region.close()
    },
  }
}

/** Paused while held, and while `element` is outside the viewport. */
export function paintAtCadence(
  element: Element,
  watch: Watch,
  paint: () => void,
  isHeld = () => false,
): RegionHandle {
  let isVisible = true
  const wait = () => (isVisible && !isHeld() ? waitOf(cadence.get()) : Number.POSITIVE_INFINITY)
  const watchBoth: Watch = (touch) => {
    const stops = [watch(touch), cadence.subscribe(touch)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  const region = paintOn(watchBoth, paint, wait)
  const visibility = new IntersectionObserver((entries) => {
    isVisible = entries.at(-1)?.isIntersecting ?? true
    region.touch()
  })
  visibility.observe(element)
  return {
    ...region,
    close() {
      visibility.disconnect()
      region.close()
    },
  }
}
