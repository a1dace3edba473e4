// What the screens of one kind of bot are made of: one descriptor a kind, beside its reactor in the engine.

import type { BotRow } from '#app/services/bots/bots.ts'
import type { AnyReactor, ReactorContext } from '#engine/reactors/reactor.ts'
import type { Preview } from '../create/preview-shapes.ts'
import type { ActionBoxes } from '../detail/actions.ts'
import type { BotFact, HeldCoin } from '../detail/bot-facts.ts'
import type { BotFigures } from '../detail/bot-figures.ts'
import type { Layout } from '../form/fields.ts'
import type { PlanView } from '../plans/plan-view.ts'
import type { BotLine } from './bot-lines.ts'

export interface BotScreens<Config = unknown, State = unknown> {
  reactor: AnyReactor
  /** In addresses. */
  slug: string
  form: Layout
  /** Of a kind on contracts: the symbol of the one that its settings name. */
  contract?(config: Config): string
  /** What a bot of these settings would do. Absent where nothing is known before it begins. */
  preview?(config: Config, context: ReactorContext): Preview | undefined
  /** Of one that has begun, beside its worth. */
  facts?(state: State, config: Config, context: ReactorContext): BotFact[]
  /** How its result comes about, where its reactor reports more than what it has made. */
  figures?(state: State, config: Config, context: ReactorContext): BotFigures
  /** Prices that matter to it, beside those of its orders. */
  lines?(state: State, config: Config, context: ReactorContext): BotLine[]
  /** The coins that it holds in shares. */
  coins?(state: State, config: Config, context: ReactorContext): HeldCoin[]
  /** What its owner may change now, in the order of the page; `state` is absent while its funds are on their way. */
  actions?(state: State | undefined, config: Config, context: ReactorContext): ActionBoxes[]
  /** Of a plan, which buys for its owner by a calendar and keeps nothing itself. */
  plan?(row: BotRow, context: ReactorContext): PlanView | undefined
}
