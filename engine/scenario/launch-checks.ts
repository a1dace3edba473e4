// Compares what a scenario expects of the launch products with what the exchange shows.

import { z } from 'zod'
import type { LaunchView } from '../launch/view.ts'
import { same } from './differences.ts'
import { decimal, oneOf, text, whole } from './shapes.ts'

export const launchCheckForms = {
  /** A project of any of the four, by its number; `coin` names one pool of a Launchpool, or one candidate. */
  launch: z.strictObject({
    launch: text,
    status: oneOf('upcoming', 'running', 'ended').optional(),
    coin: text.optional(),
    staked: decimal.optional(),
    paid: decimal.optional(),
    committed: decimal.optional(),
    sold: decimal.optional(),
    votes: whole.optional(),
    winner: text.optional(),
    entrants: whole.optional(),
    volume: decimal.optional(),
  }),
  /** What one account has in a project, `of`. */
  share: z.strictObject({
    share: text,
    of: text,
    coin: text.optional(),
    amount: decimal.optional(),
    counted: decimal.optional(),
    earned: decimal.optional(),
    allotted: decimal.optional(),
    cost: decimal.optional(),
    locked: decimal.optional(),
    rank: whole.optional(),
    volume: decimal.optional(),
    profit: decimal.optional(),
    tasksDone: whole.optional(),
  }),
}

export type LaunchCheck = {
  [Form in keyof typeof launchCheckForms]: { form: Form; check: z.output<(typeof launchCheckForms)[Form]> }
}[keyof typeof launchCheckForms]

type Facts = Partial<Record<string, unknown>>

export function launchDifferences(view: LaunchView, { form, check }: LaunchCheck): string[] {
  if (form === 'launch') {
    const { launch, coin, ...wanted } = check
    return compare(`launch ${launch}`, wanted, projectFacts(view, launch, coin))
  }
  const { share, of, coin, ...wanted } = check
  return compare(`share ${share} ${of}`, wanted, shareFacts(view, share, of, coin))
}

const compare = (label: string, wanted: Facts, shown: Facts | undefined) =>
  Object.entries(wanted).flatMap(([name, value]) =>
    same(`${label} ${name}`, value as string, shown?.[name] as string | undefined),
  )

function projectFacts(view: LaunchView, id: string, coin: string | undefined): Facts | undefined {
  const is = ({ projectId }: { projectId: string }) => projectId === id
  const pool = view.launchpools().find(is)
  if (pool) return { ...pool, ...pool.pools.find((one) => coin === undefined || one.coin === coin) }
  const vote = view.votes().find(is)
  if (vote) return { ...vote, ...vote.candidates.find((one) => one.coin === coin) }
  return { ...(view.launchpads().find(is) ?? view.campaigns().find(is)) }
}

function shareFacts(
  view: LaunchView,
  account: string,
  id: string,
  coin: string | undefined,
): Facts | undefined {
  const is = ({ projectId }: { projectId: string }) => projectId === id
  return {
    ...view.stakes(account).find((one) => is(one) && (coin === undefined || one.coin === coin)),
    ...view.commits(account).find(is),
    ...view.ballots(account).find(is),
    ...view.entrant(account, id),
  }
}
