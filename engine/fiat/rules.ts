// How fast lira comes in and goes out, and what it is limited to (domain.md 15.4, 18.1, 20). Times are those of the demo.

export const fiatRules = {
  coin: 'TRY',
  /** Until the bank has carried a transfer. */
  bankMs: 10_000,
  /** A look at who sent, or at where it is to go. */
  reviewMs: 20_000,
  /** Between a request for a withdrawal and its risk check. */
  blockMs: 2_000,
  /** An announced deposit that never comes, and a transfer without its code without a decision. */
  waitMs: 86_400_000,
  depositMin: '50',
  withdrawalMin: '100',
  withdrawalFee: '3',
  /** How long the price of a card purchase holds, the bank waits for a code, and it may still call a payment back. */
  cardQuoteMs: 8_000,
  cardChallengeMs: 180_000,
  cardHoldMs: 10_000,
  /** Of what the card pays. */
  cardFeePpm: 25_000n,
  brandLength: 20,
  /** Taken off what goes back to a sender of another name. */
  returnFee: '3',
  /** Per day and direction, by level. */
  perDay: { 2: '500000', 3: '5000000' } as Readonly<Record<number, string>>,
  dayMs: 86_400_000,
  /** Of one account at once, in each direction. */
  openOrders: 10,
  ibanLength: 34,
} as const
