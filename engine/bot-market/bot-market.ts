// The bot market: bots that others may copy, their terms, buyers and followers (domain.md 11.3).

import type { StateReader } from '../core/state.ts'
import type { Product } from '../kernel/product.ts'
import { followGate } from './copy-gate.ts'
import { brokenEscrow, payDue } from './escrow.ts'
import { notifyFollowers, settleBotCommand } from './followers.ts'
import type { BotMarketState } from './state.ts'
import { Strategies } from './strategies.ts'
import {
  buyStrategyCommand,
  publishStrategyCommand,
  setStrategistCommand,
  withdrawStrategyCommand,
} from './strategy-commands.ts'
import { sharePercent } from './terms.ts'

export const botMarketCommands = [
  setStrategistCommand,
  publishStrategyCommand,
  withdrawStrategyCommand,
  buyStrategyCommand,
  settleBotCommand,
] as const

/** Before it every payment was owed at the sale. */
const layoutWithCopiers = 12

function loadStrategies({ strategies, accounts }: BotMarketState, from: StateReader, layout: number): void {
  strategies.load(accounts, from, layout >= layoutWithCopiers)
}

/** How a bot ends is reported when it has. */
const isStop = (note: string) => /"type":\s*"stop"/.test(note)

export const botMarket = {
  name: 'bot-market',
  commands: botMarketCommands,
  parts: ['strategies'],
  create: () => ({ strategies: new Strategies() }),
  save: ({ strategies }, out) => strategies.save(out),
  load: loadStrategies,
  olderParts: [{ layout: 8, place: 5, load: (state, from) => loadStrategies(state, from, 8) }],
  invariants: brokenEscrow,
  minuteEnded: payDue,
  refuseOpening: (state, { parent, follows }) =>
    follows !== undefined && parent ? followGate(state, parent, follows) : undefined,
  accountOpened({ accounts, strategies }, account, { follows }) {
    const leader = follows === undefined ? undefined : accounts.find(follows)
    const strategy = leader && strategies.find(leader)
    if (!strategy) return
    strategies.follow(account, { leader: strategy.bot, share: sharePercent(strategy.terms) })
    if (account.parent) strategies.copied(strategy, account.parent)
  },
  reactorTold(state, bot, about, note, commandId) {
    // A copy learns that the settings of its leader change, and decides for itself.
    if (about === 'ask' && !isStop(note)) notifyFollowers(state, bot, 'edited', commandId)
  },
} satisfies Product<BotMarketState>
