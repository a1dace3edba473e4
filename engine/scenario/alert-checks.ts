// What a scenario checks of price alerts: which fired at which price, and which are on.

import type { CheckOf } from './check-shapes.ts'
import type { CheckSubject } from './check-subject.ts'

export function alertDifferences(
  { history }: CheckSubject,
  { alerts: account, fired, on }: CheckOf<'alerts'>,
): string[] {
  const firings: string[] = []
  const states = new Map<string, boolean>()
  for (const event of history.events) {
    if (event.type !== 'alertFired' && event.type !== 'alertChanged') continue
    if (event.account !== account) continue
    if (event.type === 'alertChanged') states.set(event.alertId, event.on && !event.deleted)
    else firings.push(`${event.alertId} ${event.firedPrice}${event.suppressed ? ' held' : ''}`)
  }
  const active = [...states].flatMap(([id, isOn]) => (isOn ? [id] : []))
  return [
    ...compared(`alerts ${account} fired`, fired, firings),
    ...compared(`alerts ${account} on`, on, active),
  ]
}

function compared(label: string, expected: readonly string[] | undefined, got: readonly string[]): string[] {
  if (expected === undefined || expected.join(', ') === got.join(', ')) return []
  return [`${label}: expected [${expected.join(', ')}], got [${got.join(', ')}]`]
}
