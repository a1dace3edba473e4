// Refusals that services give before anything reaches the exchange; the exchange's own are in rejection-codes.ts.

export const refusal = {
  loginFailed: 'P5103',
  signUpFailed: 'P5104',
  formExpired: 'P5105',
  loginRequired: '00004',
  keyMissing: '40037',
  callMissing: '404',
  callFailed: '40015',
} as const

export type ServiceCode = (typeof refusal)[keyof typeof refusal]
