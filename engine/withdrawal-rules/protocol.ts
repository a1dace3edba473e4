// Commands and views of the rules for withdrawals.

/** On: withdrawals of coins follow the rules of MASAK (domain.md 15.4). What came in before is free of them. */
export interface SetWithdrawalRules {
  type: 'setWithdrawalRules'
  on: boolean
}

/** What the rules leave of one coin; amounts of the coin, of stablecoins in USD. */
export interface WithdrawalRulesOf {
  waitHours: number
  /** Deposited or bought too short a time ago; "0" = none of it. */
  waiting: string
  /** When the first of it may leave; null = none waits. */
  nextAt: number | null
  /** Null for other coins. */
  stable: { perDay: string; leftOfDay: string; perMonth: string; leftOfMonth: string } | null
}
