// The ways on which the people of a scenario reach the exchange.

import type { OpenStage } from '#engine/scenario/play-stage.ts'

export const ways = ['engine', 'http', 'ccxt'] as const
export type Way = (typeof ways)[number]

export const isWay = (word: string): word is Way => ways.some((way) => way === word)

/** Undefined: by calling the engine. A server is loaded only for the ways that need one. */
export async function openStageOf(way: Way): Promise<OpenStage | undefined> {
  if (way === 'engine') return undefined
  const { serverStage } = await import('./server-stage.ts')
  if (way === 'http') return serverStage((await import('./http-people.ts')).openHttpPeople)
  return serverStage((await import('./ccxt-people.ts')).openCcxtPeople)
}
