// Turns a command back into the step that stands for it, where there is one that gives exactly the same command.

import type { Command } from '../exchange/protocol.ts'
import { ownIdPrefix } from '../kernel/dispatch.ts'
import type { AnyCommand } from '../kernel/protocol.ts'
import { type CommandAction, commandOf } from './commands.ts'
import { contractGuess } from './contract-steps.ts'
import { copyGuess } from './copy-verbs.ts'
import { earnGuess } from './earn-verbs.ts'
import { launchGuess } from './launch-verbs.ts'
import { marginGuess } from './margin-verbs.ts'
import { premarketGuess } from './premarket-verbs.ts'
import { parseVerb } from './step-shapes.ts'
import { unifiedGuess } from './unified-verbs.ts'
import { type Look, type Written, writeAll, writeOrder, writePlan } from './written-refs.ts'

/** A step's verb with its fields, as a file has them. */
export type WrittenVerb = { [verb: string]: object }

/** Undefined where no verb stands for it, or not exactly. `id`: the name of what it places. */
export function stepOf(command: Command, id: string, look: Look): WrittenVerb | undefined {
  return guesses(command, id, look).find((written) => {
    const made = commandOfVerb(written, look)
    return made !== undefined && sameCommand(made, command)
  })
}

/** The command that a written verb stands for. */
export function commandOfVerb(written: WrittenVerb, look: Look): Command | undefined {
  const [[verb, fields] = ['', {}]] = Object.entries(written)
  const action = parseVerb(verb, fields)
  return action && commandOf(action as CommandAction, 0, look).command
}

/** The shortest first; none may be right. */
function guesses(command: Command, id: string, look: Look): WrittenVerb[] {
  const guess =
    placing(command, id) ??
    referring(command, id, look) ??
    contractGuess(command, id, look, boundOf(command, id)) ??
    other(command)
  if (!guess) return []
  const [verb, fields] = guess
  const isPlan = command.type === 'cancelPlan' || command.type === 'cancelPlans'
  const precise = { ...fields, of: isPlan ? 'plan' : 'order' }
  const isCancel = verb === 'cancel' || verb === 'cancelBatch'
  return [fields, ...(isCancel ? [precise] : [])].map((some) => ({ [verb]: given(some) }))
}

type Guess = [verb: string, fields: object] | undefined

function placing(command: Command, id: string): Guess {
  const source = 'source' in command && command.source !== 'api' ? { source: command.source } : {}
  const bound = boundOf(command, id)
  switch (command.type) {
    case 'placeOrder': {
      const {
        account: as,
        orderType: type,
        bestPrice: bbo,
        type: _type,
        source: _source,
        freeIfRefused: _free,
        ...terms
      } = command
      const tif = terms.tif ?? (type === 'limit' ? 'implied' : undefined)
      return ['place', { as, id, type, bbo, ...terms, tif, ...source, ...bound }]
    }
    case 'placeTrigger': {
      const {
        account: as,
        orderType: type,
        type: _type,
        source: _source,
        freeIfRefused: _free,
        ...terms
      } = command
      return ['plan', { as, id, type, ...terms, ...source, ...bound }]
    }
    case 'placeOco':
    case 'placeTrailing': {
      const { account: as, type, source: _source, freeIfRefused: _free, ...terms } = command
      return [type === 'placeOco' ? 'oco' : 'trailing', { as, id, ...terms, ...source, ...bound }]
    }
    case 'placeTpsl': {
      const { account: as, symbol, side, size, stp, legs } = command
      if (!areRefs(legs)) return undefined
      const [only, other] = legs
      const pair = other ? { takeProfit: only, stopLoss: other } : only
      return ['tpsl', { as, id, symbol, side, size, stp, ...pair, ...source, ...bound }]
    }
    default:
      return undefined
  }
}

/** A command whose refusal binds its id came from a form, or with an id of the call. */
const boundOf = (command: AnyCommand, id: string) =>
  command.freeIfRefused || id.startsWith(ownIdPrefix) ? {} : { bound: true }

function referring(command: Command, id: string, look: Look): Guess {
  switch (command.type) {
    case 'cancelOrder': {
      const { account: as, symbol } = command
      return about('cancel', as, writeOrder(as, command, look), { symbol })
    }
    case 'cancelPlan': {
      const { account: as, symbol } = command
      return about('cancel', as, writePlan(as, command, look), { symbol })
    }
    case 'updatePlan': {
      const { account: as, planId: _planId, clientOid: _clientOid, type: _type, ...terms } = command
      return about('update', as, writePlan(as, command, look), terms)
    }
    case 'modifyOrder': {
      const { account: as, price, size } = command
      return about('modify', as, writeOrder(as, command, look), { price, size })
    }
    case 'replaceOrder': {
      const { account: as, symbol, price, size } = command
      return about('replace', as, writeOrder(as, command, look), {
        by: id,
        symbol,
        price,
        size,
        ...boundOf(command, id),
      })
    }
    case 'cancelOrders': {
      const { account: as, symbol, side, orders } = command
      if (orders === undefined) return ['cancelAll', { as, symbol, side }]
      if (!areRefs(orders)) return undefined
      return [
        'cancelBatch',
        { as, ...writeAll(orders.map((ref) => writeOrder(as, ref, look))), symbol, side },
      ]
    }
    case 'cancelPlans': {
      const { account: as, plans, type: _type, ...which } = command
      if (plans === undefined) return ['cancelPlans', { as, ...which }]
      if (!areRefs(plans)) return undefined
      return ['cancelBatch', { as, ...writeAll(plans.map((ref) => writePlan(as, ref, look))), ...which }]
    }
    default:
      return undefined
  }
}

/** A log holds what was sent, also where it was refused for its form. */
const areRefs = (list: unknown) =>
  Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null)

const about = (verb: string, as: string, written: Written | undefined, terms: object): Guess =>
  written && [verb, { as, ...written, ...terms }]

function other(command: Command): Guess {
  const ofProduct =
    marginGuess(command) ??
    unifiedGuess(command) ??
    copyGuess(command) ??
    premarketGuess(command) ??
    earnGuess(command) ??
    launchGuess(command)
  if (ofProduct) return ofProduct
  switch (command.type) {
    case 'transfer': {
      const { account: as, from, to, coin, amount } = command
      return ['transfer', { as, from, to, coin, amount }]
    }
    case 'createAlert': {
      const { account: as, type: _type, channels, ...terms } = command
      // The verb leaves the channels to the exchange.
      return channels === undefined ? ['alert', { as, ...terms }] : undefined
    }
    case 'changeAlert': {
      const { account: as, type: _type, channels, alertId: id, ...change } = command
      return channels === undefined ? ['alert', { as, id, ...change }] : undefined
    }
    case 'deleteAlert':
      return ['alert', { as: command.account, delete: command.alertId }]
    case 'sendTestDeposit': {
      const { account: as, type: _type, ...terms } = command
      return ['deposit', { as, ...terms }]
    }
    case 'requestWithdrawal': {
      const { account: as, type: _type, recipient: to, address, ...terms } = command
      return ['withdraw', { as, to, address: address === to ? undefined : address, ...terms }]
    }
    case 'cancelWithdrawal':
      return ['cancelWithdrawal', { as: command.account, id: command.withdrawalId }]
    case 'reviewWithdrawal':
      return ['reviewWithdrawal', { as: command.account, id: command.withdrawalId, approve: command.approve }]
    case 'reorganiseChain':
      return ['reorganise', { chain: command.chain }]
    case 'setPairIndex':
      return ['index', { symbol: command.symbol, price: command.price }]
    case 'print':
      return ['print', { symbol: command.symbol, price: command.price }]
    case 'setMarketStatus':
      return ['market', { symbol: command.symbol, status: command.status }]
    case 'setAccount': {
      const { account: as, frozen: freeze, vip, feeToken, kyc } = command
      return ['account', { as, freeze, vip, feeToken, kyc }]
    }
    default:
      return undefined
  }
}

/** Without the keys that are not there. */
const given = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Of what lies inside a field the order counts too: it is part of the body that is remembered. */
function sameCommand(a: Command, b: Command): boolean {
  const [one, two] = [isExactly(a), isExactly(b)]
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].every(
    (key) => JSON.stringify(one[key]) === JSON.stringify(two[key]),
  )
}

/** Without a source it is a program. */
const isExactly = (command: Command): Record<string, unknown> => ({ source: 'api', ...given(command) })
