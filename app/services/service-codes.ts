// Refusals that services give before anything reaches the exchange; the exchange's own are in rejection-codes.ts.

export const refusal = {
  loginFailed: 'P5103',
  signUpFailed: 'P5104',
  formExpired: 'P5105',
  loginRequired: '00004',
  callMissing: '404',
  callFailed: '40015',
  stopping: '45001',
} as const

/** Why a signed call is refused (bitget-v2-api.md 2.1). */
export const keyRefusal = {
  keyEmpty: '40001',
  signEmpty: '40003',
  timeEmpty: '40005',
  keyOver: '40006',
  timeOff: '40008',
  signWrong: '40009',
  passphraseEmpty: '40011',
  passphraseWrong: '40012',
  accountFrozen: '40013',
  scopeMissing: '40014',
  addressRefused: '40018',
  keyMissing: '40037',
  accountMissing: '40300',
} as const

export type ServiceCode =
  | (typeof refusal)[keyof typeof refusal]
  | (typeof keyRefusal)[keyof typeof keyRefusal]
