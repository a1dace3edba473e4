// Short sections of a play: the shortest of many plays is what a section takes when nothing else disturbs the machine.

/** Milliseconds per section. */
export type Sections = readonly number[]

/** `one` may be empty: nothing played so far. */
export function shortest(one: Sections, other: Sections): Sections {
  return other.map((ms, n) => Math.min(ms, one[n] ?? ms))
}

export function totalMs(sections: Sections): number {
  return sections.reduce((sum, ms) => sum + ms, 0)
}
