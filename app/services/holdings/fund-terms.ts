// What a history of funds is made of: kinds, lines, and the name of a place in it; pages know these, too.

export const fundKinds = [
  'buy',
  'sell',
  'fee',
  'grant',
  'reset',
  'transfer',
  /** Between one's account and one's own bot: it stays one's own. */
  'bot',
  'sale',
  'payout',
  /** Paid for a bot that could not be copied. */
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
] as const
export type FundKind = (typeof fundKinds)[number]

export interface FundLine {
  at: number
  kind: FundKind
  coin: string
  /** Below zero it left; of a move between two of one's own wallets, in the list of all, just how much. */
  amount: string
  /** Its worth at that moment, unsigned; null without a pair that prices it. */
  usdt: string | null
  /** The order whose trade it was. */
  orderId: string | null
  symbol: string | null
  /** 'spot', or the wallet whose line it is (`kernel/wallets.ts`); of a move between two of them, the one that it left. */
  wallet: string
  /** The account at the other end of a transfer, or the id of the bot; null where both ends are in the list. */
  other: string | null
  /** Both ends of a transfer as ledger accounts; null for anything else. */
  from: string | null
  to: string | null
}

/** tradeId, orderId and moveId of the last rows shown of either table; empty before the first. */
export const isFundCursor = (text: string) => /^\d{0,15}-\d{0,15}-\d{0,15}$/.test(text)
