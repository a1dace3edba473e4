// Rounds of pre-market deliveries: which are due, and how each is made, by the exchange's process or by a worker.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { ExchangePort } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import type { DeliverOtcProject } from '#engine/premarket/protocol.ts'
import type { WakeHandler } from './wake-queue.ts'

const everyMs = 10 * minuteMs
const roundForm = /^deliver-(\d{1,15})-\d{1,15}$/

/** The same round has the same name, however often the job runs. */
const roundId = (project: string, at: number) => `deliver-${project}-${Math.floor(at / everyMs)}`

/** The command of a round; undefined for every other id. */
export function roundOf(id: string): DeliverOtcProject | undefined {
  const projectId = roundForm.exec(id)?.[1]
  return projectId === undefined ? undefined : { type: 'deliverOtcProject', projectId }
}

/** A round of each delivery that runs: the engine makes rounds by itself, these come in between. */
export const roundsDue = (exchange: Pick<ExchangeNode['exchange'], 'premarket' | 'now'>): string[] =>
  exchange.premarket
    .projects()
    .filter(({ status }) => status === 'delivering')
    .map(({ projectId }) => roundId(projectId, exchange.now()))

/**
 * Makes rounds: the exchange drops those that were made before, and refuses those of a delivery that is over. Answers those for
 * which it had no room.
 */
export const deliverOn =
  (exchange: ExchangePort): WakeHandler =>
  async (rounds) => {
    const made = await Promise.all(rounds.map((id) => isMade(exchange, id)))
    return rounds.filter((_, at) => !made[at])
  }

async function isMade(exchange: ExchangePort, id: string): Promise<boolean> {
  const round = roundOf(id)
  const receipt = round && (await exchange.submit(id, round))
  return receipt?.rejected?.code !== rejection.rateLimited
}
