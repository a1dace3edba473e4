// The error codes of the compatible socket (bitget-v2-api.md 6.1), which are numbers there, and their words.

export const wsCode = {
  noSuchChannel: 30001,
  illegalRequest: 30002,
  invalidOp: 30003,
  loginNeeded: 30004,
  loginFailed: 30005,
  tooManyRequests: 30006,
  tooManyChannels: 30007,
  invalidKey: 30011,
  invalidPassphrase: 30012,
  invalidTimestamp: 30013,
  timestampExpired: 30014,
  invalidSign: 30015,
  wrongParameter: 30016,
  noPermission: 40014,
} as const

const words: Readonly<Record<number, string>> = {
  [wsCode.noSuchChannel]: 'Channel or instId does not exist',
  [wsCode.illegalRequest]: 'Illegal request',
  [wsCode.invalidOp]: 'Invalid op',
  [wsCode.loginNeeded]: 'User needs to log in',
  [wsCode.loginFailed]: 'Login failed',
  [wsCode.tooManyRequests]: 'Too many requests',
  [wsCode.tooManyChannels]: 'Too many channels',
  [wsCode.invalidKey]: 'Invalid ACCESS_KEY',
  [wsCode.invalidPassphrase]: 'Invalid ACCESS_PASSPHRASE',
  [wsCode.invalidTimestamp]: 'Invalid ACCESS_TIMESTAMP',
  [wsCode.timestampExpired]: 'Request timestamp expired',
  [wsCode.invalidSign]: 'Invalid sign',
  [wsCode.wrongParameter]: 'Param error',
  [wsCode.noPermission]: 'API key does not have the required permission',
}

export const wsWords = (code: number): string => words[code] ?? 'Request refused'
