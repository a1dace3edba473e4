// The short tone of a fill: made by the browser, and only after the reader has touched the page, as browsers ask.

let context: AudioContext | undefined

const hertz = 880
const seconds = 0.12

export function playFillSound(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  const now = context.currentTime
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.08, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(now)
  tone.stop(now + seconds)
}
