// Which frame answers a press: what moves by itself leaves it to that.

const presses = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const

/** A press came whose frame has not begun. */
let isWaiting = false
/** When the frame of the last press began. */
let answeredAt = Number.NaN

function press(): void {
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame((now) => {
    isWaiting = false
    answeredAt = now
  })
}

let isListening = false

export function watchPresses(): void {
  if (isListening || typeof window === 'undefined') return
  isListening = true
  for (const kind of presses) window.addEventListener(kind, press, { capture: true, passive: true })
}

/** `now`: when the frame began, as its callbacks are given it. */
export const isFrameOfPress = (now: number): boolean => isWaiting || now === answeredAt
