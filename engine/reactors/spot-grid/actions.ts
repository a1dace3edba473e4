// The actions of an owner on a running grid (domain.md 9.9): which are refused, and how the others are carried out.

import { rejection } from '../../kernel/rejection-codes.ts'
import { ceilTo, floorTo, textOf, times, units } from '../amounts.ts'
import { beginEnd, endReason, watchExits } from '../bot-life.ts'
import { botRejection } from '../bot-rejections.ts'
import { moneyStep } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import type { BotRefusal, ReactorContext } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { checkExits, investmentMaxOf } from './check.ts'
import { type GridAction, type GridConfig, investedCoin, reserveOf } from './config.ts'
import { mostGridsOf, refuseRange, widened } from './edit-range.ts'
import { quoteAwaited } from './endless.ts'
import { beginRelay } from './relay.ts'
import type { GridState, GridTurn } from './state.ts'
import { max, min, type Terms, termsOf } from './terms.ts'

export function refuseAction(
  config: GridConfig,
  state: GridState,
  action: GridAction,
  context: ReactorContext,
): BotRefusal | undefined {
  const terms = termsOf(context, config.symbol)
  if (!terms) return { code: botRejection.pairUnsupported }
  const ending = refuseEnding(state)
  if (ending || action.type === 'stop') return ending
  const busy: BotRefusal = { code: botRejection.statusWrong }
  const runs = state.status === 'running' && !state.relay
  switch (action.type) {
    case 'setExits':
      return state.status === 'initializing' ? busy : checkExits(boundsNow(config, state), action, context)
    case 'editRange':
      if (config.type === 'infinite') return { code: botRejection.gridMissing }
      if (!runs) return busy
      return refuseRange(config, state, action, context, terms)
    case 'addFunds':
      return runs ? refuseFunds(config, state, action.amount, context, terms) : busy
    case 'withdrawProfit':
      return runs ? refuseWithdrawal(config, state, action.amount, terms) : busy
    case 'setReinvest':
      return config.type === 'infinite' ? busy : undefined
  }
}

export function carryOutAction(turn: GridTurn, config: GridConfig, action: GridAction, terms: Terms): void {
  switch (action.type) {
    case 'stop':
      if (action.close !== undefined) turn.change({ close: action.close })
      beginEnd(turn, endReason.manual)
      return
    case 'setExits':
      setExits(turn, config, action)
      return
    case 'editRange':
      if (config.type !== 'infinite' && turn.state.ladder && !turn.state.relay)
        beginRelay(turn, widened(turn.state.ladder, action, mostGridsOf(config), terms))
      return
    case 'addFunds':
      turn.submit({ type: 'drawFunds', coin: investedCoin(config, terms), amount: action.amount })
      return
    case 'withdrawProfit':
      withdraw(turn, config, action.amount, terms)
      return
    case 'setReinvest':
      turn.change({ reinvest: action.on })
  }
}

function setExits(
  turn: GridTurn,
  config: GridConfig,
  { takeProfit, stopLoss }: GridAction & { type: 'setExits' },
) {
  turn.change({ exits: { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) } })
  if (turn.state.status !== 'running') return
  turn.unwatch('takeProfit')
  turn.unwatch('stopLoss')
  watchExits(turn, config.symbol, turn.state.exits, config.type !== 'reverse')
}

/** Between them its prices to end at may not lie: the range as it is now, or as it will be. */
function boundsNow(config: GridConfig, { ladder }: GridState): GridConfig {
  if (!ladder || config.type === 'infinite') return config
  return { ...config, low: ladder.levels[0] as string, high: ladder.levels.at(-1) as string }
}

function refuseFunds(
  config: GridConfig,
  { invested }: GridState,
  amount: string,
  context: ReactorContext,
  terms: Terms,
): BotRefusal | undefined {
  const most = investmentMaxOf(config, context, terms) - units(invested)
  if (units(amount) <= most) return undefined
  return {
    code: botRejection.investmentTooLarge,
    field: 'amount',
    params: { max: textOf(max(most, 0n)), coin: investedCoin(config, terms) },
  }
}

function refuseWithdrawal(
  config: GridConfig,
  state: GridState,
  amount: string | undefined,
  terms: Terms,
): BotRefusal | undefined {
  const most = withdrawable(config, state, terms)
  if (most > 0n && units(amount ?? '0') <= most) return undefined
  const params = { max: textOf(most), coin: investedCoin(config, terms) }
  return { code: rejection.transferInvalid, field: 'amount', params }
}

/** Profit that no grid needs: what is beyond the grids and the reserve, and was not taken out or put to work before. */
export function withdrawable(config: GridConfig, state: GridState, terms: Terms): bigint {
  const { gridProfit, withdrawn, reinvested, invested, funds } = state
  const earned = units(gridProfit) - units(withdrawn) - units(reinvested)
  const reserved = times(units(invested), reserveOf(config, terms))
  const idle = fundsOf(funds, investedCoin(config, terms)) - neededAtHome(config, state, terms) - reserved
  return floorTo(max(min(earned, idle), 0n), moneyStep)
}

/** The invested coin that grids at home trade with, or will. */
function neededAtHome(config: GridConfig, { ladder, endless }: GridState, terms: Terms): bigint {
  if (config.type === 'infinite')
    return endless ? ceilTo(quoteAwaited(config, endless, terms), moneyStep) : 0n
  if (!ladder) return 0n
  const size = units(ladder.size)
  return ladder.levels.slice(0, -1).reduce((sum, level, grid) => {
    if (ladder.away[grid]) return sum
    return sum + (config.type === 'reverse' ? size : times(size, units(level)))
  }, 0n)
}

function withdraw(turn: GridTurn, config: GridConfig, amount: string | undefined, terms: Terms): void {
  const most = withdrawable(config, turn.state, terms)
  const wanted = amount === undefined ? most : units(amount)
  // Its orders may have been filled since the action was sent.
  if (wanted === 0n || wanted > most || turn.state.relay) {
    turn.log('nothingWithdrawn', { max: textOf(most) })
    return
  }
  const { owner } = turn.context
  turn.submit({ type: 'transfer', to: owner, coin: investedCoin(config, terms), amount: textOf(wanted) })
}
