// What a person can see and change of the own security (domain.md 18.2).

import type { LiveLogin, LoginRecord } from '#db/stores/login-records.ts'
import type { WithdrawalAddress } from '#db/stores/withdrawal-addresses.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { Device } from './device.ts'

/** Who changes something, from where, and what shows that it is really them. */
export interface Change {
  subject: Subject
  from: string
  device: Device
  /** The login's password, where the account has one. */
  password?: string | undefined
  /** Of the authenticator, where there is one. */
  code?: string | undefined
}

export interface SecurityFacts {
  email: string
  isEmailBound: boolean
  phone: string | null
  totpSetAt: number | null
  recoveryCodesLeft: number
  fundSetAt: number | null
  /** Wrong fund passwords that may still be entered. */
  fundAttemptsLeft: number
  fundLockedUntil: number | null
  antiPhishing: string | null
  holdUntil: number | null
  isWhitelistOnly: boolean
  addresses: number
  isFrozen: boolean
  /** Its owner froze it, and may open it again. */
  isOwnFreeze: boolean
  /** What a change must show. */
  needsPassword: boolean
  needsCode: boolean
  /** Everyone knows its password: nothing can be changed. */
  isShared: boolean
}

export const securitySteps = ['email', 'phone', 'totp', 'fundPassword', 'antiPhishing'] as const
export type SecurityStep = (typeof securitySteps)[number]

export type ContactKind = 'email' | 'phone'

export interface OwnLogin extends LiveLogin {
  isThis: boolean
}

export type PastLogin = LoginRecord
export type ListedAddress = WithdrawalAddress

export interface SecurityService {
  facts(subject: Subject): Promise<SecurityFacts>
  /** A secret for the app; the same until it is confirmed. */
  beginTotp(subject: Subject): Promise<Result<{ secret: string; address: string }>>
  /** Gives the recovery codes, this once. */
  confirmTotp(change: Change, code: string): Promise<Result<string[]>>
  newRecoveryCodes(change: Change): Promise<Result<string[]>>
  removeTotp(change: Change): Promise<Result<null>>
  setFundPassword(change: Change, fundPassword: string): Promise<Result<null>>
  setAntiPhishing(change: Change, antiPhishing: string): Promise<Result<null>>
  sendContactCode(change: Change, contact: ContactKind, phone?: string): Promise<Result<null>>
  confirmContact(change: Change, contact: ContactKind, sentCode: string): Promise<Result<null>>
  logins(subject: Subject, cookieHeader: string | null): Promise<{ live: OwnLogin[]; past: PastLogin[] }>
  /** False when it is not one of the person's. */
  endLogin(subject: Subject, family: string): Promise<boolean>
  endOtherLogins(subject: Subject, cookieHeader: string | null): Promise<void>
  addresses(subject: Subject): Promise<ListedAddress[]>
  addAddress(
    change: Change,
    address: Pick<WithdrawalAddress, 'label' | 'chain' | 'address' | 'memo'>,
  ): Promise<Result<null>>
  removeAddress(subject: Subject, addressId: string): Promise<boolean>
  setWhitelistOnly(change: Change, on: boolean): Promise<Result<null>>
  freeze(change: Change, cookieHeader: string | null): Promise<Result<null>>
  sendUnfreezeCode(change: Change): Promise<Result<null>>
  unfreeze(change: Change, sentCode: string): Promise<Result<null>>
}
