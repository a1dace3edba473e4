// The forks that people made: what makes them again, kept in memory, a few for each person, for some time after the last use.

import { randomBytes } from 'node:crypto'
import type { ForkAct, ForkPlan } from '#jobs/replay/replay-request.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'

export const forkLimits = {
  perPerson: 3,
  /** Of all people; the one that was not used for longest goes. */
  all: 200,
  acts: 300,
  unusedMs: 2 * 3_600_000,
  /** How far its time may go from where it began. */
  lengthMs: 24 * 3_600_000,
} as const

export interface KeptFork {
  plan: ForkPlan & { acts: ForkAct[] }
  person: string
  baseAt: number
  /** Where its time stands, as of the last look. */
  now: number
  usedAt: number
}

export class Forks {
  private readonly kept = new Map<string, KeptFork>()

  /** `wall`: the time by which unused ones go. */
  constructor(private readonly wall: () => number) {}

  /** Oldest first. */
  of(person: string): KeptFork[] {
    this.forgetUnused()
    return [...this.kept.values()].filter((fork) => fork.person === person)
  }

  find(person: string, id: string): KeptFork | undefined {
    this.forgetUnused()
    const fork = this.kept.get(id)
    if (fork?.person !== person) return undefined
    fork.usedAt = this.wall()
    return fork
  }

  add(person: string, plan: Omit<ForkPlan, 'id' | 'acts'>, baseAt: number): Result<KeptFork> {
    if (this.of(person).length >= forkLimits.perPerson)
      return refused({ code: refusal.tooManyForks, params: { limit: `${forkLimits.perPerson}` } })
    if (this.kept.size >= forkLimits.all) this.dropOldest()
    const id = randomBytes(9).toString('base64url')
    const fork = { plan: { ...plan, id, acts: [] }, person, baseAt, now: baseAt, usedAt: this.wall() }
    this.kept.set(id, fork)
    return accepted(fork)
  }

  remove(person: string, id: string): boolean {
    return this.find(person, id) !== undefined && this.kept.delete(id)
  }

  private forgetUnused(): void {
    const since = this.wall() - forkLimits.unusedMs
    for (const [id, { usedAt }] of this.kept) if (usedAt < since) this.kept.delete(id)
  }

  private dropOldest(): void {
    const oldest = [...this.kept.values()].reduce((a, b) => (a.usedAt <= b.usedAt ? a : b))
    this.kept.delete(oldest.plan.id)
  }
}
