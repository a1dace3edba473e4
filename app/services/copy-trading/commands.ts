// What people do in copy trading: lead, follow, change, stop, and move funds of a copy.

import type { CopyProduct, CopyTerms, ProfitSharing } from '#engine/copy-trading/protocol.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { copyWallet, walletName } from '#engine/kernel/wallets.ts'
import { sentOf } from '../futures/commands.ts'
import { accepted, type Result, refused } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'

export interface LeadTerms {
  name: string
  /** Share of followers' profit: "0.1". */
  share?: string
  sharing?: ProfitSharing
  /** The least that a follower puts in, USDT. */
  minimum?: string
  isPrivate?: boolean
  /** Absent = contracts. */
  product?: CopyProduct
}

type Outcome = Promise<Result<null>>

/** `id` makes a repeat harmless. */
export interface CopyCommands {
  lead(subject: Subject, id: string, terms: LeadTerms): Outcome
  stopLeading(subject: Subject, id: string): Outcome
  block(subject: Subject, id: string, terms: { follower: string; on: boolean }): Outcome
  follow(subject: Subject, id: string, terms: { leader: string; amount: string } & CopyTerms): Outcome
  change(subject: Subject, id: string, terms: { leader: string; paused?: boolean } & CopyTerms): Outcome
  /** `handOver`: coins on spot go to the account instead of being sold. */
  unfollow(subject: Subject, id: string, terms: { leader: string; handOver?: boolean }): Outcome
  /** With the orders of contracts that it sent. `trackingNo`: the lots of one order of the leader alone; `handOver` as above. */
  close(
    subject: Subject,
    id: string,
    terms: {
      leader: string
      symbol: string
      side: 'long' | 'short'
      trackingNo?: string
      handOver?: boolean
    },
  ): Promise<Result<{ orderIds: string[] }>>
  /** Prices at which the lots of one order are closed, as a whole: absent = none. */
  setStops(
    subject: Subject,
    id: string,
    terms: { leader: string; trackingNo: string; takeProfit?: string; stopLoss?: string },
  ): Outcome
  /** Between spot and the wallet of a copy. */
  moveFunds(
    subject: Subject,
    id: string,
    terms: { leader: string; way: 'in' | 'out'; amount: string },
  ): Outcome
}

const answerOf = ({ rejected }: Pick<Receipt, 'rejected'>): Result<null> =>
  rejected ? refused(rejected) : accepted(null)

export function createCopyCommands(trading: Pick<TradingService, 'submit' | 'transfer'>): CopyCommands {
  const send = async (subject: Subject, id: string, command: Command) =>
    answerOf(await trading.submit(subject, id, command))
  return {
    lead: (subject, id, terms) =>
      send(subject, id, { type: 'becomeLeader', account: subject.account, ...terms }),
    stopLeading: (subject, id) => send(subject, id, { type: 'stopLeading', account: subject.account }),
    block: (subject, id, terms) =>
      send(subject, id, { type: 'blockFollower', account: subject.account, ...terms }),
    follow: (subject, id, terms) =>
      send(subject, id, { type: 'followLeader', account: subject.account, ...terms }),
    change: (subject, id, terms) =>
      send(subject, id, { type: 'changeCopy', account: subject.account, ...terms }),
    unfollow: (subject, id, terms) =>
      send(subject, id, { type: 'unfollowLeader', account: subject.account, ...terms }),
    setStops: (subject, id, terms) =>
      send(subject, id, { type: 'setCopyStops', account: subject.account, ...terms }),
    async close(subject, id, terms) {
      const { account } = subject
      const { rejected, events } = await trading.submit(subject, id, { type: 'closeCopy', account, ...terms })
      const wallet = walletName(account, copyWallet(terms.leader, 'contracts'))
      return rejected ? refused(rejected) : accepted({ orderIds: sentOf(wallet, events) })
    },
    moveFunds: async (subject, id, { leader, way, amount }) => {
      const { account } = subject
      const wallet = walletName(account, `copy:${leader}`)
      const [from, to] = way === 'in' ? [account, wallet] : [wallet, account]
      return answerOf(await trading.transfer(subject, id, { from, to, coin: 'USDT', amount }))
    },
  }
}
