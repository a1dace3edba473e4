// What a play needs of the exchange that it plays on, whichever way its commands get there.

import type { CopyTradingView } from '../copy-trading/view.ts'
import type { EarnView } from '../earn/view.ts'
import type { Command, ExchangeEvent, Genesis, Receipt } from '../exchange/protocol.ts'
import type { AccountView, MarketView } from '../exchange/view.ts'
import type { ContractsView } from '../futures/view.ts'
import type { ReactorRecord } from '../host/reactor-record.ts'
import type { LaunchView } from '../launch/view.ts'
import type { MarginView } from '../margin/view.ts'
import type { PremarketView } from '../premarket/view.ts'
import type { BotRefusal } from '../reactors/reactor.ts'
import type { UnifiedView } from '../unified/view.ts'
import type { BotStep } from './bots.ts'
import type { Fault } from './step-shapes.ts'

export interface PlayStage {
  /** The exchange itself, not what clients see of it; a restart puts another in its place. */
  readonly exchange: MarketView &
    AccountView & {
      checkInvariants(): string[]
      save(): Uint8Array
      readonly contracts: ContractsView
      readonly loans: MarginView
      readonly unified: UnifiedView
      readonly premarket: PremarketView
      readonly earn: EarnView
      readonly launch: LaunchView
      readonly copyTrading: CopyTradingView
    }
  readonly now: number
  readonly bots: {
    /** Undefined when it was carried out. */
    perform(action: BotStep, step: number): Promise<BotRefusal | undefined>
    /** By the file's name. */
    record(name: string): Pick<ReactorRecord, 'account' | 'phase' | 'badEnd' | 'state'> | undefined
  }
  /** Carries one command out at the present virtual time. Without an id it gets one from its place in the log. */
  submit(id: string | undefined, command: Command): Receipt | Promise<Receipt>
  /** An entry of a log, from any sender. */
  enter(id: string, command: Command): Receipt | Promise<Receipt>
  waitUntil(target: number): Promise<void>
  /** Puts its time to a moment without an entry: the next one is stamped with it. */
  standAt(at: number): void
  /** Lets every bot react until nothing is left to react to. */
  settle(): Promise<void>
  /** Of a restart it answers how the exchange from disk differs from the one that was lost. */
  fault(fault: Fault): string[] | Promise<string[]>
  /** Where clients see something else than the exchange knows. */
  lies?(): Promise<string[]>
  close?(): Promise<void>
}

/** `accounts`: the names of the file, parents first. */
export type OpenStage = (
  genesis: Genesis,
  accounts: readonly string[],
  listener: (events: readonly ExchangeEvent[]) => void,
) => PlayStage | Promise<PlayStage>
