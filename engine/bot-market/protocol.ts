// Commands and views of bots that others may copy (domain.md 11.3). `bot` names the bot's ledger account.

/** `amount`: USDT, once or for thirty days; of a share the percent of a copy's profit. */
export interface StrategyTerms {
  by: 'price' | 'subscription' | 'share'
  amount: string
}

/** Becomes a strategist, who may publish bots and not copy those of others; or stops being one. */
export interface SetStrategist {
  type: 'setStrategist'
  account: string
  on: boolean
}

/** Lets others copy a bot of one's own; again with other terms after it was withdrawn. */
export interface PublishStrategy {
  type: 'publishStrategy'
  account: string
  bot: string
  terms: StrategyTerms
}

/** No new copies; those that run go on. */
export interface WithdrawStrategy {
  type: 'withdrawStrategy'
  account: string
  bot: string
}

/** Pays for the right to copy; `amount` is the price that the buyer saw. */
export interface BuyStrategy {
  type: 'buyStrategy'
  account: string
  bot: string
  amount: string
}

/**
 * A bot that leads or follows has ended: its followers are notified how, its leader's owner gets the shares, each at most what
 * there is.
 */
export interface SettleBot {
  type: 'settleBot'
  account: string
  note: Exclude<StrategistNote, 'edited'>
  shares: { coin: string; amount: string }[]
}

export type StrategyCommand = SetStrategist | PublishStrategy | WithdrawStrategy | BuyStrategy | SettleBot

/** What a bot learns of the one it follows, as `reactorTold` about 'strategist'. */
export type StrategistNote = 'takeProfit' | 'stopLoss' | 'left' | 'edited'

/** A published bot as anyone may see it. */
export interface StrategyView {
  bot: string
  owner: string
  terms: StrategyTerms
  open: boolean
  publishedAt: number
  followers: number
  subscribers: number
}

/** What was paid for a strategist's bots and has not reached them. */
export interface PayoutView {
  bot: string
  amount: string
  /** Null while its buyer has not copied the bot: it may still go back. */
  dueAt: number | null
}
