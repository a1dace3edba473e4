// What the services about people are made of.

import type { MessageKind } from '#app/i18n/message-text.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import type { ExchangePort } from '#engine/exchange/protocol.ts'
import type { Seals } from '../keys/sealing.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { Credentials } from './credentials.ts'
import type { Outbox } from './outbox.ts'
import type { CheckCode } from './second-factor.ts'
import type { Change } from './security-service.ts'
import type { SentCodes } from './sent-codes.ts'
import type { Sessions } from './sessions.ts'
import type { Standing, StandingView } from './standing.ts'

export interface PeopleNeeds {
  database: OpenDatabase
  exchange: ExchangePort
  accounts: StandingView
  /** Wall clock: sessions and attempts follow it, never a tape. */
  now: () => number
  /** Kept in the data folder, so that open pages survive a restart. */
  formKey: string
  limits: AttemptLimits
  seals: Seals
  outbox: Outbox
  checkCode: CheckCode
  /** What locks and holds follow. */
  exchangeNow(): number
  /** Whose password everyone knows. */
  sharedEmail: string
  onFailure(error: unknown): void
}

export interface SecurityNeeds extends PeopleNeeds {
  sessions: Sessions
  standing: Standing
  credentials: Credentials
  sentCodes: SentCodes
}

/** Mail about what was changed. */
export type Notify = (change: Change, kind: MessageKind, params?: Record<string, string>) => Promise<void>
