// Compares what a scenario expects of pre-market OTC with what the exchange shows.

import { z } from 'zod'
import type { PremarketView } from '../premarket/view.ts'
import { same } from './differences.ts'
import { decimal, oneOf, text, whole } from './shapes.ts'

export const premarketCheckForms = {
  /** `ads`: how many are open. */
  project: z.strictObject({
    project: text,
    status: oneOf('upcoming', 'current', 'ended', 'delivering', 'settled', 'delisted').optional(),
    ads: whole.optional(),
    deals: whole.optional(),
    volume: decimal.optional(),
    averagePrice: decimal.optional(),
    settlementPrice: decimal.optional(),
    spotPrice: decimal.optional(),
  }),
}

export interface PremarketCheck {
  form: 'project'
  check: z.output<typeof premarketCheckForms.project>
}

export function premarketDifferences(view: PremarketView, { check }: PremarketCheck): string[] {
  const { project: id, ads, ...facts } = check
  const shown = view.projects().find(({ projectId }) => projectId === id)
  const open = shown && view.ads(id).length
  return [
    ...Object.entries(facts).flatMap(([name, wanted]) =>
      same(`project ${id} ${name}`, wanted, shown?.[name as keyof typeof shown]),
    ),
    ...same(`project ${id} ads`, ads, open),
  ]
}
