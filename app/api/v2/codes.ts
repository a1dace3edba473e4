// Refusals in this dialect: the codes and English sentences that clients of Bitget know (bitget-v2-api.md 2.1).

import type { RejectionCode } from '#engine/kernel/rejection-codes.ts'
import { refusal } from '../../services/service-codes.ts'
import type { WireRefusal } from '../registry.ts'

const p = (refusal: WireRefusal, name: string) => refusal.params?.[name] ?? ''

/** Sentences by code. Clients look at some of them before the code, so none of them is the name of another case. */
const sentences = {
  '429': () => 'Too Many Requests',
  '22001': () => 'No order to cancel',
  '22002': () => 'No position to close',
  '22006': (no) => `The close price cannot be above ${p(no, 'max')}`.trim(),
  '22007': (no) => `The close price cannot be below ${p(no, 'min')}`.trim(),
  '25230': (no) => `The position exceeds the tier of its leverage ${p(no, 'max')}`.trim(),
  '30021': () => 'json data format error',
  '33003': (no) => `The amount exceeds what can be borrowed ${p(no, 'max')}`.trim(),
  '33017': () => 'Insufficient balance to repay',
  '40001': () => 'ACCESS_KEY cannot be empty',
  '40003': () => 'Signature cannot be empty',
  '40005': () => 'Invalid ACCESS_TIMESTAMP',
  '40006': () => 'Invalid ACCESS_KEY',
  '40007': () => 'Invalid Content_Type, please use the application/json format',
  '40008': () => 'Request timestamp expired',
  '40009': () => 'sign signature error',
  '40011': () => 'ACCESS_PASSPHRASE cannot be empty',
  '40012': () => 'apikey/password is incorrect',
  '40013': () => 'User status is abnormal',
  '40014': () => 'Incorrect permissions',
  '40015': () => 'System is abnormal, please try again later',
  '40017': (no) => `Parameter verification failed ${no.field ?? ''}`.trim(),
  '40018': () => 'Invalid IP',
  '40019': (no) => `Parameter ${no.field ?? ''} cannot be empty`,
  '40020': (no) => `Parameter ${no.field ?? ''} error`,
  '40034': (no) => `Parameter ${no.field ?? 'symbol'} does not exist`,
  '40037': () => 'Apikey does not exist',
  '40109': () => 'The data of the order cannot be found, please confirm the order number',
  '40200': () => 'Server upgrade, please try again later',
  '40300': () => 'User does not exist',
  '40309': () => 'The symbol has been removed',
  '40404': () => 'Request URL NOT FOUND',
  '40710': () => 'The account is being liquidated',
  '40762': () => 'The order amount exceeds the balance',
  '40768': () => 'Order does not exist',
  '40774': () => 'The order type for unilateral position must also be the unilateral position type.',
  '40797': (no) => `Exceeded the maximum settable leverage ${p(no, 'max')}`.trim(),
  '40786': () => 'Duplicate clientOid',
  '40808': (no) =>
    `Parameter verification exception ${no.field ?? 'size'} checkBDScale error step=${p(no, 'step')}`,
  '40920': () => 'The mode cannot be changed while there are positions or orders',
  '40917': () => 'Take profit or stop loss price is on the wrong side of the price',
  '41103': (no) => `param price scale error error, step ${p(no, 'step')}`,
  '41114': () =>
    'The current trading pair is under maintenance, please refer to the official announcement for the opening time',
  '41117': (no) => `The price is outside of the allowed band ${p(no, 'limit')}`.trim(),
  '43001': () => 'The order does not exist',
  '43005': (no) => `Exceed the maximum number of orders ${p(no, 'limit')}`.trim(),
  '43012': () => 'Insufficient balance',
  '43025': () => 'Plan order does not exist',
  '45116': (no) => `Exceed the maximum number of positions ${p(no, 'limit')}`.trim(),
  '45110': (no) => `less than the minimum amount ${p(no, 'min')}`.trim(),
  '45113': () => 'Maximum order value limit triggered',
  '45122': () => 'The trigger price is on the wrong side of the market price',
} as const satisfies Record<string, (no: WireRefusal) => string>

export type V2Code = keyof typeof sentences

/** How the exchange's own refusals are called here. */
export const codeOfRejection: Record<RejectionCode, V2Code> = {
  '30001': '40300',
  '40024': '40013',
  '40017': '40017',
  '23126': '40014',
  '23140': '40014',
  '134453': '40014',
  '134454': '40014',
  P5102: '40014',
  '034001': '40034',
  '50045': '40309',
  '50046': '41114',
  '43001': '43001',
  '43005': '43005',
  '43012': '43012',
  '43027': '45110',
  '43041': '45113',
  '43028': '41103',
  '43125': '40808',
  '43037': '45110',
  '43038': '45113',
  '43039': '41117',
  '43040': '41117',
  '43118': '40786',
  '22001': '22001',
  P2027: '40014',
  '43034': '45122',
  '43035': '45122',
  '40735': '40917',
  '40736': '40917',
  '02014': '43012',
  '20003': '40015',
  '50043': '40309',
  '50062': '43012',
  '50063': '43012',
  P1104: '43012',
  '429': '429',
  '40010': '40200',
  '45123': '40200',
  P9002: '40200',
  P6001: '40020',
  P6002: '40020',
  P6101: '40020',
  P6102: '40020',
  P6103: '40020',
  P6104: '40020',
  P6105: '40020',
  P6106: '40020',
  P5110: '40020',
  P5111: '40020',
  P5112: '40020',
  P4001: '40786',
  P4002: '40020',
  P4003: '40034',
  P4004: '40020',
  P4005: '43005',
  P2201: '40014',
  P2005: '40034',
  P2004: '40034',
  P2008: '40786',
  '40762': '40762',
  '40774': '40774',
  '40920': '40920',
  '22002': '22002',
  '22006': '22006',
  '22007': '22007',
  '45116': '45116',
  '25230': '25230',
  P1001: '40710',
  P1002: '40762',
  P1102: '33003',
  P1103: '40710',
  P3001: '40020',
  P3002: '43001',
  P3003: '41117',
  P3004: '45110',
}

/** Of services, those that have a word here. */
const ofServices: Readonly<Partial<Record<string, V2Code>>> = { [refusal.borrowTooLittle]: '45110' }

const isKnown = (code: string): code is V2Code => Object.hasOwn(sentences, code)

/** A refusal of the exchange, of a service or of a guard, in the codes of this dialect. */
export function v2Refusal(no: WireRefusal): { code: V2Code; msg: string } {
  const { code, word } = no
  const own =
    word ??
    (Object.hasOwn(codeOfRejection, code) ? codeOfRejection[code as RejectionCode] : ofServices[code]) ??
    code
  const known = isKnown(own) ? own : '40015'
  return { code: known, msg: sentences[known](no) }
}
