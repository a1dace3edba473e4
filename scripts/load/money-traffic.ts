// Money traffic for `chaos kill-money`: coins that come in, go out, are converted and moved between wallets.

import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { accountName, hashOf, submitters } from './traffic.ts'

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
  switch (n % 8) {
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
    default:
      return [id, { type: 'quoteConversion', account, from: 'BTC', to: 'USDT', toSize: amount }]
  }
}

/** What a person does next: accepts the quote, takes back every other withdrawal. */
export function nextOfMoney(id: string, { events }: Receipt): [id: string, command: Command] | undefined {
  for (const event of events) {
    if (event.type === 'conversionQuoted') {
      const { account, quoteId } = event
      return [`${id}-next`, { type: 'acceptQuote', account, quoteId }]
    }
    if (event.type === 'withdrawalChanged' && Number(event.withdrawalId) % 2 === 0) {
      const { account, withdrawalId } = event
      return [`${id}-next`, { type: 'cancelWithdrawal', account, withdrawalId }]
    }
  }
  return undefined
}
