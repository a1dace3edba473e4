// The command openLaunchpool: how much of a coin goes to the stakers of which other coins, and when.

import { z } from 'zod'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { fillFund } from './fund.ts'
import { entryOf, isList, nextId, openProject, readCoin, readUnits, wrongTimes } from './opening.ts'
import type { OpenLaunchpool } from './protocol.ts'
import { launchRules } from './rules.ts'
import type { LaunchState, StakePool } from './state.ts'

function openLaunchpool(state: LaunchState, command: OpenLaunchpool): Answer {
  const wrong = wrongTimes(state, command)
  if (wrong) return wrong
  const { startAt, endAt } = command
  if ((endAt - startAt) % launchRules.hourMs !== 0) return refuse('parameterInvalid', 'endAt')
  const coin = readCoin(state, command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const pools = readPools(state, coin, command.pools)
  if (isAnswer(pools)) return pools
  const id = nextId(state)
  for (const { total } of pools) fillFund(state, coin, total)
  openProject(state, {
    product: 'launchpool',
    id,
    startAt,
    endAt,
    status: 'upcoming',
    coin,
    pools,
    nextHourAt: startAt,
    round: undefined,
  })
  reportChanges(state)
  return done
}

function readPools(state: LaunchState, reward: number, given: unknown): StakePool[] | Answer {
  const no = refuse('parameterInvalid', 'pools')
  if (!isList(given, launchRules.pools)) return no
  const pools: StakePool[] = []
  for (const one of given.map(entryOf)) {
    const coin = readCoin(state, one.coin)
    const total = readUnits(state, reward, one.total)
    if (coin === undefined || total === 0n || pools.some((other) => other.coin === coin)) return no
    pools.push({ coin, total, paid: 0n, staked: 0n, stakes: new Map() })
  }
  return pools
}

export const openLaunchpoolCommand: ExchangeDescriptor<LaunchState, OpenLaunchpool> = {
  of: 'exchange',
  type: 'openLaunchpool',
  by: ['operator', 'exchange'],
  fields: {
    coin: text,
    pools: z.array(z.object({ coin: text, total: text })),
    startAt: z.number(),
    endAt: z.number(),
  },
  handle: openLaunchpool,
}
