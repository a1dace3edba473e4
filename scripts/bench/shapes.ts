// The shapes of a book (perf.md 4): the steady mix around a middle price that stands still, wanders, swings or crashes.

/** Commands that a shape is made for, after those that fill the book. */
export const SHAPE_COMMANDS = 1_000_000

const START = 100_000
const CRASH_FROM = SHAPE_COMMANDS / 2
const CRASH_COMMANDS = 10_000
const RECOVERY_COMMANDS = 100_000

/** The middle price at command `n`, after `middle`; `walk` is a random number below 16. */
export type MiddleAt = (n: number, middle: number, walk: number) => number

export const shapes = {
  static: () => START,
  normal: (_, middle, walk) => middle + (walk === 0 ? 1 : walk === 1 ? -1 : 0),
  'swing-25': (n) => swing(n, 0.25),
  'swing-40': (n) => swing(n, 0.4),
  crash: (n) => crash(n, 0.4),
} satisfies Record<string, MiddleAt>

export type Shape = keyof typeof shapes

export const shapeNames = Object.keys(shapes) as Shape[]

/** Up, down past the start, up to it again. */
function swing(n: number, share: number): number {
  const quarters = (4 * n) / SHAPE_COMMANDS
  const away = quarters < 1 ? quarters : quarters < 3 ? 2 - quarters : quarters - 4
  return START + Math.round(START * share * away)
}

function crash(n: number, share: number): number {
  const since = n - CRASH_FROM
  const fallen = Math.min(Math.max(since / CRASH_COMMANDS, 0), 1)
  const recovered = Math.min(Math.max((since - CRASH_COMMANDS) / RECOVERY_COMMANDS, 0), 1)
  return START - Math.round(START * share * (fallen - recovered))
}
