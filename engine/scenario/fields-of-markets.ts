// Verbs that pairs and contracts share have fields which only one of them knows.

import { isContract } from './contract-markets.ts'
import type { StepAction } from './step-shapes.ts'

type Fields = Record<string, unknown>

const ofPairs: Readonly<Record<string, readonly string[]>> = {
  plan: ['quoteSize', 'triggerBy', 'wallet'],
  trailing: ['triggerBy', 'wallet'],
  tpsl: ['triggerPrice', 'price', 'stp'],
  cancelPlans: ['side'],
}
const ofContracts: Readonly<Record<string, readonly string[]>> = {
  plan: ['positionSide', 'reduceOnly', 'trigger'],
  trailing: ['positionSide', 'reduceOnly', 'trigger'],
  tpsl: ['trigger'],
}
const sides = { pair: ['buy', 'sell'], contract: ['long', 'short'] }

interface Wrong {
  /** Which field; of an unknown key the step's verb itself is meant. */
  key: string
  isUnknown: boolean
  message: string
}

/** What is wrong with the fields of a step in its market. */
export function wrongField({ verb, ...step }: StepAction): Wrong | undefined {
  const fields = ('fields' in step && typeof step.fields === 'object' ? step.fields : {}) as Fields
  const isOfContract = isContract(fields['symbol'] as string | undefined)
  const key = (isOfContract ? ofPairs : ofContracts)[verb]?.find((name) => fields[name] !== undefined)
  if (key !== undefined)
    return {
      key,
      isUnknown: true,
      message: `unknown key: ${key} (${isOfContract ? 'pairs' : 'contracts'} have it)`,
    }
  return verb === 'tpsl' ? wrongTpsl(fields, isOfContract) : undefined
}

/** Of a pair it sells or buys an amount; of a contract it closes a position, of which hedge mode has two. */
function wrongTpsl({ side, size }: Fields, isOfContract: boolean): Wrong | undefined {
  const words = isOfContract ? sides.contract : sides.pair
  const missing = isOfContract
    ? undefined
    : side === undefined
      ? 'side'
      : size === undefined
        ? 'size'
        : undefined
  if (missing !== undefined) return { key: missing, isUnknown: false, message: 'is missing' }
  if (side === undefined || words.includes(side as string)) return undefined
  return { key: 'side', isUnknown: false, message: `must be one of ${words.join(', ')}, not "${side}"` }
}
