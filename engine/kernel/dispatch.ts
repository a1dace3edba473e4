// Carries out one entry's command: repeated ids get their first answer, the rest goes to the command's own handler.

import {
  escrowName,
  grantFunds,
  openAccount,
  resetDemoFunds,
  setAccount,
  setFeeToken,
  transfer,
  verifyIdentity,
} from '../accounts/account-commands.ts'
import { settleBot } from '../bot-market/followers.ts'
import {
  buyStrategy,
  publishStrategy,
  setStrategist,
  withdrawStrategy,
} from '../bot-market/strategy-commands.ts'
import { cancelPlan, cancelPlans } from '../conditional-orders/cancel.ts'
import { idText } from '../conditional-orders/events.ts'
import { placeOco } from '../conditional-orders/oco.ts'
import { placeWatch } from '../conditional-orders/price-watch.ts'
import { placeTpsl } from '../conditional-orders/tpsl.ts'
import { placeTrailing } from '../conditional-orders/trailing.ts'
import { placeTrigger } from '../conditional-orders/trigger.ts'
import { updatePlan } from '../conditional-orders/update.ts'
import type { Command, Entry, Receipt, Rejection } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { tellReactor } from '../reactor-messages/tell-reactor.ts'
import { print, setMarketStatus, tapeRows } from '../spot/market-commands.ts'
import { cancelOrder, cancelOrders, modifyOrder, sweep } from '../spot/order-commands.ts'
import { placeOrder } from '../spot/place-order.ts'
import { replaceOrder } from '../spot/replace-order.ts'
import { emit } from '../spot/report.ts'
import { setChaos } from '../test-control/set-chaos.ts'
import { simControl } from '../test-control/sim-control.ts'
import type { Account } from './accounts.ts'
import { type Answer, done, refuse } from './answer.ts'
import { isOfReactor } from './bot-accounts.ts'
import { isCommandType } from './idempotency.ts'
import { limits } from './limits.ts'

/**
 * Ids that begin so are the exchange's own, and only for commands that no person can send. Reactors' are remembered as
 * everybody's; the others may come again without harm, so none is. Anybody else's would slip past the memory of ids.
 */
export const ownIdPrefix = '~'
const ownKinds: readonly Command['type'][] = ['tick', 'tapeRows', 'sweep', 'simControl', 'setChaos']
const operator = -1

export function carryOut(state: ExchangeState, entry: Entry): Receipt {
  const { id, command } = entry
  if (command.type === 'tick') return receiptOf(state, '', id, done)
  const name = 'account' in command ? command.account : ''
  if (typeof id !== 'string' || id.length === 0 || id.length > limits.commandIdLength)
    return receiptOf(state, name, `${id}`, refuse('parameterInvalid', 'clientOid'))
  if (!isCommandType(command.type)) return receiptOf(state, name, id, refuse('parameterInvalid', 'type'))
  const own = id.startsWith(ownIdPrefix) && !isOfReactor(command)
  if (own && !ownKinds.includes(command.type))
    return receiptOf(state, name, id, refuse('parameterInvalid', 'clientOid'))
  const memoryOf = rememberedBy(state, command)
  const first = own || memoryOf === undefined ? undefined : state.memory.recall(memoryOf, id, command)
  if (first?.sameBody) {
    const { seq, at, orderId, planId, refusal } = first
    return {
      seq,
      at,
      rejected: refusal && { type: 'rejected', account: name, commandId: id, ...refusal },
      orderId: idText(orderId),
      planId: idText(planId),
      repeated: true,
      events: state.events,
    }
  }
  if (first) return receiptOf(state, name, id, refuse('duplicateClientId', 'clientOid'))
  const answer = handle(state, command, id)
  if (!own) remember(state, entry, answer)
  return receiptOf(state, name, id, answer)
}

/** Whose memory a command belongs to; undefined while its account does not exist. */
function rememberedBy(state: ExchangeState, command: Command): number | undefined {
  return 'account' in command ? state.accounts.find(command.account)?.index : operator
}

function remember(state: ExchangeState, { id, command }: Entry, answer: Answer): void {
  // Asked again, because the command may have opened the account.
  const memoryOf = rememberedBy(state, command)
  if (memoryOf === undefined) return
  state.memory.remember(memoryOf, id, command, state.seq, state.now, answer)
}

function receiptOf(state: ExchangeState, account: string, commandId: string, answer: Answer): Receipt {
  let rejected: Rejection | undefined
  if (answer.refusal) {
    rejected = { type: 'rejected', account, commandId, ...answer.refusal }
    if (!state.terse) emit(state, { ...rejected })
  }
  return {
    seq: state.seq,
    at: state.now,
    rejected,
    orderId: idText(answer.orderId),
    planId: idText(answer.planId ?? 0),
    repeated: false,
    events: state.events,
  }
}

function handle(state: ExchangeState, command: Command, id: string): Answer {
  switch (command.type) {
    case 'tick':
      return done
    case 'openAccount':
      return openAccount(state, command)
    case 'setMarketStatus':
      return setMarketStatus(state, command)
    case 'print':
      return print(state, command)
    case 'tapeRows':
      return tapeRows(state, command)
    case 'sweep':
      return sweep(state)
    case 'simControl':
      return simControl(state, command)
    case 'setChaos':
      return setChaos(state, command)
    default: {
      const account = command.account === escrowName ? undefined : state.accounts.find(command.account)
      return account ? handleOf(state, account, command, id) : refuse('accountMissing')
    }
  }
}

type AccountCommand = Exclude<Extract<Command, { account: string }>, { type: 'openAccount' }>

function handleOf(state: ExchangeState, account: Account, command: AccountCommand, id: string): Answer {
  switch (command.type) {
    case 'placeOrder':
      return placeOrder(state, account, command, id)
    case 'cancelOrder':
      return cancelOrder(state, account, command)
    case 'cancelOrders':
      return cancelOrders(state, account, command)
    case 'modifyOrder':
      return modifyOrder(state, account, command)
    case 'replaceOrder':
      return replaceOrder(state, account, command, id)
    case 'placeTrigger':
      return placeTrigger(state, account, command, id)
    case 'placeWatch':
      return placeWatch(state, account, command, id)
    case 'placeOco':
      return placeOco(state, account, command, id)
    case 'placeTrailing':
      return placeTrailing(state, account, command, id)
    case 'placeTpsl':
      return placeTpsl(state, account, command, id)
    case 'updatePlan':
      return updatePlan(state, account, command)
    case 'cancelPlan':
      return cancelPlan(state, account, command)
    case 'cancelPlans':
      return cancelPlans(state, account, command)
    case 'verifyIdentity':
      return verifyIdentity(state, account, command)
    case 'setAccount':
      return setAccount(state, account, command)
    case 'setFeeToken':
      return setFeeToken(state, account, command)
    case 'grantFunds':
      return grantFunds(state, account, command)
    case 'resetDemoFunds':
      return resetDemoFunds(state, account)
    case 'transfer':
      return transfer(state, account, command, id)
    case 'tellReactor':
      return tellReactor(state, account, command, id)
    case 'setStrategist':
      return setStrategist(state, account, command)
    case 'publishStrategy':
      return publishStrategy(state, account, command)
    case 'withdrawStrategy':
      return withdrawStrategy(state, account, command)
    case 'buyStrategy':
      return buyStrategy(state, account, command)
    case 'settleBot':
      return settleBot(state, account, command, id)
  }
}
