// A queue whose members may leave it out of turn, each in it once. A Set does the same, but walks over all that left it since it last grew
// before it comes to the first.

export class Turns<Member extends object> {
  private members: (Member | undefined)[] = []
  /** Place of the first that may still be in it, and the place that `members` begins with. */
  private head = 0
  private base = 0
  private readonly places = new Map<Member, number>()

  constructor(members: Iterable<Member> = []) {
    for (const member of members) this.add(member)
  }

  get size(): number {
    return this.places.size
  }

  has(member: Member): boolean {
    return this.places.has(member)
  }

  /** At the end; one that is in it keeps its turn. */
  add(member: Member): void {
    if (this.places.has(member)) return
    this.places.set(member, this.base + this.members.length)
    this.members.push(member)
  }

  delete(member: Member): boolean {
    const place = this.places.get(member)
    if (place === undefined) return false
    this.places.delete(member)
    this.members[place - this.base] = undefined
    return true
  }

  first(): Member | undefined {
    const { members } = this
    while (this.head < members.length) {
      const member = members[this.head]
      if (member !== undefined) return member
      this.head++
    }
    this.base += members.length
    this.members = []
    this.head = 0
    return undefined
  }

  /** The first leaves it. */
  take(): Member | undefined {
    const member = this.first()
    if (member === undefined) return undefined
    this.delete(member)
    this.head++
    if (this.head * 2 > this.members.length) {
      this.members.splice(0, this.head)
      this.base += this.head
      this.head = 0
    }
    return member
  }

  *[Symbol.iterator](): IterableIterator<Member> {
    for (let at = this.head; at < this.members.length; at++) {
      const member = this.members[at]
      if (member !== undefined) yield member
    }
  }
}
