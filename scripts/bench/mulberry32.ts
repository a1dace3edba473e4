// The pseudo-random numbers that the published workloads are made of.

/** A whole number from 0 to n − 1. */
export type Random = (n: number) => number

export function mulberry32(seed: number): Random {
  let s = seed >>> 0
  return (n) => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = s
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}
