// Numbers of copy trading (domain.md 13, 20).

export const MILLION = 1_000_000n

export const copyRules = {
  /** What copying trades and shares are paid in. */
  coin: 'USDT',
  /** Of the wallet of contracts of who wants to lead: 10^-8 USDT. */
  equityToLead: 100n * 10n ** 8n,
  /** The least that a follower puts into a copy, USDT. */
  minimum: '50',
  /** The largest minimum that a leader may set, USDT. */
  minimumMax: '1000000',
  /** Of profit, 10^-6. */
  shareDefault: 100_000,
  shareMax: 200_000,
  /** 10^-6 of the leader's average price. */
  slippageDefault: 5_000,
  slippageMin: 1_000,
  slippageMax: 50_000,
  /** 10^-6 of a position's margin. */
  stopMin: 10_000,
  takeProfitMax: 4_000_000,
  stopLossMax: 900_000,
  /** 10^-6 of the leader's size. */
  multiplierMin: 10_000,
  multiplierMax: 100_000_000,
  /** Open lots of a leader by their orders, in one contract and in all. */
  tracksPerContract: 100,
  tracks: 300,
  followersMax: 1_000,
  /** Followers served in one entry: the rest waits for the next (futures-rules.md B55). */
  copiesPerEntry: 100,
  /** A wallet that is empty for so long copies no more. */
  emptyMs: 14 * 86_400_000,
  nameLength: 40,
  /** Contracts or pairs for which a copy may have terms of their own. */
  symbolTermsMax: 200,
} as const
