// The form of a bot: what its kind says about order and boxes (layout), and the boxes that are derived from its config.

import type { z } from 'zod'

/** What the boxes hold, by path: decimals as their reader writes them, choices by name, flags as 'on' or ''. */
export type Values = Readonly<Record<string, string>>

/** Of these, those below `path`, without it: 'entry.0' and 'entry.0.of' → 'of'. */
export function valuesBelow(path: string, values: Iterable<readonly [name: string, text: string]>): Values {
  const before = `${path}.`
  return Object.fromEntries(
    [...values].flatMap(([name, text]) =>
      name.startsWith(before) ? [[name.slice(before.length), text]] : [],
    ),
  )
}

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

/** Coin or percent behind the digits; `invested` is the coin that the bot invests. */
export type Unit = 'quote' | 'base' | 'invested' | 'percent'

/** Canonical; 'on' for a flag. */
export type FirstValue = string | ((market: Market, values: Values) => string)

/** A box where its path alone does not say enough. */
export interface Box {
  path: string
  unit?: Unit
  /** Where the config has no default, or the form begins with another one. */
  first?: FirstValue
  /** Fewer than the config has, or in another order. */
  choices?: readonly string[]
  /** One more choice, without which the value is in the config. */
  absent?: string
  /** It must be filled although the config does without it. */
  required?: true
  /** Not in the config: a switch for the optional part at this path. */
  turnsOn?: string
}

/** A list in the config whose items are rows of boxes, which buttons add and take away. */
export interface ListLayout {
  path: string
  /** Its rows stand behind the boxes of this section. */
  section: string
  item: z.ZodType
  /** Paths in the item, in the order of a row; the first is there for every item. */
  boxes: readonly (string | Box)[]
  /** The box that joins a row to the one above it; the first row does without. */
  between: string
  /** The rows that a form begins with, where they differ from the defaults; one that is added is as the first. */
  first: readonly Values[]
}

export interface Layout {
  lists?: readonly ListLayout[]
  sections: readonly {
    /** Key of its title. */
    name: string
    /** Closed until it is wanted. */
    folded?: true
    /** Paths in the config, in the order of the form. */
    boxes: readonly (string | Box)[]
  }[]
  /** The box of the amount that the owner must have. */
  amount: string
  /** Whether the base coin is invested instead of the quote coin. */
  investsBase?(values: Values): boolean
}

/** A box as a page draws it. */
export interface Field {
  /** Where in the config its value is, which is also the name of its box: "strategy.fast". */
  path: string
  as: 'decimal' | 'whole' | 'choice' | 'flag' | 'text' | 'date'
  unit?: Unit
  choices?: readonly string[]
  /** Most characters of a text. */
  most?: number
  /** Left out of the config while the box of this path is empty. */
  needs?: string
}

/** A box with what reading it takes. */
export interface FormField extends Field {
  absent?: string
  /** Whole numbers in the config, although chosen from a list. */
  numeric: boolean
  optional: boolean
  /** It only switches others; never a part of the config. */
  isSwitch: boolean
  isShown(values: Values): boolean
  first: FirstValue
}

export interface FormList {
  path: string
  section: string
  most: number
  /** Of one row; their paths are those in the item. */
  fields: readonly FormField[]
  between: string
  first: readonly Values[]
  isShown(values: Values): boolean
}

export interface Section<F extends Field = Field> {
  name: string
  folded: boolean
  fields: readonly F[]
}

export interface BotForm {
  /** Trades one pair, the coins of a list, or the pairs of a signal. */
  of: 'pair' | 'coins' | 'signal'
  sections: readonly Section<FormField>[]
  lists: readonly FormList[]
  amount: string
  /** How many coins a list may have. */
  coinsMost: number
  investsBase(values: Values): boolean
}
