// What the page of the unified account shows: the mode, what stands in the way of it, figures, and a switch of collateral before it is saved.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { type Hindrance, hindranceOf, levelOf } from '#app/services/people/level.ts'
import type { Subject } from '#app/services/subject.ts'
import type { AccountMode, Ratios, UnifiedFigures } from '#app/services/unified/unified.ts'
import { unifiedRules } from '#engine/unified/rules.ts'

export type UnifiedObstacle = Hindrance | 'sub' | 'unrecognised'

export interface UnifiedPage {
  mode: AccountMode
  /** Null in classic mode. */
  figures: UnifiedFigures | null
  /** Why the mode cannot be changed. */
  obstacle: UnifiedObstacle | null
  /** USD. */
  equityMin: string
  /** A coin whose switch is to be confirmed: the ratios that it would lead to. */
  switched: ({ coin: string; on: boolean } & Ratios) | null
  done: UnifiedDone | null
  request: string
}

export const unifiedDone = ['unified', 'classic', 'on', 'off'] as const
export type UnifiedDone = (typeof unifiedDone)[number]

function obstacleOf({ facts }: Subject, mode: AccountMode): UnifiedObstacle | null {
  if (facts.kind === 'sub') return 'sub'
  const known = facts.kind === 'demo' || levelOf(facts).isRecognised
  return hindranceOf(facts) ?? (known || mode === 'unified' ? null : 'unrecognised')
}

export async function loadUnified(args: LoaderFunctionArgs): Promise<UnifiedPage> {
  const subject = await requireSubject(args)
  const { account } = subject
  const { unified } = args.context.services
  const search = new URL(args.request.url).searchParams
  const figures = unified.figures(account) ?? null
  const mode = unified.mode(account)
  const coin = search.get('collateral') ?? ''
  const held = figures?.coins.find((one) => one.coin === coin)
  const on = !held?.isCollateral
  const ratios = held && unified.simulate(account, coin, on)
  return {
    mode,
    figures,
    obstacle: obstacleOf(subject, mode),
    equityMin: `${unifiedRules.equityMin}`,
    switched: ratios ? { coin, on, ...ratios } : null,
    done: unifiedDone.find((one) => one === search.get('done')) ?? null,
    request: crypto.randomUUID(),
  }
}
