// What only hands ask for is loaded at the first sign of them: a pointer that moves, a key, a field in focus.

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls `wake` once; the returned function takes the wish back. */
export function onFirstTouch(wake: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, touched, true)
  }
  const touched = () => {
    stop()
    wake()
  }
  for (const sign of signs) window.addEventListener(sign, touched, { capture: true, passive: true })
  return stop
}
