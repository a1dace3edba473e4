// What a bot made in the simulated days before an exchange opened.

/** Money in the invested coin; shares are parts of the investment. */
export interface PastRecord {
  from: number
  until: number
  coin: string
  invested: string
  profit: string
  share: string
  drawdown: string
  /** What the same funds had made if they had been held in the base coin. */
  holdShare: string
  trades: number
  /** Fills that sold, and those of them above the average cost of what they sold, fees included. */
  sales: number
  wins: number
  fees: string
}
