// What a product is to the kernel: a module with its commands, its part of the state, and what it does when others act;
// and what the kernel is to its products: the state that all of them stand on.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from './accounts.ts'
import type { Answer } from './answer.ts'
import type { Chaos } from './chaos.ts'
import type { Descriptor } from './command.ts'
import type { FrozenAmounts } from './frozen-amounts.ts'
import type { Idempotency } from './idempotency.ts'
import type { ExchangeOptions } from './options.ts'
import type { OrderFill } from './order-fill.ts'
import type { Ports } from './ports.ts'
import type { AnyEvent, Genesis, MoveReason, ReactorTopic, Stamped } from './protocol.ts'
import type { KernelStores } from './stores.ts'
import type { TradedPair } from './traded-pair.ts'
import type { TradedVolume } from './traded-volume.ts'

export interface KernelState {
  readonly genesis: Genesis
  readonly coins: readonly string[]
  readonly coinIndex: ReadonlyMap<string, number>
  /** Decimals of one unit, per coin. */
  readonly scales: readonly number[]
  readonly stores: KernelStores
  readonly accounts: Accounts
  readonly idempotency: Idempotency
  readonly volume: TradedVolume
  readonly chaos: Chaos
  /** In the order in which they are called. */
  readonly products: readonly Product[]
  /** Of these the ones that take part in what happens with every command, step of time or fill. */
  readonly called: CalledProducts
  readonly commands: ReadonlyMap<string, Descriptor>
  readonly ports: Ports
  /** Orders, trades, balances, candles and refusals become no events. */
  readonly terse: boolean
  /** Nor does what is public, nor balances: only what concerns people's own orders. */
  readonly ownOnly: boolean
  /** Seq of the entry being applied, or of the last one. */
  seq: number
  /** Exchange time, epoch ms. */
  now: number
  /** Entries whose time lay before the exchange's. */
  clampedTimes: number
  /** Events of the entry being applied. */
  events: Stamped<AnyEvent>[]
}

/** An order after something happened to it, in numbers. */
export interface OrderUpdate {
  orderId: number
  executedLots: number
  /** An orderStatus. */
  status: number
  /** Cancel reason of domain.md 1.2, meaningful with a cancelled status. */
  reason: number
}

/** The account that a command wants to open. */
export interface AccountOpening {
  parent: Account | undefined
  /** The bot that it is to copy. */
  follows: string | undefined
}

/** A part of a snapshot in an older layout. */
export interface OlderPart<State extends KernelState = KernelState> {
  layout: number
  /** Of all parts of that layout, the kernel's and the products', the one with the lowest place is read first. */
  place: number
  load(state: State, from: StateReader): void
}

/**
 * Everything but `name` and `commands` may be left out. The kernel calls the products in the order of the registry.
 * A product imports no other product: it acts on others through the ports of the kernel (`ports.ts`).
 */
export interface Product<State extends KernelState = KernelState> {
  readonly name: string
  readonly commands: readonly Descriptor[]
  /** Names of its parts of the state: those that `create` makes. */
  readonly parts?: readonly string[]
  /** Its parts of the state; ports that it offers go into `state.ports`. */
  create?(state: KernelState, options: ExchangeOptions): object
  /** A fresh exchange begins, not one from a snapshot. */
  begin?(state: State, options: ExchangeOptions): void
  save?(state: State, out: StateWriter): void
  /** Expects the kernel and all products before it in the registry to be loaded. `layout`: that of the bytes. */
  load?(state: State, from: StateReader, layout: number): void
  /**
   * For products that came after the first snapshots: while it holds nothing it leaves no bytes, so that the state of a log
   * without its commands stays the same.
   */
  isEmpty?(state: State): boolean
  /** Instead of `load`, in layouts before the present one. */
  readonly olderParts?: readonly OlderPart<State>[]
  /** All products are loaded: puts back what leaves no bytes. */
  resume?(state: State): void
  /** Names of broken invariants with details; empty = all well. */
  invariants?(state: State): string[]
  /** Adds every amount that it keeps frozen now: the kernel compares the sums of all products with the ledger (I4). */
  frozen?(state: State, amounts: FrozenAmounts): void

  /** Turns what its flat core recorded into events; balances follow by themselves. */
  report?(state: State): void
  /** Works off what the last command or step of time set off. */
  followUp?(state: State): void
  /** All products have followed up: notes what those behind it set off, which no snapshot has otherwise. */
  followedUp?(state: State): void
  /** How much waits for its turn in `followUp`. */
  queued?(state: State): number

  /** When it next wants `due`; Infinity = never. */
  nextDueAt?(state: State): number
  /** Does what is due at this moment. */
  due?(state: State): void
  /** Time is about to advance as far as `to`. */
  timeAdvances?(state: State, to: number): void
  /** Time has come to where the entry wants it. */
  timeAdvanced?(state: State): void
  minuteEnded?(state: State): void

  /** Why this account may not be opened; undefined = it may. */
  refuseOpening?(state: State, opening: AccountOpening): Answer | undefined
  accountOpened?(state: State, account: Account, opening: AccountOpening): void
  accountChanged?(state: State, account: Account): void
  /** The account may trade no more, or begins from nothing: whatever it has open is cancelled. */
  cancelAllOf?(state: State, account: Account, reason: number): void
  /** Why these units, which are there, may not leave an account by transfer; undefined = they may. */
  refuseLeaving?(
    state: State,
    account: Account,
    coin: number,
    units: bigint,
    to: Account | undefined,
  ): Answer | undefined
  /** Funds moved outside of trading. */
  fundsMoved?(state: State, from: Account, to: Account, coin: number, units: bigint, why: MoveReason): void
  /** Why an account may not begin from nothing; undefined = it may. */
  refuseReset?(state: State, account: Account): Answer | undefined
  pairDelisted?(state: State, pair: TradedPair, reason: number): void
  /** What is older than orders may rest ends. */
  sweep?(state: State): void
  orderChanged?(state: State, update: OrderUpdate): void
  orderFilled?(state: State, fill: OrderFill): void
  reactorTold?(state: State, bot: Account, about: ReactorTopic, note: string, commandId: string): void
}

/** Products that have what is called by this name, in the order of the registry. */
type Having<Name extends keyof Product> = readonly (Product & Required<Pick<Product, Name>>)[]

/** Products by what is called of them all the time: most have little of it, and each would be looked at in vain. */
export interface CalledProducts {
  readonly due: Having<'nextDueAt'>
  readonly timeAdvances: Having<'timeAdvances'>
  readonly timeAdvanced: Having<'timeAdvanced'>
  readonly followUp: Having<'followUp'>
  readonly followedUp: Having<'followedUp'>
  readonly queued: Having<'queued'>
  readonly report: Having<'report'>
  readonly orderChanged: Having<'orderChanged'>
  readonly orderFilled: Having<'orderFilled'>
}
