// What can be requested about people: who is behind a request, signing up, logging in and out, identity, form tokens.

import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'

export interface SignUp {
  email: string
  password: string
  country: string
}

export interface SessionCookies {
  /** Ready `Set-Cookie` values. */
  setCookie: string[]
}

export interface PeopleService {
  /** Reads the session cookie; rotates nothing. */
  subject(cookieHeader: string | null): Promise<Subject | undefined>
  /**
   * When the access cookie has run out but the refresh cookie is good: new cookies, and the `Cookie` header with which
   * this very request goes on. Undefined when there is nothing to do.
   */
  renew(cookieHeader: string | null): Promise<(SessionCookies & { cookieHeader: string }) | undefined>
  signUp(input: SignUp, from: string): Promise<Result<SessionCookies>>
  logIn(input: { email: string; password: string }, from: string): Promise<Result<SessionCookies>>
  /** One click: the ready, verified demo account with demo balances (domain.md 20). */
  demoLogIn(from: string): Promise<Result<SessionCookies>>
  logOut(cookieHeader: string | null): Promise<SessionCookies>
  /** Simulated identity check to KYC level 2. */
  verify(
    subject: Subject,
    input: { firstName: string; lastName: string; birthDate: string; country: string },
  ): Promise<Result<{ kyc: number }>>
  resetDemoFunds(subject: Subject): Promise<Result<null>>
  /** A CSRF token bound to the session (or to the visitor cookie before there is one). */
  csrfToken(cookieHeader: string | null): { token: string; setCookie?: string }
  checkCsrf(cookieHeader: string | null, token: string | null): boolean
}
