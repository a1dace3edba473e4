// How many states are kept only because a client that reads too slowly still holds them. A state of a deep book is tens of
// kilobytes, and clients that stall at different moments hold different ones.

/** Of all clients of a codec: some ten clients with all books, which then go on without a gap. */
export const heldStatesMax = 400

export class HeldStates {
  private count = 0

  constructor(private readonly most = heldStatesMax) {}

  /** False: no more are kept, and the client gets a snapshot when it has caught up. */
  keep(): boolean {
    if (this.count >= this.most) return false
    this.count++
    return true
  }

  release(): void {
    this.count--
  }
}
