// Compares what a scenario expects of copy trading with what the exchange shows.

import { z } from 'zod'
import type { CopyTradingView } from '../copy-trading/view.ts'
import { same } from './differences.ts'
import { decimal, oneOf, text, whole } from './shapes.ts'

export const copyCheckForms = {
  /** `positions`: how many lots are open, by the orders of the leader. */
  copy: z.strictObject({
    copy: text,
    leader: text,
    status: oneOf('active', 'paused', 'stopping', 'stopped').optional(),
    positions: whole.optional(),
    paidIn: decimal.optional(),
    shared: decimal.optional(),
    highWaterMark: decimal.optional(),
    equity: decimal.optional(),
  }),
  leader: z.strictObject({ leader: text, followers: whole.optional(), positions: whole.optional() }),
}

type CopyForm = keyof typeof copyCheckForms
export type CopyCheck = {
  [Form in CopyForm]: { form: Form; check: z.output<(typeof copyCheckForms)[Form]> }
}[CopyForm]

export function copyDifferences(view: CopyTradingView, named: CopyCheck): string[] {
  if (named.form === 'leader') {
    const { leader, followers, positions } = named.check
    const shown = view.leader(leader)
    return [
      ...same(`leader ${leader} followers`, followers, shown?.followers),
      ...same(`leader ${leader} positions`, positions, shown?.tracks.length),
    ]
  }
  const { copy: follower, leader, positions, status, ...facts } = named.check
  const shown = view.copies(follower).find((one) => one.leader === leader)
  const label = `copy ${follower} of ${leader}`
  return [
    ...same(`${label} status`, status, shown?.status ?? 'stopped'),
    ...same(`${label} positions`, positions, shown?.positions.length),
    ...Object.entries(facts).flatMap(([name, wanted]) =>
      same(`${label} ${name}`, wanted, shown?.[name as keyof typeof facts]),
    ),
  ]
}
