// Whose turn it is where several owners wait for one thing: owner after owner, however much each of them has waiting.

export class OwnerTurns {
  private turn = 0
  /** When each owner with something open was served last, or began to wait. */
  private readonly since = new Map<string, number>()

  /** An owner has something new waiting. */
  wait(owner: string): void {
    if (!this.since.has(owner)) this.since.set(owner, ++this.turn)
  }

  /** It goes to the end. */
  served(owner: string): void {
    this.since.set(owner, ++this.turn)
  }

  /** Forgets all other owners: one who comes again waits behind those who are there. */
  keep(owners: Iterable<string>): void {
    const kept = new Set(owners)
    for (const owner of this.since.keys()) if (!kept.has(owner)) this.since.delete(owner)
  }

  /** Of several, the oldest of the owner who has waited longest. */
  next<One extends { owners: ReadonlySet<string> }>(waiting: readonly One[]): One {
    const sinceOf = ({ owners }: One) => Math.min(...[...owners].map((owner) => this.since.get(owner) ?? 0))
    return waiting.reduce((first, one) => (sinceOf(one) < sinceOf(first) ? one : first))
  }
}
