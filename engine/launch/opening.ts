// What the commands that open projects have in common: times, coins, amounts, and a number for the project.

import { parseBig } from '../core/decimal.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { sayStatus } from './report.ts'
import { launchRules } from './rules.ts'
import { startProject } from './start.ts'
import type { LaunchProject, LaunchState } from './state.ts'

const timeMost = 8_640_000_000_000_000

/** Why these times do not do; undefined = they do. */
export function wrongTimes(
  { now, launch }: LaunchState,
  { startAt, endAt }: { startAt: unknown; endAt: unknown },
): Answer | undefined {
  const isTime = (at: unknown) => Number.isSafeInteger(at) && (at as number) <= timeMost
  if (!isTime(startAt) || (startAt as number) < now) return refuse('parameterInvalid', 'startAt')
  if (!isTime(endAt) || (endAt as number) <= (startAt as number)) return refuse('parameterInvalid', 'endAt')
  if (launch.projects.size >= launchRules.projects)
    return refuse('rateLimited', undefined, { limit: `${launchRules.projects}` })
  return undefined
}

export const readCoin = ({ coinIndex }: LaunchState, name: unknown): number | undefined =>
  typeof name === 'string' ? coinIndex.get(name) : undefined

/** Units above zero; 0 for anything else. */
export function readUnits({ scales }: LaunchState, coin: number, amount: unknown): bigint {
  const units = typeof amount === 'string' ? parseBig(amount, scales[coin] as number) : 0n
  return units > 0n ? units : 0n
}

/** Between one and `most` entries. */
export const isList = (value: unknown, most: number): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= most

/** An entry of such a list, which may be anything. */
export const entryOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export function openProject(state: LaunchState, project: LaunchProject): void {
  state.launch.add(project)
  if (project.startAt <= state.now) startProject(state, project)
  else sayStatus(state, project)
}

export const nextId = ({ launch }: LaunchState): number => launch.projects.size + 1
