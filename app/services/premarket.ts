// Pre-market OTC for pages and calls: projects, their boards, one person's ads and deals (domain.md 14).

import type { Tables } from '#db/open-database.ts'
import {
  type OtcAdRecord,
  type OtcDealRecord,
  type OtcPage,
  type OtcProjectRecord,
  otcAdsOf,
  otcBoard,
  otcDealsOf,
  otcProjectById,
  otcProjectOfCoin,
  otcProjectsOf,
} from '#db/queries/premarket.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import type { Receipt, Side } from '#engine/exchange/protocol.ts'
import type { OtcProjectStatus } from '#engine/premarket/protocol.ts'
import { premarketRules } from '#engine/premarket/rules.ts'
import { accepted, type Result, refused } from './result.ts'
import type { Subject } from './subject.ts'
import type { TradingService } from './trading.ts'

export type { OtcAdRecord, OtcDealRecord, OtcPage, OtcProjectRecord }

/** An ad as anyone sees it: not whose it is, but whether it is the reader's own. */
export type BoardAd = Pick<OtcAdRecord, 'adId' | 'side' | 'price' | 'size' | 'remainingSize' | 'placedAt'> & {
  isOwn: boolean
}

export interface OtcBoard {
  /** Dearest first: to sell to. */
  buys: BoardAd[]
  /** Cheapest first: to buy from. */
  sells: BoardAd[]
}

export interface PremarketService {
  rules: Pick<typeof premarketRules, 'least' | 'most' | 'fee'>
  /** Newest first. */
  projects(statuses: readonly OtcProjectStatus[]): Promise<OtcProjectRecord[]>
  /** The newest of a coin. */
  ofCoin(coin: string): Promise<OtcProjectRecord | undefined>
  project(projectId: string): Promise<OtcProjectRecord | undefined>
  board(projectId: number, reader?: Pick<Subject, 'account'>): Promise<OtcBoard>
  ads(account: string, page?: OtcPage): Promise<OtcAdRecord[]>
  deals(account: string, page?: OtcPage): Promise<OtcDealRecord[]>
  place(
    subject: Subject,
    id: string,
    terms: { projectId: string; side: Side; price: string; size: string },
  ): Promise<Result<{ adId: string }>>
  take(
    subject: Subject,
    id: string,
    terms: { adId: string; size: string },
  ): Promise<Result<{ dealId: string }>>
  cancel(subject: Subject, id: string, adId: string): Promise<Result<null>>
  /** A seller gives up what was not delivered. */
  giveUp(subject: Subject, id: string, dealId: string): Promise<Result<null>>
}

interface Sources {
  tables: Tables
  trading: Pick<TradingService, 'submit'>
}

const answerOf = ({ rejected }: Pick<Receipt, 'rejected'>): Result<null> =>
  rejected ? refused(rejected) : accepted(null)

export function createPremarket({ tables, trading }: Sources): PremarketService {
  const ads: PremarketService['ads'] = (account, page) => otcAdsOf(tables, account, page)
  const deals: PremarketService['deals'] = (account, page) => otcDealsOf(tables, account, page)
  const asSeen =
    (reader: Pick<Subject, 'account'> | undefined) =>
    ({ adId, side, price, size, remainingSize, placedAt, account }: OtcAdRecord): BoardAd => ({
      adId,
      side,
      price,
      size,
      remainingSize,
      placedAt,
      isOwn: account === reader?.account,
    })

  return {
    rules: premarketRules,
    projects: (statuses) => otcProjectsOf(tables, statuses),
    ofCoin: (coin) => otcProjectOfCoin(tables, coin),
    project: (projectId) => otcProjectById(tables, readCountedId(projectId)),
    async board(projectId, reader) {
      const [buys, sells] = await Promise.all([
        otcBoard(tables, projectId, 'buy'),
        otcBoard(tables, projectId, 'sell'),
      ])
      return { buys: buys.map(asSeen(reader)), sells: sells.map(asSeen(reader)) }
    },
    ads,
    deals,

    async place(subject, id, terms) {
      const { account } = subject
      const receipt = await trading.submit(subject, id, { type: 'placeOtcAd', account, ...terms })
      if (receipt.rejected) return refused(receipt.rejected)
      // A repeated request gets the first answer, without its events: its ad began at that moment.
      const made = (await ads(account)).find(({ placedAt }) => placedAt === receipt.at)
      return accepted({ adId: `${made?.adId ?? ''}` })
    },

    async take(subject, id, terms) {
      const { account } = subject
      const receipt = await trading.submit(subject, id, { type: 'takeOtcAd', account, ...terms })
      if (receipt.rejected) return refused(receipt.rejected)
      const made = (await deals(account)).find(({ matchedAt }) => matchedAt === receipt.at)
      return accepted({ dealId: `${made?.dealId ?? ''}` })
    },

    async cancel(subject, id, adId) {
      const { account } = subject
      return answerOf(await trading.submit(subject, id, { type: 'cancelOtcAd', account, adId }))
    },

    async giveUp(subject, id, dealId) {
      const { account } = subject
      return answerOf(await trading.submit(subject, id, { type: 'defaultOtcDeal', account, dealId }))
    },
  }
}
