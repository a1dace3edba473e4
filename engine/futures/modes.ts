// Which position and margin mode an order trades in: it must fit the line's and the contract's, or may decide them (futures-rules.md B19, B20).

import { type Answer, refuse } from '../kernel/answer.ts'
import type { ContractAccount } from './contract-account.ts'
import type { PositionSide } from './position.ts'
import type { PlaceContractOrder } from './protocol.ts'
import { sideOfName } from './texts.ts'

export interface Modes {
  positionSide: PositionSide | undefined
  isClosing: boolean
  /** Does it in these modes; a refusal leaves the modes as they were. */
  tried(act: () => Answer): Answer
}

type Wanted = Pick<PlaceContractOrder, 'side' | 'positionSide' | 'reduceOnly' | 'marginMode'>

export function modesFor(account: ContractAccount, wanted: Wanted): Modes | Answer {
  const { owner } = account
  const { positionSide: word, reduceOnly = false, marginMode, side } = wanted
  const mode = owner.mode === 'undecided' ? (word === undefined ? 'one-way' : 'hedge') : owner.mode
  if ((mode === 'hedge') !== (word !== undefined)) return refuse('positionModeMismatch', 'positionSide')
  const positionSide = word === undefined ? undefined : sideOfName(word)
  const opens = positionSide !== undefined && (positionSide === 1) === (side === 'buy')
  if (opens && reduceOnly) return refuse('parameterInvalid', 'reduceOnly')
  const isIsolated = marginMode === undefined ? account.isIsolated : marginMode === 'isolated'
  if (isIsolated !== account.isIsolated && !account.isIdle) return refuse('modeChangeRefused', 'marginMode')
  return {
    positionSide,
    isClosing: positionSide === undefined ? reduceOnly : !opens,
    tried(act) {
      const before = { mode: owner.mode, isIsolated: account.isIsolated }
      owner.mode = mode
      account.isIsolated = isIsolated
      const answer = act()
      if (answer.refusal) {
        owner.mode = before.mode
        account.isIsolated = before.isIsolated
      }
      return answer
    },
  }
}
