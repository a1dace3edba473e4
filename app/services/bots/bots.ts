// A person's bots and plans of investment: made, listed, looked into, changed and stopped.

import type { Tables } from '#db/open-database.ts'
import { type EqualFees, type FillSum, feesPaid, fillSums } from '#db/queries/fill-sums.ts'
import {
  type ReactorListRecord,
  type ReactorPage,
  reactorLogOf,
  reactorOfOwner,
  reactorsOf,
} from '#db/queries/reactors.ts'
import type { LogLine } from '#engine/host/reactor-ports.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { RunningReactors } from '#jobs/reactors.ts'
import { accepted, type Result } from '../result.ts'
import type { Subject } from '../subject.ts'

export type BotRow = ReactorListRecord
export type { EqualFees, FillSum }

export interface BotService {
  /**
   * A new one, its funds on their way; `config` as a form or a program gave it. The same `request` again answers with the
   * bot that it made, so a form sent twice makes one.
   */
  create(subject: Subject, kind: string, config: unknown, request: string): Promise<Result<{ id: string }>>
  /** Carries out an action of its owner on a running one: `action` as its kind defines it. */
  act(subject: Subject, id: string, action: unknown, request: string): Promise<Result<null>>
  /** Lets a bot go on that a limit of its own has paused. */
  resume(subject: Subject, id: string, request: string): Promise<Result<null>>
  /** Newest first. */
  list(owner: string, page: ReactorPage): Promise<BotRow[]>
  /** Undefined for another person's as for one that does not exist. Its orders and fills are those of its `account`. */
  read(owner: string, id: string): Promise<BotRow | undefined>
  /** Why it did, or did not, act: newest first. Empty for another person's. */
  log(owner: string, id: string, limit: number): Promise<LogLine[]>
  /** What an account of a bot traded in each slot of so many ms: for drawings. */
  traded(account: string, slotMs: number): Promise<FillSum[]>
  /** What an account of a bot paid in fees, equal ones together. */
  fees(account: string): Promise<EqualFees[]>
  /** What a bot of this owner sees of the exchange: input of the rules and reports of its kind. No owner: as a visitor sees it. */
  context(owner?: string, account?: string): Promise<ReactorContext>
}

export interface BotSources {
  reactors: Pick<RunningReactors, 'create' | 'act' | 'resume' | 'context'>
  tables: Tables
}

/** No account has an empty name. */
const noAccount = ''

export function createBots({ reactors, tables }: BotSources): BotService {
  return {
    async create({ account }, kind, config, request) {
      const made = await reactors.create({ owner: account, kind, config, request })
      return made.ok ? accepted({ id: made.value.id }) : made
    },
    act: ({ account }, id, action, request) => reactors.act({ owner: account, id, action, request }),
    resume: ({ account }, id, request) => reactors.resume({ owner: account, id, request }),
    list: (owner, page) => reactorsOf(tables, owner, page),
    read: (owner, id) => reactorOfOwner(tables, owner, id),
    traded: (account, slotMs) => fillSums(tables, account, slotMs),
    fees: (account) => feesPaid(tables, account),
    context: (owner = noAccount, account = owner) => reactors.context({ owner, account }),
    async log(owner, id, limit) {
      const bot = await reactorOfOwner(tables, owner, id)
      return bot ? reactorLogOf(tables, id, limit) : []
    },
  }
}
