// The command openCampaign: on which pairs trading is counted, and what places and tasks pay.

import { z } from 'zod'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { budgetOf, fillFund } from './fund.ts'
import { entryOf, isList, nextId, openProject, readCoin, readUnits, wrongTimes } from './opening.ts'
import type { OpenCampaign } from './protocol.ts'
import { launchRules } from './rules.ts'
import type { Campaign, LaunchState } from './state.ts'

const measures = z.enum(['volume', 'profit'])

function openCampaign(state: LaunchState, command: OpenCampaign): Answer {
  const wrong = wrongTimes(state, command)
  if (wrong) return wrong
  const symbols = readSymbols(state, command.symbols)
  if (isAnswer(symbols)) return symbols
  const { measure = 'volume' } = command
  if (!measures.options.includes(measure)) return refuse('parameterInvalid', 'measure')
  const coin = readCoin(state, command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const prizes = readPrizes(state, coin, command.prizes)
  if (isAnswer(prizes)) return prizes
  const tasks = readTasks(state, coin, command.tasks)
  if (isAnswer(tasks)) return tasks
  const { startAt, endAt, places } = command
  if (!Number.isSafeInteger(places) || places < 1 || places > launchRules.participants)
    return refuse('parameterInvalid', 'places')
  fillFund(state, coin, budgetOf({ prizes, tasks, places }))
  openProject(state, {
    product: 'campaign',
    id: nextId(state),
    startAt,
    endAt,
    status: 'upcoming',
    coin,
    ...symbols,
    measure,
    prizes,
    tasks,
    places,
    paid: 0n,
    entrants: new Map(),
  })
  reportChanges(state)
  return done
}

function readSymbols({ ports }: LaunchState, given: unknown): Pick<Campaign, 'pairs' | 'contracts'> | Answer {
  const no = refuse('parameterInvalid', 'symbols')
  if (!isList(given, launchRules.symbols) || new Set(given).size !== given.length) return no
  const pairs: number[] = []
  const contracts: string[] = []
  for (const symbol of given) {
    if (typeof symbol !== 'string') return no
    const pair = ports.trading.find(symbol)
    if (pair?.config.quote === launchRules.quote) pairs.push(pair.market)
    else if (ports.contracts.isListed(symbol)) contracts.push(symbol)
    else return no
  }
  return { pairs, contracts }
}

/** From the first place on, none more than the one before. */
function readPrizes(state: LaunchState, coin: number, given: unknown): bigint[] | Answer {
  const no = refuse('parameterInvalid', 'prizes')
  if (!isList(given, launchRules.prizes)) return no
  const prizes = given.map((prize) => readUnits(state, coin, prize))
  const falls = prizes.every((prize, at) => prize > 0n && (at === 0 || prize <= (prizes[at - 1] as bigint)))
  return falls ? prizes : no
}

function readTasks(state: LaunchState, coin: number, given: unknown): Campaign['tasks'] | Answer {
  const no = refuse('parameterInvalid', 'tasks')
  if (!Array.isArray(given) || given.length > launchRules.tasks) return no
  const quote = readCoin(state, launchRules.quote) as number
  const tasks = given.map(entryOf).map(({ volume, reward }) => ({
    volume: readUnits(state, quote, volume),
    reward: readUnits(state, coin, reward),
  }))
  const rises = tasks.every(({ volume, reward }, at) => reward > 0n && volume > (tasks[at - 1]?.volume ?? 0n))
  return rises ? tasks : no
}

export const openCampaignCommand: ExchangeDescriptor<LaunchState, OpenCampaign> = {
  of: 'exchange',
  type: 'openCampaign',
  by: ['operator', 'exchange'],
  fields: {
    symbols: z.array(text),
    measure: measures.optional(),
    coin: text,
    prizes: z.array(text),
    tasks: z.array(z.object({ volume: text, reward: text })),
    places: z.number(),
    startAt: z.number(),
    endAt: z.number(),
  },
  added: ['measure'],
  handle: openCampaign,
}
