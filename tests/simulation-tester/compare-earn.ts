// Finds how Earn in the exchange differs from the reference's: holdings of each person, and what is left of each pool.

import type { EarnView } from '#engine/earn/view.ts'
import { amount, show } from './reference/amounts.ts'
import { type EarnDesk, earnWords } from './reference/earn/desk.ts'

/** `among`: only those people and products; absent: all of them. */
export function earnDifference(
  desk: EarnDesk,
  view: EarnView,
  among?: { people: ReadonlySet<string>; products: ReadonlySet<string> },
): string | undefined {
  for (const terms of desk.terms) {
    if (among && !among.products.has(terms.id)) continue
    const left = amount(view.product(terms.id)?.left ?? '-1')
    if (left !== terms.pool - desk.soldOf(terms))
      return `earn: ${show(left)} left of ${terms.id}, the reference has sold ${show(desk.soldOf(terms))}`
  }
  if (!among && view.products().length !== desk.terms.length) return 'earn: another number of products'
  const { people } = desk.state
  const looked = among ? [...among.people].flatMap((name) => people.get(name) ?? []) : people.values()
  for (const person of looked) {
    const got = view.holdings(person.name)
    const own = desk.held.filter((one) => one.person === person && one.principal > 0n)
    const wanted = own.map((one) => earnWords(one))
    if (sorted(got) !== sorted(wanted))
      return `earn: ${person.name} holds ${sorted(got)}, in the reference ${sorted(wanted)}`
    const autos = desk.terms.filter((terms) => desk.autos.get(terms)?.has(person)).map(({ coin }) => coin)
    if (`${view.autoSubscribed(person.name)}` !== `${autos}`)
      return `earn: idle coins of ${person.name}: ${view.autoSubscribed(person.name)}, the reference ${autos}`
  }
  return undefined
}

const sorted = (list: readonly object[]) =>
  JSON.stringify(list.map((one) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))))
