// The actions of an owner on a running grid on a contract: which are refused, and how the others are carried out.

import { units } from '../amounts.ts'
import { beginEnd, endReason } from '../bot-life.ts'
import { botRejection } from '../bot-rejections.ts'
import { contractOf, settles } from '../contracts/config.ts'
import type { BotRefusal, ReactorContext } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { checkEnds, endsOf } from './check.ts'
import type { FuturesGridAction, FuturesGridConfig } from './config.ts'
import { crossingsOf, exitsOf, watchEnds } from './ends.ts'
import { entriesOf, survivesRange } from './plan.ts'
import type { FuturesGridState, FuturesGridTurn } from './state.ts'

export function refuseAction(
  config: FuturesGridConfig,
  state: FuturesGridState,
  action: FuturesGridAction,
  context: ReactorContext,
): BotRefusal | undefined {
  const ending = refuseEnding(state)
  if (ending || action.type === 'stop') return ending
  if (action.type === 'addFunds' || action.type === 'removeMargin') {
    if (state.status !== 'running') return { code: botRejection.statusWrong }
    return action.type === 'addFunds' ? undefined : refuseRemoval(config, state, action.amount, context)
  }
  const isOfThis = (action.type === 'setEnds') === (config.direction === 'neutral')
  if (!isOfThis || state.status === 'initializing') return { code: botRejection.statusWrong }
  const last = units(context.last(contractOf(config)))
  return checkEnds(config, endsOf({ ...withoutEnds(config), ...action } as FuturesGridConfig), last)
}

/** The estimate is that of its creation, with what is left of the margin; what is needed right now the exchange knows. */
function refuseRemoval(
  config: FuturesGridConfig,
  { added, removed, grids, openPrice }: FuturesGridState,
  amount: string,
  context: ReactorContext,
): BotRefusal | undefined {
  const pair = context.pair(contractOf(config))
  if (!pair || !grids || openPrice === undefined) return { code: botRejection.statusWrong }
  const margin = units(config.investment) + units(added) - units(removed) - units(amount)
  const levels = grids.levels.map(units)
  const entries = entriesOf(config, levels, units(openPrice))
  const survives = margin > 0n && survivesRange({ levels, entries, size: units(grids.size) }, margin, pair)
  return survives ? undefined : { code: botRejection.liquidatedInRange, field: 'amount' }
}

function withoutEnds(config: FuturesGridConfig): FuturesGridConfig {
  if (config.direction === 'neutral') return { ...config, endAbove: undefined, endBelow: undefined }
  return { ...config, takeProfit: undefined, stopLoss: undefined }
}

export function carryOut(turn: FuturesGridTurn, config: FuturesGridConfig, action: FuturesGridAction): void {
  switch (action.type) {
    case 'stop':
      beginEnd(turn, endReason.manual)
      return
    case 'addFunds':
      turn.submit({ type: 'drawFunds', coin: settles, amount: action.amount })
      return
    case 'removeMargin':
      turn.submit({ type: 'transfer', to: turn.context.owner, coin: settles, amount: action.amount })
      return
    case 'setExits':
      turn.change({ exits: exitsOf(action) })
      watchAgain(turn, config)
      return
    case 'setEnds':
      turn.change({ ends: crossingsOf(action) })
      watchAgain(turn, config)
  }
}

function watchAgain(turn: FuturesGridTurn, config: FuturesGridConfig): void {
  turn.log('changed')
  if (turn.state.status !== 'running') return
  for (const role of ['takeProfit', 'stopLoss', 'crossAbove', 'crossBelow']) turn.unwatch(role)
  watchEnds(turn, config)
}
