// Leaders as anyone sees them: the board, and one leader's page (domain.md 13).

import type { Tables } from '#db/open-database.ts'
import {
  type CopyPage,
  followerProfitsOf,
  type LeadTradeRecord,
  leadResultsOf,
  leadTradesOf,
  openLeadProfitsOf,
  walletLinesOf,
} from '#db/queries/copy-trading.ts'
import type { CopyProduct, LeaderView } from '#engine/copy-trading/protocol.ts'
import { copyRules } from '#engine/copy-trading/rules.ts'
import type { CopyTradingView } from '#engine/copy-trading/view.ts'
import { addDecimals, compareSigned } from '#engine/core/decimal-arithmetic.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import { type AnyLeaderRule, ruleOfLeader } from '#jobs/platform/rule-of-leader.ts'
import type { CopyOrder, CopySpan } from './board-choices.ts'
import { type LeaderFigures, leaderFigures } from './leader-figures.ts'
import { spotFigures } from './spot-figures.ts'

export interface LeaderCard extends Omit<LeaderView, 'tracks' | 'spot'> {
  /** How many may follow. */
  slots: number
  /** Realised by followers, USDT, before fees. */
  followersProfit: string
  figures: LeaderFigures
  /** Of a simulated leader: what it goes by. */
  rule: AnyLeaderRule | null
}

export interface Leaders {
  board(span: CopySpan, order: CopyOrder, product: CopyProduct): Promise<LeaderCard[]>
  leader(account: string, span: CopySpan): Promise<LeaderCard | undefined>
  /** Positions by the orders that opened them, newest first: those that are open, or those that were closed. */
  trades(leader: string, page: CopyPage & { isOpen: boolean }): Promise<LeadTradeRecord[]>
}

export interface LeaderSources {
  exchange: { readonly copyTrading: CopyTradingView; readonly contracts: ContractsView; now(): number }
  tables: Tables
}

const dayMs = 86_400_000
/** A board is computed again after a minute of exchange time, or when someone began or ceased to lead. */
const boardMs = 60_000

export function createLeaders({ exchange, tables }: LeaderSources): Leaders {
  const boards = new Map<CopySpan, { until: number; leaders: string; cards: LeaderCard[] }>()

  async function figuresOf({ account, spot, ...view }: LeaderView, span: CopySpan): Promise<LeaderFigures> {
    const now = exchange.now()
    const since = now - span * dayMs
    if (spot) {
      // Before it may have led contracts.
      const results = await leadResultsOf(tables, account, Math.max(since, view.since))
      const open = await openLeadProfitsOf(tables, account)
      return spotFigures({ results, open, spot, now })
    }
    const [lines, results] = await Promise.all([
      walletLinesOf(tables, account, since),
      leadResultsOf(tables, account, since),
    ])
    const wallet = exchange.contracts.balances(account, 'usdtm').find(({ coin }) => coin === copyRules.coin)
    return leaderFigures({ lines, results, wallet: wallet ?? { equity: '0', unrealised: '0' }, now })
  }

  async function cardOf(leader: LeaderView, span: CopySpan): Promise<LeaderCard> {
    const { tracks: _, spot: __, ...view } = leader
    const { account } = view
    const profits = await followerProfitsOf(tables, account)
    return {
      ...view,
      slots: copyRules.followersMax,
      rule: ruleOfLeader(account) ?? null,
      followersProfit: profits.reduce((sum, { profit }) => addDecimals(sum, profit), '0'),
      figures: await figuresOf(leader, span),
    }
  }

  async function cards(span: CopySpan): Promise<LeaderCard[]> {
    const views = exchange.copyTrading.leaders()
    const leaders = views.map(({ account, followers }) => `${account} ${followers}`).join()
    const known = boards.get(span)
    if (known && exchange.now() < known.until && known.leaders === leaders) return known.cards
    const made = await Promise.all(views.map((view) => cardOf(view, span)))
    boards.set(span, { until: exchange.now() + boardMs, leaders, cards: made })
    return made
  }

  return {
    async board(span, order, product) {
      const worth = worths[order]
      const ofProduct = (await cards(span)).filter((card) => card.product === product)
      return ofProduct.sort((a, b) => compareSigned(worth(b), worth(a)))
    },
    async leader(account, span) {
      const view = exchange.copyTrading.leader(account)
      return view && cardOf(view, span)
    },
    trades: (leader, page) => leadTradesOf(tables, leader, page),
  }
}

/** Larger is better; of drawdowns the smaller. */
const worths: Record<CopyOrder, (card: LeaderCard) => string> = {
  roi: ({ figures }) => figures.roi,
  profit: ({ figures }) => figures.profit,
  drawdown: ({ figures }) => `-${figures.drawdown}`,
  winRate: ({ figures }) => figures.winRate ?? '-1',
  funds: ({ funds }) => funds,
  followers: ({ followers }) => `${followers}`,
}
