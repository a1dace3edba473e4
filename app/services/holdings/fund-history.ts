// The movements of an account's funds, newest first: its trades and what came or went by itself, merged page by page.

import type { Tables } from '#db/open-database.ts'
import { fillsOf } from '#db/queries/fills.ts'
import { fundMovesOf } from '#db/queries/fund-moves.ts'
import type { FundMoveRecord } from '#db/queries/holdings.ts'
import type { MarketService } from '../markets.ts'
import { lineOfMove, linesOfFill } from './fund-lines.ts'
import type { FundKind, FundLine } from './fund-terms.ts'

export interface FundPage {
  kind?: FundKind
  coin?: string
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Entries before this cursor. */
  before?: string
  limit: number
}

/** One trade or one movement; its lines that match the query. */
export interface FundEntry {
  /** Names where the next page begins (`isFundCursor`). */
  cursor: string
  lines: FundLine[]
}

export interface FundHistory {
  page(account: string, page: FundPage): Promise<FundEntry[]>
}

type Position = [trade: string, order: string, move: string]

const positionOf = (cursor: string | undefined) => (cursor?.split('-') ?? ['', '', '']) as Position

const moveWhys = [
  'grant',
  'reset',
  'transfer',
  'sale',
  'payout',
  'share',
] as const satisfies FundMoveRecord['why'][]

interface Sources {
  tables: Tables
  markets: Pick<MarketService, 'list' | 'rules'>
  now: () => number
}

export function createFundHistory({ tables, markets, now }: Sources): FundHistory {
  const coinOf = (name: string) => ({
    name,
    symbols: markets
      .list()
      .filter(({ base, quote }) => base === name || quote === name)
      .map(({ symbol }) => symbol),
  })

  async function tradesOf(account: string, { kind, coin, from, until, limit }: FundPage, at: Position) {
    if (kind === 'bot' || moveWhys.some((why) => why === kind)) return []
    const [before, beforeOrder] = at
    const rows = await fillsOf(
      tables,
      account,
      {
        side: kind === 'buy' || kind === 'sell' ? kind : undefined,
        part: kind === undefined ? undefined : kind === 'fee' ? 'fee' : 'trade',
        coin: coin === undefined ? undefined : coinOf(coin),
        from,
        until,
        before: before || undefined,
        beforeOrder: beforeOrder || undefined,
        limit,
      },
      now(),
    )
    return rows.map((fill) => {
      const { base, quote } = markets.rules(fill.symbol) ?? { base: '', quote: '' }
      const lines = linesOfFill(fill, base, quote).filter(
        (line) => (kind ?? line.kind) === line.kind && (coin ?? line.coin) === line.coin,
      )
      return { at: fill.at, ids: [fill.tradeId, fill.orderId] as const, lines }
    })
  }

  async function movesOf(account: string, { kind, coin, from, until, limit }: FundPage, at: Position) {
    const why = kind === 'bot' ? 'transfer' : moveWhys.find((one) => one === kind)
    if (kind !== undefined && why === undefined) return []
    const withBot = why === 'transfer' ? kind === 'bot' : undefined
    const page = { coin, why, withBot, from, until, before: at[2] || undefined, limit }
    const rows = await fundMovesOf(tables, account, page, now())
    return rows.map((move) => ({ at: move.at, id: `${move.moveId}`, lines: [lineOfMove(move)] }))
  }

  return {
    async page(account, page) {
      const start = positionOf(page.before)
      const [trades, moves] = await Promise.all([
        tradesOf(account, page, start),
        movesOf(account, page, start),
      ])
      const entries: FundEntry[] = []
      let [trade, order, move] = start
      for (let t = 0, m = 0; entries.length < page.limit; ) {
        const fill = trades[t]
        const funds = moves[m]
        if (fill && (!funds || fill.at >= funds.at)) {
          t++
          ;[trade, order] = fill.ids
          entries.push({ cursor: `${trade}-${order}-${move}`, lines: fill.lines })
        } else if (funds) {
          m++
          move = funds.id
          entries.push({ cursor: `${trade}-${order}-${move}`, lines: funds.lines })
        } else break
      }
      return entries
    },
  }
}
