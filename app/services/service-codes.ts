// Refusals that services give before anything reaches the exchange; the exchange's own are in rejection-codes.ts.

export const refusal = {
  loginFailed: 'P5103',
  signUpFailed: 'P5104',
  formExpired: 'P5105',
  loginRequired: '00004',
  fundPasswordWrong: 'P5001',
  fundPasswordLocked: 'P5002',
  fundPasswordNotSet: 'P5003',
  codeWrong: 'P5004',
  codeLocked: 'P5005',
  codeNotSetUp: 'P5006',
  withdrawalsOnHold: 'P5007',
  addressNotListed: 'P5008',
  addressTooNew: 'P5009',
  sentCodeWrong: 'P5010',
  sentCodeOver: 'P5011',
  tooManyAddresses: 'P5012',
  sharedAccount: 'P5013',
  passwordWrong: 'P5014',
  newCodeWrong: 'P5015',
  documentMissing: 'P5113',
  documentTooLarge: 'P5114',
  documentType: 'P5115',
  pictureTooLarge: 'P5116',
  tooManySubAccounts: 'P5108',
  borrowTooLittle: 'P1101',
  codeRequired: 'P5106',
  logInAgain: 'P5107',
  callMissing: '404',
  callFailed: '40015',
  stopping: '45001',
  replayBusy: 'P5301',
  replayFailed: 'P5302',
  replayTooFar: 'P5303',
  tooManyForks: 'P5304',
  forkMissing: 'P5305',
  forkFull: 'P5306',
  forkTooFar: 'P5307',
  recordingTooLong: 'P5308',
  notRecordable: 'P5309',
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
