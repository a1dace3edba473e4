// What a start prints of an exchange in virtual time that stands behind the machine's clock.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A start takes seconds. */
const notedFromMs = minuteMs

/** Undefined while both are about the same. */
export function behindNote(exchangeTime: number, wall: number): string | undefined {
  const behind = wall - exchangeTime
  if (behind < notedFromMs) return undefined
  const time = new Date(exchangeTime).toISOString()
  return (
    `Exchange time: ${time}, ${lengthOf(behind)} behind this machine's clock, for it goes on where the folder's exchange stopped. ` +
    'POST /v1/sim/advance {"to": "<time>"} lets time pass; --reset begins a new exchange now.'
  )
}

function lengthOf(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`
  return ms >= 2 * hourMs ? `${Math.floor(ms / hourMs)} hours` : `${Math.floor(ms / minuteMs)} min`
}
