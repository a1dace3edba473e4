// Code that only interaction needs is loaded at its first sign: a pointer that moves, a key, a field in focus.

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls `wake` once; the returned function cancels it. */
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
