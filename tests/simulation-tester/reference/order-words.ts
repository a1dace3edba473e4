// Words of orders that the reference exchange knows.

import { No } from './rules.ts'

export const oneOf = (word: unknown, words: readonly string[], field: string) => {
  if (word !== undefined && !words.includes(word as string)) throw new No('40017', field)
}
export const stpWords = ['none', 'cancel-taker', 'cancel-maker', 'cancel-both']
export const tifWords = ['gtc', 'ioc', 'fok', 'post-only']
export const bestPrices = ['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5']
