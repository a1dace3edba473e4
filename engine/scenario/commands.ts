// Turns a step of a scenario into the command that it stands for.

import type { Command } from '../exchange/protocol.ts'
import { walletAccount } from '../kernel/wallets.ts'
import { contractCommand, placeContract } from './contract-commands.ts'
import { isContract } from './contract-markets.ts'
import { contractPlanCommand } from './contract-plan-commands.ts'
import { copyCommand } from './copy-verbs.ts'
import { earnCommand } from './earn-verbs.ts'
import { launchCommand } from './launch-verbs.ts'
import { marginCommand } from './margin-verbs.ts'
import { planOf } from './plan-commands.ts'
import { premarketCommand } from './premarket-verbs.ts'
import { type Names, type ReferenceAction, referenceCommand } from './reference-commands.ts'
import { freeUnless, type StepAction } from './step-shapes.ts'
import { unifiedCommand } from './unified-verbs.ts'

export type CommandAction = Exclude<
  StepAction,
  {
    verb:
      | 'convert'
      | 'start'
      | 'change'
      | 'stop'
      | 'signal'
      | 'entry'
      | 'pass'
      | 'wait'
      | 'until'
      | 'fault'
      | 'expect'
  }
>

type Placing = Extract<CommandAction, { verb: 'place' | 'plan' | 'oco' | 'trailing' | 'tpsl' | 'mmrStop' }>

/** The command and its id: for what is placed the name that the file gives it, which is its clientOid. */
export function commandOf(
  action: CommandAction,
  stepNumber: number,
  names: Names,
): { id: string; command: Command } {
  const id = `step-${stepNumber}`
  switch (action.verb) {
    case 'place':
      return { id: action.fields.id ?? id, command: placeOf(action.fields) }
    case 'plan':
    case 'trailing':
    case 'tpsl':
      if (isContract(action.fields.symbol))
        return { id: action.fields.id ?? id, command: given(contractPlanCommand(action)) }
      return { id: action.fields.id ?? id, command: given(planOf(action)) }
    case 'oco':
      return { id: action.fields.id ?? id, command: given(planOf(action)) }
    case 'mmrStop':
      return { id: action.fields.id ?? id, command: given(contractPlanCommand(action)) }
    case 'replace':
      return { id: action.fields.by ?? id, command: given(referenceCommand(action, names)) }
    case 'cancel':
    case 'cancelBatch':
    case 'modify':
    case 'update':
      return { id, command: given(referenceCommand(action, names)) }
    default:
      return { id, command: otherOf(action) }
  }
}

function placeOf(fields: Extract<CommandAction, { verb: 'place' }>['fields']): Command {
  if (isContract(fields.symbol)) return given(placeContract(fields))
  const {
    as,
    symbol = '',
    side,
    type,
    price,
    size,
    quoteSize,
    tif,
    stp,
    bbo,
    slippage,
    takeProfit,
    stopLoss,
    source = 'api',
    bound,
    id,
    wallet,
    loan,
  } = fields
  return given({
    type: 'placeOrder',
    account: as,
    symbol,
    side,
    orderType: type,
    price,
    size,
    quoteSize,
    tif: tif === 'implied' ? undefined : (tif ?? (type === 'limit' ? 'gtc' : undefined)),
    stp,
    bestPrice: bbo,
    slippage,
    takeProfit: takeProfit && given(takeProfit),
    stopLoss: stopLoss && given(stopLoss),
    source,
    wallet,
    // Of an order without a wallet it asks for nothing.
    loan: wallet === undefined && loan === 'normal' ? undefined : loan,
    freeIfRefused: freeUnless(bound, id),
  })
}

function otherOf(action: Exclude<CommandAction, Placing | ReferenceAction>): Command {
  switch (action.verb) {
    case 'cancelPlans': {
      const { as: account, ...which } = action.fields
      const { symbol, kind } = which
      return given(
        isContract(symbol)
          ? ({ type: 'cancelContractPlans', account, symbol, kind } as Command)
          : ({ type: 'cancelPlans', account, ...which } as Command),
      )
    }
    case 'cancelAll': {
      const { as, symbol, side } = action.fields
      const type = isContract(symbol) ? 'cancelContractOrders' : 'cancelOrders'
      return given({ type, account: as, symbol, side })
    }
    case 'transfer': {
      const { as, from, to, coin, amount } = action.fields
      const payer = from === undefined ? undefined : walletOf(as, from)
      return given({ type: 'transfer', account: as, to: walletOf(as, to), coin, amount, from: payer })
    }
    case 'subscribe':
    case 'redeem':
    case 'autoSubscribe':
      return earnCommand(action)
    case 'launchpool':
    case 'stake':
    case 'unstake':
    case 'launchpad':
    case 'commit':
    case 'vote':
    case 'castVotes':
    case 'campaign':
    case 'joinCampaign':
      return launchCommand(action)
    case 'borrow':
    case 'repay':
    case 'flashRepay':
      return given(marginCommand(action))
    case 'accountMode':
    case 'collateral':
      return unifiedCommand(action)
    case 'lead':
    case 'stopLeading':
    case 'blockFollower':
    case 'follow':
    case 'changeCopy':
    case 'unfollow':
    case 'closeCopy':
    case 'setCopyStops':
      return copyCommand(action)
    case 'project':
    case 'otcDelist':
    case 'deliver':
    case 'otc':
    case 'otcTake':
    case 'otcCancel':
    case 'otcDefault':
      return premarketCommand(action)
    case 'alert':
      return alertOf(action.fields)
    case 'deposit': {
      const { as, ...terms } = action.fields
      return given({ type: 'sendTestDeposit', account: as, ...terms })
    }
    case 'withdraw': {
      const { as, to, address = to ?? '', ...terms } = action.fields
      return given({ type: 'requestWithdrawal', account: as, address, recipient: to, ...terms })
    }
    case 'cancelWithdrawal':
      return { type: 'cancelWithdrawal', account: action.fields.as, withdrawalId: action.fields.id }
    case 'reviewWithdrawal': {
      const { as, id, approve } = action.fields
      return { type: 'reviewWithdrawal', account: as, withdrawalId: id, approve }
    }
    case 'reorganise':
      return { type: 'reorganiseChain', chain: action.fields.chain }
    case 'print': {
      const { symbol = '', price } = action.fields
      return { type: isContract(symbol) ? 'printContract' : 'print', symbol, price }
    }
    case 'market': {
      const { symbol = '', status } = action.fields
      return { type: isContract(symbol) ? 'setContractStatus' : 'setMarketStatus', symbol, status }
    }
    case 'account': {
      const { as, freeze, vip, feeToken, kyc } = action.fields
      return given({ type: 'setAccount', account: as, frozen: freeze, vip, feeToken, kyc })
    }
    default:
      return given(contractCommand(action))
  }
}

/** `wallet:NAME` is a wallet of the account itself; any other name stands for itself. */
function walletOf(account: string, name: string): string {
  const [, wallet] = /^wallet:(.+)$/.exec(name) ?? []
  if (wallet === undefined) return name
  return walletAccount(account, wallet)
}

/** Without the keys that the file left out: the body of a command is compared when its id comes again. */
function given<T extends object>(command: T): T {
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)) as T
}

/** Every time is what a scenario shows most of. */
function alertOf(fields: Extract<StepAction, { verb: 'alert' }>['fields']): Command {
  const { as: account } = fields
  if ('delete' in fields) return { type: 'deleteAlert', account, alertId: fields.delete }
  if ('id' in fields) {
    const { as: _, id: alertId, ...change } = fields
    return given({ type: 'changeAlert', account, alertId, ...change })
  }
  const { as: _, symbol = '', frequency = 'every', ...terms } = fields
  return given({ type: 'createAlert', account, symbol, frequency, ...terms })
}
