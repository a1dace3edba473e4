// Services as people reach them, from pages and from the API alike: a call that changes something passes the role table first
// (domain.md 19). What the exchange decides by itself is not repeated here.

import type { AccountFacts } from '#engine/exchange/view.ts'
import { type RoleAction, refusedBy } from './people/role-table.ts'
import type { Result } from './result.ts'
import { refused } from './result.ts'
import type { Services } from './services.ts'
import type { Subject } from './subject.ts'

type Method = (subject: Subject, ...rest: never[]) => Promise<Result<unknown>>

/** For each guarded call its row, or how its input tells it. */
type Rows<S> = {
  [K in keyof S as S[K] extends Method ? K : never]?: RoleAction | ((...rest: never[]) => RoleAction)
}

/** The service with its listed calls behind the table. */
function guard<S extends object>(factsOf: FactsOf, service: S, rows: Rows<S>): S {
  const guarded = { ...service }
  for (const [name, row] of Object.entries(rows) as [
    keyof S,
    RoleAction | ((...rest: unknown[]) => RoleAction),
  ][]) {
    const carryOut = service[name] as (subject: Subject, ...rest: unknown[]) => Promise<Result<unknown>>
    const behind: typeof carryOut = async (subject, ...rest) => {
      const facts = factsOf(subject.account)
      const action = typeof row === 'string' ? row : row(...rest)
      // An account that does not exist is for the exchange to refuse.
      const code = facts && refusedBy(action, facts)
      return code === undefined ? carryOut(subject, ...rest) : refused({ code })
    }
    guarded[name] = behind as S[keyof S]
  }
  return guarded
}

/** Of the account as it is now: it may have changed since the request began. */
type FactsOf = (account: string) => AccountFacts | undefined

type Guarded = Pick<Services, 'bots' | 'botMarket' | 'favourites' | 'subAccounts'>

export const guardedServices = (
  factsOf: FactsOf,
  { bots, botMarket, favourites, subAccounts }: Guarded,
): Guarded => ({
  bots: guard(factsOf, bots, {
    create: (kind: string) => (kind === 'auto-invest' ? 'autoInvest' : 'createBot'),
    act: 'runBot',
    resume: 'runBot',
  }),
  botMarket: guard(factsOf, botMarket, {
    favourite: 'favourite',
    becomeStrategist: 'publishBot',
    publish: 'publishBot',
    resign: 'runBot',
    withdraw: 'runBot',
    buy: 'copyBot',
    copy: 'copyBot',
    tryCopy: 'copyBot',
  }),
  subAccounts: guard(factsOf, subAccounts, {
    create: 'subAccounts',
    change: 'subAccounts',
    unbind: 'subAccounts',
    createKey: 'subAccounts',
  }),
  favourites: guard(factsOf, favourites, { add: 'favourite', remove: 'favourite' }),
})
