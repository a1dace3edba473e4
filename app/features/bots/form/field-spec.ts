// How a form asks for a bot: boxes that say where in the config of its kind their values go, so one form serves all kinds.

/** What stands in the boxes, by path: decimals as their reader writes them, choices by name, flags as 'on' or ''. */
export type Values = Readonly<Record<string, string>>

/** What first values come from. */
export interface Market {
  symbol: string
  base: string
  quote: string
  /** Canonical decimal text, as the pair has it. */
  last: string
  tick: string
  lot: string
  /** 1000 USDT, in the quote coin. */
  usual: string
}

export interface FieldSpec {
  /** Where in the config its value goes, which is also the name of its box: "strategy.fast". */
  path: string
  as: 'decimal' | 'whole' | 'choice' | 'flag' | 'text' | 'date'
  /** Coin or percent behind the digits; `invested` is the coin that the bot invests. */
  unit?: 'quote' | 'base' | 'invested' | 'percent'
  choices?: readonly string[]
  /** The choice that is no part of the config. */
  absent?: string
  /** Whole numbers in the config, although chosen from a list. */
  numeric?: true
  optional?: true
  /** Only asks; never a part of the config. */
  aside?: true
  /** Left out of the config while the box of this path is empty. */
  needs?: string
  isShown?: (values: Values) => boolean
  /** Canonical; 'on' for a flag. */
  first?: string | ((market: Market, values: Values) => string)
}

export interface Section {
  /** Key of its title. */
  name: string
  /** Closed until it is wanted. */
  folded?: true
  fields: readonly FieldSpec[]
}

export interface FormSpec {
  /** As the engine calls it, and as addresses do. */
  kind: string
  slug: string
  /** Trades one pair, the coins of a list, or the pairs of a signal. */
  of: 'pair' | 'coins' | 'signal'
  sections: readonly Section[]
  /** Whether the base coin is invested instead of the quote coin. */
  investsBase?: (values: Values) => boolean
  /** Which box an amount that the owner does not have belongs to. */
  amount: string
}

/** Coins that a list begins with, and how many it may have. */
export const coinsMost = 10
