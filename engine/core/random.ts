// The one source of chance: seeded streams of 32-bit integers (xoshiro128**), the same on every machine.

import type { StateReader, StateWriter } from './state.ts'

/** Mixes two integers into one unsigned 32-bit integer; equal inputs, equal output. Not a secret. */
export function mix(a: number, b: number): number {
  let h = (a ^ Math.imul(b, 0x9e3779b1)) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The seed of a named stream: one actor, one stream, so that adding an actor changes no other. */
export function namedSeed(seed: number, name: string): number {
  let h = mix(seed >>> 0, Math.floor(seed / 4294967296) >>> 0)
  for (let i = 0; i < name.length; i++) h = mix(h, name.charCodeAt(i) + i * 65536)
  return h
}

const bellWidth = 147.8005412708 // Standard deviation of the sum of four random bytes.

/** One stream. All answers are exact integers or exact binary fractions. */
export class Random {
  private readonly s = new Int32Array(4)

  constructor(seed: number) {
    for (let i = 0; i < 4; i++) this.s[i] = mix(seed, i + 1)
    // All zero is the one state that never leaves itself.
    if ((this.s[0]! | this.s[1]! | this.s[2]! | this.s[3]!) === 0) this.s[0] = 1
  }

  /** 0 … 2^32 − 1. */
  next(): number {
    const s = this.s
    const s1 = s[1]!
    let out = Math.imul(s1, 5)
    out = Math.imul((out << 7) | (out >>> 25), 9)
    const s2 = s[2]! ^ s[0]!
    const s3 = s[3]! ^ s1
    s[1] = s1 ^ s2
    s[0] = s[0]! ^ s3
    s[2] = s2 ^ (s1 << 9)
    s[3] = (s3 << 11) | (s3 >>> 21)
    return out >>> 0
  }

  /** 0 … n − 1, n up to 2^32. */
  below(n: number): number {
    return Math.floor((this.next() / 4294967296) * n)
  }

  /** At least 0 and below 1. */
  share(): number {
    return this.next() / 4294967296
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability * 4294967296
  }

  /** Close to a normal variable of mean 0 and deviation 1, never beyond 3.46: a sum of four bytes. */
  bell(): number {
    return bellOf(this.next())
  }

  save(out: StateWriter): void {
    out.array(this.s)
  }

  load(from: StateReader): void {
    this.s.set(from.int32())
  }
}

/** The normal-like number that 32 random bits stand for. */
export function bellOf(bits: number): number {
  return ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24) - 510) / bellWidth
}
