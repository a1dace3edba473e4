// The movements of an account's funds, newest first: trades and what came or went by itself, of all its wallets or of one,
// merged page by page. What moves between two of its wallets stays its own and is listed once.

import type { Tables } from '#db/open-database.ts'
import { fillsOf } from '#db/queries/fills.ts'
import { fundMovesOf } from '#db/queries/fund-moves.ts'
import type { FundMoveRecord } from '#db/queries/holdings.ts'
import { walletsOf } from '#db/queries/wallets.ts'
import { readWalletName, walletAccount } from '#engine/kernel/wallets.ts'
import type { MarketService } from '../markets.ts'
import { lineOfMove, linesOfFill } from './fund-lines.ts'
import type { FundKind, FundLine } from './fund-terms.ts'

export interface FundPage {
  /** 'spot', or one of its wallets; absent: all of them. */
  wallet?: string
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
  /** Wallets beside spot that the account has opened. */
  wallets(account: string): Promise<string[]>
}

type Position = [trade: string, order: string, move: string]

const positionOf = (cursor: string | undefined) => (cursor?.split('-') ?? ['', '', '']) as Position

const moveWhys = [
  'grant',
  'reset',
  'transfer',
  'sale',
  'payout',
  'refund',
  'share',
  'convert',
  'deposit',
  'withdrawal',
  'otc',
  'otc-default',
  'interest',
  'launchpool',
  'launchpad',
  'prize',
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

  async function accountsOf(owner: string, wallet: string | undefined): Promise<string[]> {
    if (wallet === undefined) return [owner, ...(await walletsOf(tables, owner))]
    return [walletAccount(owner, wallet)]
  }

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
      const lines = linesOfFill(fill, base, quote, account).filter(
        (line) => (kind ?? line.kind) === line.kind && (coin ?? line.coin) === line.coin,
      )
      return { at: fill.at, ids: [fill.tradeId, fill.orderId] as const, lines }
    })
  }

  /** `listed`: the accounts whose movements are in the list. */
  async function movesOf(account: string, listed: readonly string[], page: FundPage, at: Position) {
    const { kind, coin, from, until, limit } = page
    const why = kind === 'bot' ? 'transfer' : moveWhys.find((one) => one === kind)
    if (kind !== undefined && why === undefined) return []
    const withBot = why === 'transfer' ? kind === 'bot' : undefined
    const notFrom = listed.length > 1 ? listed : undefined
    const wanted = { coin, why, withBot, notFrom, from, until, before: at[2] || undefined, limit }
    const rows = await fundMovesOf(tables, account, wanted, now())
    return rows.map((move) => {
      const isWithin = move.why === 'transfer' && listed.includes(move.other)
      return { at: move.at, id: `${move.moveId}`, lines: [lineOfMove(move, isWithin)] }
    })
  }

  return {
    wallets: async (account) => (await walletsOf(tables, account)).map(shortName),
    async page(owner, page) {
      const start = positionOf(page.before)
      const accounts = await accountsOf(owner, page.wallet)
      const [trades, moves] = await Promise.all([
        newestOf(accounts, (account) => tradesOf(account, page, start), byTrade),
        newestOf(accounts, (account) => movesOf(account, accounts, page, start), byMove),
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

const shortName = (account: string) => readWalletName(account)?.wallet ?? 'spot'

/** The rows of several accounts as one list. */
async function newestOf<Row>(
  accounts: readonly string[],
  rowsOf: (account: string) => Promise<Row[]>,
  newestFirst: (a: Row, b: Row) => number,
): Promise<Row[]> {
  const lists = await Promise.all(accounts.map(rowsOf))
  return lists.length === 1 ? (lists[0] as Row[]) : lists.flat().sort(newestFirst)
}

const byTrade = (a: { ids: readonly [string, string] }, b: { ids: readonly [string, string] }) =>
  Number(b.ids[0]) - Number(a.ids[0]) || Number(b.ids[1]) - Number(a.ids[1])

const byMove = (a: { id: string }, b: { id: string }) => Number(b.id) - Number(a.id)
