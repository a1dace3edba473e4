// How the kernel and its products report: events of the entry being applied.

import type { KernelState } from './product.ts'
import type { AnyEvent, Stamped } from './protocol.ts'
import { unitsText } from './text.ts'

/** Adds an event of the entry being applied. */
export function emit<Event extends AnyEvent>(state: KernelState, body: Event): void {
  const event = body as Stamped<Event>
  event.seq = state.seq
  event.at = state.now
  state.events.push(event)
}

/**
 * Reports what the products' flat cores recorded, in order, then the balances that changed. Called after every change of
 * a core or a balance, before time moves on.
 */
export function reportChanges(state: KernelState): void {
  for (const product of state.called.report) product.report(state)
  const { ledger } = state.stores
  if (!state.terse && !state.ownOnly)
    for (let n = 0, count = ledger.touchedCount(); n < count; n++)
      reportBalance(state, ledger.touchedAccount(n), ledger.touchedCoin(n))
  ledger.begin()
}

const limbs = new Float64Array(4)

function reportBalance(state: KernelState, index: number, coin: number): void {
  const account = state.accounts.at(index)
  if (account === undefined) return
  state.stores.ledger.read(index, coin, limbs)
  const scale = state.scales[coin] as number
  state.events.push({
    type: 'balanceChanged',
    account: account.name,
    coin: state.coins[coin] as string,
    available: unitsText(limbs[0]!, limbs[1]!, scale),
    frozen: unitsText(limbs[2]!, limbs[3]!, scale),
    seq: state.seq,
    at: state.now,
  } as Stamped<AnyEvent>)
}
