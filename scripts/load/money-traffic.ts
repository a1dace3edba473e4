// Money traffic for `chaos kill-money`: coins and lira that come in, go out, are converted and moved between wallets; purchases by
// card, verification, and alerts at prices that move.

import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { accountName, hashOf, submitters, trafficGenesis } from './traffic.ts'

const [pair] = trafficGenesis.markets as [(typeof trafficGenesis.markets)[number]]

/** With a pair of lira and USDT: without it lira is worth nothing, and no card buys. */
export const moneyGenesis = {
  ...trafficGenesis,
  markets: [
    ...trafficGenesis.markets,
    { ...pair, symbol: 'USDTTRY', base: 'USDT', quote: 'TRY', lastPrice: '40' },
  ],
}

const iban = 'TR330006100519786457841326'
const alertKinds = ['rises-to', 'falls-to', 'gains', 'loses', 'gains-24h', 'enters', 'leaves'] as const
const behaviours = ['approve', 'challenge', 'decline', 'chargeback'] as const

const chains = [
  { coin: 'USDT', chain: 'TRC20' },
  { coin: 'USDT', chain: 'ERC20' },
  { coin: 'BTC', chain: 'Bitcoin' },
]

/** The n-th command of a submitter: it follows from its id alone, so it can be sent again. */
export function moneyCommand(run: string, submitter: number, n: number): [id: string, command: Command] {
  const id = `${run}-${submitter}-${n}`
  const bits = hashOf(id)
  const account = accountName(submitter)
  const { coin, chain } = chains[(bits >>> 1) % chains.length] as (typeof chains)[number]
  const amount = `${1 + ((bits >>> 3) & 63)}`
  const funds = { coin: 'USDT', amount }
  switch (n % 14) {
    case 0:
      return [id, { type: 'sendTestDeposit', account, coin, chain, amount, reorganised: (bits & 1) === 1 }]
    case 1:
    case 2: {
      const recipient = accountName((submitter + 1 + (bits % (submitters - 1))) % submitters)
      const to = bits & 1 ? { recipient } : {}
      const address = 'an address'
      return [id, { type: 'requestWithdrawal', account, coin, chain, address, ...to, amount: `1${amount}` }]
    }
    case 3:
      return [id, { type: 'transfer', account, to: `${account}/usdtm`, ...funds }]
    case 4:
      return [id, { type: 'transfer', account, from: `${account}/usdtm`, to: account, ...funds }]
    case 5:
      return bits % 16 === 0
        ? [id, { type: 'reorganiseChain', chain }]
        : [id, { type: 'quoteConversion', account, from: 'USDT', to: 'ETH', fromSize: amount }]
    case 6:
      return [
        id,
        { type: 'announceFiatDeposit', account, amount: `${amount}00`, method: bits & 1 ? 'fast' : 'eft' },
      ]
    case 7:
      return [id, { type: 'requestFiatWithdrawal', account, iban, amount: `${amount}00` }]
    case 8: {
      const behaviour = behaviours[bits & 3] as (typeof behaviours)[number]
      const card = { brand: 'visa', last4: '4242', behaviour }
      return [id, { type: 'buyWithCard', account, coin: 'USDT', amount: `${amount}00`, ...card }]
    }
    case 9:
      return [id, { type: 'submitVerification', account, level: 3, submission: id }]
    case 10:
    case 11:
      return [id, alert(account, bits)]
    case 12:
      return [id, { type: 'print', symbol: pair.symbol, price: `${980 + (bits % 41)}` }]
    default:
      return [id, { type: 'quoteConversion', account, from: 'BTC', to: 'USDT', toSize: amount }]
  }
}

/** Around where the price moves, so that it fires soon and more than once. */
function alert(account: string, bits: number): Command {
  const kind = alertKinds[bits % alertKinds.length] as (typeof alertKinds)[number]
  const level = 990 + ((bits >>> 4) % 21)
  const terms =
    kind === 'enters' || kind === 'leaves'
      ? { low: `${level - 2}`, high: `${level + 2}` }
      : kind === 'rises-to' || kind === 'falls-to'
        ? { price: `${level}` }
        : { percent: '0.5' }
  const frequency = bits & 8 ? 'every' : 'once'
  return { type: 'createAlert', account, symbol: pair.symbol, kind, frequency, ...terms }
}

/** What a person does next: accepts the quote, sends the lira, goes on with the card, takes back every other withdrawal and alert. */
export function nextOfMoney(id: string, { events }: Receipt): [id: string, command: Command] | undefined {
  const own = accountName(Number(id.split('-')[1]))
  for (const event of events) {
    if (!('account' in event) || event.account !== own) continue
    if (event.type === 'conversionQuoted') {
      const { account, quoteId } = event
      return [`${id}-next`, { type: 'acceptQuote', account, quoteId }]
    }
    if (event.type === 'fiatOrderChanged') return nextOfFiat(`${id}-next`, event)
    if (event.type === 'alertChanged' && event.on && Number(event.alertId) % 2 === 0) {
      const { account, alertId } = event
      return [`${id}-next`, { type: 'deleteAlert', account, alertId }]
    }
    if (event.type === 'verificationChanged' && event.state === 'submitted') {
      const { account } = event
      return [
        `${id}-next`,
        { type: 'reviewVerification', account, decision: 'reject', reason: 'notAccepted' },
      ]
    }
    if (event.type === 'withdrawalChanged' && Number(event.withdrawalId) % 2 === 0) {
      const { account, withdrawalId } = event
      return [`${id}-next`, { type: 'cancelWithdrawal', account, withdrawalId }]
    }
  }
  return undefined
}

function nextOfFiat(
  id: string,
  {
    account,
    orderId,
    kind,
    status,
    reference,
  }: Extract<Receipt['events'][number], { type: 'fiatOrderChanged' }>,
): [id: string, command: Command] | undefined {
  const isOdd = Number(orderId) % 2 === 1
  if (kind === 'deposit' && status === 'created')
    return [id, { type: 'carryBankTransfer', account, orderId, reference: reference ?? '', isOwnName: isOdd }]
  if (kind === 'withdrawal' && status === 'submitted' && isOdd)
    return [id, { type: 'cancelFiatOrder', account, orderId }]
  if (kind === 'card' && status === 'created') return [id, { type: 'confirmCardOrder', account, orderId }]
  if (kind === 'card' && status === '3ds')
    return [id, { type: 'answerCardChallenge', account, orderId, isRight: isOdd }]
  return undefined
}
