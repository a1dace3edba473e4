// A bot as lists and its own page show it: its kind, its state, what it got and what that is worth now.

import type trBots from '#app/i18n/locales/tr/bots.ts'
import type { PauseReason } from '#engine/host/reactor-pause.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'

/** Those that have words. */
export type BotKind = keyof (typeof trBots)['kind']

/** A kind, and the address of its form. */
export interface KindLink {
  kind: BotKind
  slug: string
}

export type BotStatus = 'opening' | 'paused' | 'failed' | 'outOfRange' | BotState['status']

export interface BotView {
  id: string
  kind: BotKind
  /** Its owner may change something while it runs. */
  mayChange: boolean
  /** Others may copy it. */
  mayPublish: boolean
  /** Its profit may be taken out while it runs. */
  hasWithdrawals: boolean
  /** It trades in pairs of orders, one opening and one closing. */
  hasPairs: boolean
  /** It buys for its owner by a calendar. */
  isPlan: boolean
  /** It trades a contract: its position is closed when it ends. */
  isOnContract: boolean
  /** Absent where it trades several. */
  symbol?: string
  name: string
  base: string
  quote: string
  priceDecimals: number
  status: BotStatus
  /** Number of domain.md 9.1. */
  reason?: number
  /** The limit that paused it, or 'operator'. */
  paused?: PauseReason
  /** It was ended from outside. */
  badEnd?: string
  coin: string
  invested: string
  equity: string
  total: string
  share: string
  createdAt: number
  endedAt?: number
  /** Of a copy: the published bot. */
  copyOf?: string
}

export const isOver = ({ status }: Pick<BotView, 'status'>) => status === 'terminated' || status === 'failed'
