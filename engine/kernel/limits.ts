// Every limit of the exchange by its name: what is full is refused with a code, never dropped (design.md 3).

export const limits = {
  /** Open limit orders of one ledger account in one pair, and in all (domain.md 1.3). */
  openOrdersPerPair: 200,
  openOrdersPerAccount: 500,
  /** Live plans of one ledger account in one pair (domain.md 20). */
  plansPerPair: 50,
  /** Plans whose order is placed in one step: the rest waits, so that no entry takes long. */
  firesPerStep: 200,
  /** Orders or plans one cancel-batch may name. */
  ordersPerBatch: 50,
  /** Units of one coin that the mint may have given out: far inside what the ledger's two limbs carry (reliability.md I5). */
  coinUnits: 10n ** 30n,
  accounts: 1_000_000,
  /** Characters of an account name, a client id, a country. */
  accountNameLength: 64,
  commandIdLength: 64,
  /** Characters of one message to a reactor. */
  noteLength: 2000,
  /** Levels a reader may ask of a book at once. */
  depthLevels: 1000,
} as const
