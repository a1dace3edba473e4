// Positions by the orders that opened them, with these orders, as programs read them; and what followers are to a leader.

import type { Tables } from '#db/open-database.ts'
import {
  copiedTracksOf,
  copiesOfTracks,
  fillsAt,
  leaderCounts,
  leadTracksOf,
  type SharePage,
  sharesOfLeader,
  spotFillsAt,
  type TrackFill,
  type TrackPage,
} from '#db/queries/copy-tracks.ts'
import type { CopyShareRecord, CopyTradeRecord, LeadTradeRecord } from '#db/queries/copy-trading.ts'
import type { CopyProduct, FollowerView, TrackView } from '#engine/copy-trading/protocol.ts'
import type { CopyTradingView } from '#engine/copy-trading/view.ts'
import { addDecimals, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'

export type { FollowerView, SharePage, TrackPage, TrackView }

/** The orders of a track; empty where its fills are not there any more, fees also where they are of several coins. */
interface TrackOrders {
  openOrderId: string
  /** Signed: below zero is paid. */
  openFee: string
  /** The one that closed the last of it. */
  closeOrderId: string
  /** Of spot: the coin of the fee, empty where there are several; and what was bought before it. */
  feeCoin: string
  bought: string
}

export interface LeadTrack extends LeadTradeRecord, TrackOrders {
  /** How many open copies it has. */
  copies: number
}

export interface CopiedTrack extends CopyTradeRecord, TrackOrders {}

export interface Tracks {
  /** Live: open ones, oldest first. */
  openTracks(leader: string, product: CopyProduct): TrackView[]
  leadTracks(leader: string, page: TrackPage): Promise<LeadTrack[]>
  copiedTracks(account: string, page: TrackPage): Promise<CopiedTrack[]>
  /** Live: those who copy this of the leader, in the order in which they began. */
  currentFollowers(leader: string, product: CopyProduct): FollowerView[]
  /** Newest first. */
  sharesGot(leader: string, product: CopyProduct, page?: SharePage): Promise<CopyShareRecord[]>
  /** People who ever followed, and positions by their orders since then. */
  counts(leader: string, product: CopyProduct, since: number): Promise<{ followers: number; trades: number }>
}

export interface TrackSources {
  exchange: { readonly copyTrading: CopyTradingView }
  tables: Tables
}

export function createTracks({ exchange, tables }: TrackSources): Tracks {
  async function ordersOf(
    rows: readonly LeadTradeRecord[],
    product: CopyProduct,
    walletOf: (row: number) => string,
  ): Promise<TrackOrders[]> {
    const times = new Set(rows.flatMap(({ openedAt, closedAt }) => [openedAt, closedAt ?? openedAt]))
    const wallets = new Set(rows.map((_, at) => walletOf(at)))
    const read = product === 'spot' ? spotFillsAt : fillsAt
    const fills = await read(tables, [...wallets], [...times])
    return rows.map((row, at) => trackOrders(row, fills, walletOf(at)))
  }

  return {
    openTracks: (leader, product) =>
      exchange.copyTrading
        .tracks(leader)
        .filter(({ symbol }) => isContractSymbol(symbol) === (product === 'contracts')),
    async leadTracks(leader, page) {
      const rows = await leadTracksOf(tables, leader, page)
      const orders = await ordersOf(rows, page.product, () => leader)
      const copies = await copiesOfTracks(
        tables,
        leader,
        rows.map(({ trackingNo }) => trackingNo),
      )
      return rows.map((row, at) => ({
        ...row,
        ...(orders[at] as TrackOrders),
        copies: copies.get(row.trackingNo) ?? 0,
      }))
    },
    async copiedTracks(account, page) {
      const rows = await copiedTracksOf(tables, account, page)
      const orders = await ordersOf(rows, page.product, (at) => (rows[at] as CopyTradeRecord).wallet)
      return rows.map((row, at) => ({ ...row, ...(orders[at] as TrackOrders) }))
    },
    currentFollowers: (leader, product) =>
      exchange.copyTrading.facts(leader)?.product === product ? exchange.copyTrading.followers(leader) : [],
    sharesGot: (leader, product, page) => sharesOfLeader(tables, leader, product, page),
    counts: (leader, product, since) => leaderCounts(tables, leader, product, since),
  }
}

function trackOrders(
  { symbol, side, openedAt, closedAt }: LeadTradeRecord,
  fills: readonly TrackFill[],
  wallet: string,
): TrackOrders {
  const at = (action: 'open' | 'close', time: number | null) =>
    fills.filter(
      (fill) =>
        fill.account === wallet &&
        fill.symbol === symbol &&
        fill.positionSide === side &&
        fill.action === action &&
        fill.at === time,
    )
  const opening = at('open', openedAt)
  const [feeCoin = '', ...others] = new Set(opening.map((fill) => fill.feeCoin ?? ''))
  const isOneFee = others.length === 0
  return {
    openOrderId: `${opening.at(-1)?.orderId ?? ''}`,
    openFee:
      opening.length > 0 && isOneFee ? opening.reduce((sum, { fee }) => subtractDecimals(sum, fee), '0') : '',
    feeCoin: isOneFee ? feeCoin : '',
    bought: opening.reduce((sum, { size }) => addDecimals(sum, size ?? '0'), '0'),
    closeOrderId: `${at('close', closedAt).at(-1)?.orderId ?? ''}`,
  }
}
