// What calls of margin share in this dialect: the two modes and their wallets, the words of loans, pages of lists (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import type { LoanPage, MarginService } from '../../services/margin/margin.ts'
import { loanWord as loanWordOf } from '../order-words.ts'
import { commandGroup, group } from '../registry.ts'
import { coin, listWindow, pageOf, word } from './fields.ts'
import { wireNames } from './order-input.ts'

export const marginModes = ['crossed', 'isolated'] as const
export type MarginMode = (typeof marginModes)[number]

export const crossWallet = 'margin'
const isolatedPrefix = 'margin:'

/** What every call knows of the wallet it names. */
interface OfWallet {
  symbol?: string | undefined
}

/** Undefined where an isolated wallet is not named. */
export function walletOf(mode: MarginMode, { symbol }: OfWallet): string | undefined {
  if (mode === 'crossed') return crossWallet
  return symbol === undefined ? undefined : isolatedPrefix + symbol
}

/** The pair of an isolated wallet; rows of the cross wallet have no symbol at all, or clients take them for isolated. */
export const ofPair = (wallet: string): { symbol?: string } =>
  wallet.startsWith(isolatedPrefix) ? { symbol: wallet.slice(isolatedPrefix.length) } : {}

/** The named wallet, or all of the mode that were opened. */
export function walletsOf(
  margin: Pick<MarginService, 'wallets'>,
  account: string,
  mode: MarginMode,
  named: OfWallet,
): string[] {
  const one = walletOf(mode, named)
  if (one !== undefined) return [one]
  return margin.wallets(account).filter((wallet) => wallet !== crossWallet)
}

const shared = { tag: 'v2 margin', auth: 'key' } as const

/** The groups of calls of a mode. */
export function marginGroups(mode: MarginMode) {
  const path = `api/v2/margin/${mode}`
  return {
    read: group({ ...shared, path, method: 'get', scope: 'read', bucket: 'account' }),
    change: commandGroup({ ...shared, path, method: 'post', scope: 'trade', bucket: 'order' }),
    /** Commands whose answers need rows. */
    changeAndRead: group({ ...shared, path, method: 'post', scope: 'trade', bucket: 'order' }),
  }
}

/** Field names of commands on loans in this dialect. */
export const loanNames: Readonly<Record<string, string>> = { wallet: 'symbol' }

/** Field names of orders of margin in this dialect. */
export const orderNames: Readonly<Record<string, string>> = {
  ...wireNames,
  wallet: 'symbol',
  loan: 'loanType',
  size: 'baseSize',
  quoteSize: 'quoteSize',
}

const loanModes = {
  normal: 'normal',
  autoloan: 'auto-borrow',
  autorepay: 'auto-repay',
  autoloanandrepay: 'auto-borrow-repay',
} as const satisfies Record<string, LoanMode>

export const loanType = word(loanModes)

/** The word of v1; an order without a wallet borrows nothing, which has a word here. */
export const loanWord = (mode: LoanMode | null | undefined): string => loanWordOf(mode ?? null) ?? 'normal'

export const loanWindow = { ...listWindow, coin: coin.optional() }

type LoanWindow = z.output<z.ZodObject<typeof loanWindow>>

/** As services take it: one wallet, or all of the mode. */
export function loanPage(mode: MarginMode, { coin: of, ...window }: LoanWindow): LoanPage {
  const { symbol, ...page } = pageOf(window)
  const wallet = walletOf(mode, { symbol })
  return { ...page, coin: of, ...(wallet === undefined ? { isolated: mode === 'isolated' } : { wallet }) }
}

/** The greatest and the least id of a list, newest first: the least one names the next page. */
export const endsOf = (ids: readonly (string | number)[]) => ({
  maxId: `${ids[0] ?? ''}`,
  minId: `${ids.at(-1) ?? ''}`,
})

export const ends = { maxId: z.string(), minId: z.string() }
