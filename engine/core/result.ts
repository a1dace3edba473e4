// The result of something that may be refused: its value, or the refusal.

export type Result<T, R> = Accepted<T> | Refused<R>

export interface Accepted<T> {
  ok: true
  value: T
}

export interface Refused<R> {
  ok: false
  refusal: R
}

export function accepted<T>(value: T): Accepted<T> {
  return { ok: true, value }
}

export function refused<R>(refusal: R): Refused<R> {
  return { ok: false, refusal }
}
