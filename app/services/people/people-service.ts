// What can be requested about people: who is behind a request, signing up, logging in and out, identity, form tokens.

import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { Device } from './device.ts'

export interface SignUp {
  email: string
  password: string
  country: string
}

export interface SessionCookies {
  /** Ready `Set-Cookie` values. */
  setCookie: string[]
}

export interface Entered extends SessionCookies {
  /** The password was right; `finishLogIn` takes the second factor. The cookie says which login waits. */
  needsCode?: true
}

export interface Recovery {
  email: string
  sentCode: string
  password: string
  /** Of the authenticator, where there is one. */
  code?: string | undefined
}

export interface PeopleService {
  /** Reads the session cookie; rotates nothing. */
  subject(cookieHeader: string | null): Promise<Subject | undefined>
  /**
   * When the access cookie has run out but the refresh cookie is good: new cookies, and the `Cookie` header with which
   * this very request goes on. Undefined when there is nothing to do.
   */
  renew(cookieHeader: string | null): Promise<(SessionCookies & { cookieHeader: string }) | undefined>
  signUp(input: SignUp, from: string, device?: Device): Promise<Result<Entered>>
  logIn(input: { email: string; password: string }, from: string, device?: Device): Promise<Result<Entered>>
  finishLogIn(
    cookieHeader: string | null,
    code: string,
    from: string,
    device?: Device,
  ): Promise<Result<SessionCookies>>
  /** Sends a code to the address of an account; the same answer for any other. */
  sendRecovery(email: string, from: string, device?: Device): Promise<Result<null>>
  /** A new password: every login ends, and withdrawals are on hold for a day. */
  recover(input: Recovery, from: string, device?: Device): Promise<Result<null>>
  /** One click: the ready, verified demo account with demo balances (domain.md 20). */
  demoLogIn(from: string, device?: Device): Promise<Result<SessionCookies>>
  logOut(cookieHeader: string | null): Promise<SessionCookies>
  /** Names the login that a cookie header is of; it stays the same when its cookies are renewed. */
  loginOf(cookieHeader: string | null): string | undefined
  /** Gets every login that ends in this process before its time: by logging out, or because its cookies were stolen. */
  onLoginEnd(listener: (login: string) => void): void
  resetDemoFunds(subject: Subject): Promise<Result<null>>
  /** A CSRF token bound to the session (or to the visitor cookie before there is one). */
  csrfToken(cookieHeader: string | null): { token: string; setCookie?: string }
  checkCsrf(cookieHeader: string | null, token: string | null): boolean
}
