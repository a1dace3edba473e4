// What the layers' benchmark requires of a layer.

export interface Layer {
  /** What one of `perSection` is. */
  unit: string
  rounds: number
  sections: number
  perSection: number
  /** Starts a round afresh; answers what plays its n-th section. */
  begin(): Promise<(section: number) => void | Promise<void>> | ((section: number) => void | Promise<void>)
  /** Takes away what was left on the disk. */
  end?(): void
}

/** The commands of W1, and how many of them fill the book. */
export const w1File = '.cache/bench-w1'
export const w1Prefill = 10_000
