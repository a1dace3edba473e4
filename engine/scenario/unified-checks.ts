// Compares what a scenario expects of unified accounts with what the exchange shows.

import { z } from 'zod'
import { readWalletName } from '../kernel/wallets.ts'
import type { UnifiedView } from '../unified/view.ts'
import { same } from './differences.ts'
import { decimal, text } from './shapes.ts'

export const unifiedCheckForms = {
  unified: z.strictObject({
    unified: text,
    equity: decimal.optional(),
    adjustedEquity: decimal.optional(),
    imr: decimal.optional(),
    mmr: decimal.optional(),
  }),
}

export interface UnifiedCheck {
  form: 'unified'
  check: z.output<typeof unifiedCheckForms.unified>
}

export function unifiedDifferences(view: UnifiedView, { check }: UnifiedCheck): string[] {
  const { unified: account, ...expected } = check
  const got = view.account(account)
  if (got === undefined) return [`unified ${account}: it is in classic mode`]
  const words = ['equity', 'adjustedEquity', 'imr', 'mmr'] as const
  return words.flatMap((word) => same(`unified ${account} ${word}`, expected[word], got[word]))
}

/** Of the wallet of an account in unified mode; undefined for every other account. */
export function unifiedBalance(
  view: UnifiedView,
  account: string,
  coin: string,
): { available: string; frozen: string; equity: string } | undefined {
  const { owner, wallet } = readWalletName(account) ?? {}
  const figures = owner !== undefined && wallet === 'unified' ? view.account(owner) : undefined
  if (figures === undefined) return undefined
  const nothing = { available: '0', frozen: '0', equity: '0' }
  return figures.coins.find((one) => one.coin === coin) ?? nothing
}
