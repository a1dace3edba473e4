// What db and jobs need of a log; pino fits it as it is.

export interface Log {
  /** Whether lines of a level are written at all; without it all are. */
  isLevelEnabled?(level: 'debug' | 'info'): boolean
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
