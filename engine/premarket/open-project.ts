// The command openOtcProject: a coin is announced, with the times of its trading, delivery and listing.

import { z } from 'zod'
import { parseScaled } from '../core/decimal.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { readPrice } from '../kernel/order-input.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { startDue } from './course.ts'
import type { OpenOtcProject } from './protocol.ts'
import { reportProject } from './report.ts'
import { premarketRules } from './rules.ts'
import type { PremarketState, Project } from './state.ts'

const times = ['startAt', 'endAt', 'deliveryAt', 'spotAt'] as const
const timeMost = 8_640_000_000_000_000

function openOtcProject(state: PremarketState, command: OpenOtcProject): Answer {
  const { premarket, ports, now } = state
  const pair = typeof command.symbol === 'string' ? ports.trading.find(command.symbol) : undefined
  if (pair === undefined) return refuse('pairMissing', 'symbol')
  if (pair.config.quote !== premarketRules.quote || pair.status !== 'suspended')
    return refuse('parameterInvalid', 'symbol')
  if (premarket.openProjectOf(pair) || premarket.projects.size >= premarketRules.projects)
    return refuse('otcFailed', 'symbol')
  if (command.mode !== 'coin' && command.mode !== 'usdt') return refuse('parameterInvalid', 'mode')
  const wrong = wrongTime(command, now)
  if (wrong) return refuse('parameterInvalid', wrong)
  const band = readBand(state, pair, command)
  if (isAnswer(band)) return band
  const feePpm = parseScaled(command.fee ?? premarketRules.fee, 6)
  if (!(feePpm >= 0 && feePpm <= parseScaled(premarketRules.feeMost, 6)))
    return refuse('parameterInvalid', 'fee')
  const { mode, startAt, endAt, deliveryAt, spotAt } = command
  const project: Project = {
    id: premarket.newId(),
    pair,
    mode,
    status: 'upcoming',
    announcedAt: now,
    startAt,
    endAt,
    deliveryAt,
    spotAt,
    ...band,
    feePpm,
    deals: 0,
    lots: 0n,
    worth: 0n,
    lastPrice: 0,
    nextAt: Number.POSITIVE_INFINITY,
    looks: 0,
    looked: 0n,
    settlementPrice: 0,
    spotPrice: 0,
    reason: '',
  }
  premarket.projects.set(project.id, project)
  if (startAt > now) reportProject(state, project)
  else startDue(state, project)
  return done
}

/** Each after the one before; the pair may open before coins are delivered, but not while they are traded here. */
function wrongTime(command: OpenOtcProject, now: number): (typeof times)[number] | undefined {
  for (const name of times) if (!Number.isSafeInteger(command[name]) || command[name] > timeMost) return name
  const { startAt, endAt, deliveryAt, spotAt } = command
  if (startAt < now) return 'startAt'
  if (endAt <= startAt) return 'endAt'
  if (deliveryAt < endAt + premarketRules.looks * premarketRules.lookMs) return 'deliveryAt'
  return spotAt < endAt ? 'spotAt' : undefined
}

function readBand(
  { ports }: PremarketState,
  pair: TradedPair,
  { minPrice, maxPrice }: OpenOtcProject,
): Pick<Project, 'minPrice' | 'maxPrice'> | Answer {
  const { lowestShare, highestShare } = premarketRules
  const last = BigInt(ports.trading.lastPrice(pair.market))
  const most = ports.trading.maxPrice(pair.market)
  const share = (ppm: number) => Math.min(most, Math.max(1, Number((last * BigInt(ppm)) / 1_000_000n)))
  const low = minPrice === undefined ? share(lowestShare) : readPrice(minPrice, pair, 'minPrice')
  if (typeof low !== 'number') return low
  const high = maxPrice === undefined ? share(highestShare) : readPrice(maxPrice, pair, 'maxPrice')
  if (typeof high !== 'number') return high
  return high < low || high > most
    ? refuse('parameterInvalid', 'maxPrice')
    : { minPrice: low, maxPrice: high }
}

export const openOtcProjectCommand: ExchangeDescriptor<PremarketState, OpenOtcProject> = {
  of: 'exchange',
  type: 'openOtcProject',
  by: ['operator', 'exchange'],
  fields: {
    symbol: text,
    mode: z.enum(['coin', 'usdt']),
    startAt: z.number(),
    endAt: z.number(),
    deliveryAt: z.number(),
    spotAt: z.number(),
    minPrice: text.optional(),
    maxPrice: text.optional(),
    fee: text.optional(),
  },
  handle: openOtcProject,
}
