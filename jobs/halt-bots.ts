// An operator's switch over running bots: all of a kind, of a pair, of an owner (reliability.md I35).

import { randomUUID } from 'node:crypto'
import type { OpenExchange } from '#db/open-exchange.ts'
import { type LivingReactor, livingReactors } from '#db/queries/living-reactors.ts'
import { portOf } from '#engine/exchange/senders.ts'
import { pauseCommand } from '#engine/host/reactor-pause.ts'
import { symbolsOfConfig } from '#engine/reactors/config-symbols.ts'

/** Those that fit every part given. */
export interface BotChoice {
  kind?: string
  pair?: string
  owner?: string
}

export interface HaltOrder {
  do: 'haltBots' | 'resumeBots'
  of: BotChoice
}

/** Answers how many it reached: a halted bot places nothing until an operator resumes it. */
export async function haltBots(open: OpenExchange, order: HaltOrder): Promise<number> {
  const chosen = livingReactors(open.database).filter((bot) => fits(bot, order.of))
  const port = portOf('operator', open.host)
  const what = order.do === 'haltBots' ? 'pause' : 'resumeByOperator'
  for (const { account } of chosen) await port.submit(`operator-${randomUUID()}`, pauseCommand(account, what))
  return chosen.length
}

function fits(bot: LivingReactor, { kind, pair, owner }: BotChoice): boolean {
  return (
    (kind === undefined || bot.kind === kind) &&
    (owner === undefined || bot.owner === owner) &&
    (pair === undefined || symbolsOfConfig(bot.config).includes(pair))
  )
}
