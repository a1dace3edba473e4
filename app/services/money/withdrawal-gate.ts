// What a withdrawal must pass before it is requested; the exchange checks level, freeze and limits once more.

import { refusedBy } from '../people/role-table.ts'
import type { StepUp, StepUpInput } from '../people/step-up.ts'
import type { Refusal, Result } from '../result.ts'
import type { Subject } from '../subject.ts'

export interface WithdrawalGate {
  /** Why this person may not withdraw to this address now; undefined = nothing is against it. */
  check(
    subject: Subject,
    to: { chain: string; address: string; memo?: string | undefined },
  ): Promise<Refusal | undefined>
  /** Whether the person must show fund password and second factor. */
  needsProof(subject: Subject): boolean
  prove(subject: Subject, proof: StepUpInput): Promise<Refusal | undefined>
}

const refusalOf = (result: Result<null>) => (result.ok ? undefined : result.refusal)

/** Demo accounts hold nothing worth a thief's while, so that they can be tried at once. */
export function createWithdrawalGate(stepUp: StepUp, now: () => number): WithdrawalGate {
  const needsProof = ({ facts }: Subject) => facts.kind !== 'demo'
  return {
    needsProof,
    async check({ userId, facts }, { chain, address, memo = '' }) {
      const code = refusedBy('coinWithdrawal', facts)
      if (code) return { code }
      return refusalOf(await stepUp.mayWithdrawTo(userId, chain, address, memo, now()))
    },
    async prove(subject, proof) {
      if (!needsProof(subject)) return undefined
      return refusalOf(await stepUp.checkStepUp(subject.userId, proof, now()))
    },
  }
}
