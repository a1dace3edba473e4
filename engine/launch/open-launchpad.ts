// The command openLaunchpad: how much of a coin is sold, at which price, and how much of it one account may get.

import { z } from 'zod'
import { parseBig } from '../core/decimal.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { fillFund } from './fund.ts'
import { nextId, openProject, readCoin, readUnits, wrongTimes } from './opening.ts'
import type { OpenLaunchpad } from './protocol.ts'
import { launchRules } from './rules.ts'
import type { LaunchState } from './state.ts'

function openLaunchpad(state: LaunchState, command: OpenLaunchpad): Answer {
  const wrong = wrongTimes(state, command)
  if (wrong) return wrong
  const coin = readCoin(state, command.coin)
  const quote = readCoin(state, launchRules.quote)
  if (coin === undefined || quote === undefined || coin === quote) return refuse('parameterInvalid', 'coin')
  const total = readUnits(state, coin, command.total)
  if (total === 0n) return refuse('parameterInvalid', 'total')
  const price = typeof command.price === 'string' ? parseBig(command.price, launchRules.decimals) : 0n
  if (price <= 0n) return refuse('parameterInvalid', 'price')
  const cap = readUnits(state, coin, command.cap)
  if (cap === 0n || cap > total) return refuse('parameterInvalid', 'cap')
  const { startAt, endAt } = command
  fillFund(state, coin, total)
  openProject(state, {
    product: 'launchpad',
    id: nextId(state),
    startAt,
    endAt,
    status: 'upcoming',
    coin,
    total,
    price,
    cap,
    committed: 0n,
    sold: 0n,
    raised: 0n,
    commits: new Map(),
  })
  reportChanges(state)
  return done
}

export const openLaunchpadCommand: ExchangeDescriptor<LaunchState, OpenLaunchpad> = {
  of: 'exchange',
  type: 'openLaunchpad',
  by: ['operator', 'exchange'],
  fields: { coin: text, total: text, price: text, cap: text, startAt: z.number(), endAt: z.number() },
  handle: openLaunchpad,
}
