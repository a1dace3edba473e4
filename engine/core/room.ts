// How much may still be done at one moment of one entry: an entry may pass over hours, each of which has room of its own. Leaves no bytes.

export class Room {
  private seq = 0
  private at = 0
  private taken = 0

  constructor(readonly most: number) {}

  left(seq: number, at: number): number {
    if (this.seq !== seq || this.at !== at) {
      this.seq = seq
      this.at = at
      this.taken = 0
    }
    return this.most - this.taken
  }

  take(count: number): void {
    this.taken += count
  }
}
