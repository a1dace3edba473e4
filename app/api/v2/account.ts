// /api/v2/spot/account, /wallet, /common: balances, fee rates, transfers and what moved the funds (bitget-v2-api.md 5.1).

import { z } from '@hono/zod-openapi'
import { type FundLine, isFundCursor } from '../../services/holdings/fund-terms.ts'
import { accepted, group, refuse } from '../registry.ts'
import { coinsOf } from './catalogue.ts'
import { clientOid, coin, decimal, decimalText, limit, symbol, time, timeText, word } from './fields.ts'
import { noPair } from './market.ts'
import { outcome } from './outcomes.ts'
import { shortName, typeOfWallet, walletOfType, walletType } from './wallets.ts'

const read = group({
  path: 'api/v2',
  method: 'get',
  tag: 'v2 account',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
})
const move = group({
  path: 'api/v2/spot/wallet',
  method: 'post',
  tag: 'v2 account',
  auth: 'key',
  scope: 'transfer',
  bucket: 'order',
})

const asset = z.object({
  coin: z.string(),
  available: decimalText,
  frozen: decimalText,
  locked: decimalText,
  limitAvailable: decimalText,
  uTime: timeText,
})

const assets = read({
  path: 'spot/account/assets',
  summary: 'List balances by coin, including coins never held',
  input: z.object({ coin: coin.optional(), assetType: word({ hold_only: 'hold', all: 'all' }).optional() }),
  output: z.array(asset),
  answer({ services, subject: { account } }, { coin: wanted, assetType }) {
    const held = new Map(services.trading.tradingBalances(account).map((balance) => [balance.coin, balance]))
    const names = new Set([...coinsOf(services.markets), ...held.keys()])
    const uTime = `${services.now()}`
    const rows = [...names]
      .filter((name) => (wanted ?? name) === name)
      .map((name) => {
        const { available = '0', frozen = '0' } = held.get(name) ?? {}
        return { coin: name, available, frozen, locked: '0', limitAvailable: '0', uTime }
      })
    const isHeld = ({ available, frozen }: (typeof rows)[number]) => available !== '0' || frozen !== '0'
    return accepted(assetType === 'hold' ? rows.filter(isHeld) : rows)
  },
})

const authorities: Record<string, string[]> = {
  read: ['stor'],
  trade: ['stow'],
  transfer: ['wtow'],
}

const info = read({
  path: 'spot/account/info',
  summary: 'Get the account and permissions of the API key',
  output: z.object({
    userId: z.string(),
    inviterId: z.string(),
    channelCode: z.string(),
    channel: z.string(),
    ips: z.string(),
    authorities: z.array(z.string()).openapi({ description: 'stor: read, stow: trade, wtow: transfer' }),
    parentId: z.string(),
    traderType: z.string(),
    regisTime: z.string(),
  }),
  async answer({ services, subject }) {
    const key = (await services.keys.list(subject)).find(({ keyId }) => keyId === subject.keyId)
    const { createdAt } = await services.profile(subject)
    return accepted({
      userId: subject.account,
      inviterId: '',
      channelCode: '',
      channel: '',
      ips: (key?.ips ?? []).join(','),
      authorities: subject.scopes.flatMap((scope) => authorities[scope] ?? []),
      parentId: subject.facts.parent ?? subject.account,
      traderType: 'not_trader',
      regisTime: `${createdAt}`,
    })
  },
})

const tradeRate = read({
  path: 'common/trade-rate',
  summary: "Get the account's fee rates for a pair",
  input: z.object({ symbol, businessType: word({ spot: 'spot', mix: 'mix', margin: 'margin' }).optional() }),
  output: z.object({ makerFeeRate: decimalText, takerFeeRate: decimalText }),
  answer({ services, subject }, { symbol: pair, businessType = 'spot' }) {
    if (businessType !== 'spot') return refuse('40309', 'businessType')
    const rules = services.markets.rules(pair, subject.facts)
    if (!rules) return refuse(noPair.code, noPair.field)
    return accepted({ makerFeeRate: rules.makerFee, takerFeeRate: rules.takerFee })
  },
})

const spotOnly = word({ spot: 'spot' })

const transfer = move({
  path: 'transfer',
  summary: 'Transfer between wallets of one account; the first transfer to a wallet opens it',
  input: z.object({
    fromType: walletType,
    toType: walletType,
    amount: decimal,
    coin,
    symbol: symbol.optional().openapi({ description: 'Pair of an isolated_margin wallet' }),
    clientOid: clientOid.optional(),
  }),
  output: z.object({ transferId: z.string(), clientOid: z.string() }),
  async answer(
    { services, subject, newId },
    { fromType, toType, amount, coin: name, symbol: pair, ...input },
  ) {
    const from = walletOfType(subject.account, fromType, pair)
    const to = walletOfType(subject.account, toType, pair)
    if (from === undefined || to === undefined) return refuse('40020', 'symbol')
    if (from === to) return refuse('40020', 'toType')
    const id = input.clientOid ?? newId()
    const receipt = await services.trading.transfer(subject, id, { from, to, coin: name, amount })
    const isPair = fromType === 'margin:' || toType === 'margin:'
    const names = { from: 'fromType', to: isPair ? 'symbol' : 'toType' }
    return outcome(receipt, { transferId: `${receipt.seq}`, clientOid: id }, names)
  },
})

const subTransfer = move({
  path: 'subaccount-transfer',
  summary: 'Transfer between the main account and its sub-accounts',
  input: z.object({
    fromType: spotOnly.optional(),
    toType: spotOnly.optional(),
    amount: decimal,
    coin,
    symbol: symbol.optional(),
    fromUserId: z.string().max(64).optional(),
    toUserId: z.string().max(64),
    clientOid: clientOid.optional(),
  }),
  output: z.object({ transferId: z.string(), clientOid: z.string() }),
  async answer({ services, subject, newId }, { amount, coin: name, fromUserId, toUserId, ...input }) {
    const id = input.clientOid ?? newId()
    const funds = { from: fromUserId ?? subject.account, to: toUserId, coin: name, amount }
    const receipt = await services.trading.transfer(subject, id, funds)
    const names = { to: 'toUserId', account: 'fromUserId' }
    return outcome(receipt, { transferId: `${receipt.seq}`, clientOid: id }, names)
  },
})

const ends = z.object({
  toType: z.string(),
  toSymbol: z.string(),
  fromType: z.string(),
  fromSymbol: z.string(),
})

const transferItem = ends.extend({
  coin: z.string(),
  status: z.literal('Successful'),
  size: decimalText,
  ts: timeText,
  clientOid: z.string(),
  transferId: z.string(),
})

const span = {
  startTime: time.optional(),
  endTime: time.optional(),
  limit: limit(100, 100),
  idLessThan: z
    .string()
    .transform((text) => text.replace(/:\d$/, ''))
    .pipe(z.string().refine(isFundCursor))
    .optional()
    .openapi({ type: 'string' }),
}

const untilOf = (endTime: number | undefined) => (endTime === undefined ? undefined : endTime + 1)

function endsOf({ from, to }: FundLine) {
  const [payer, payee] = [typeOfWallet(from ?? ''), typeOfWallet(to ?? '')]
  return { toType: payee.type, toSymbol: payee.symbol, fromType: payer.type, fromSymbol: payer.symbol }
}

const sizeOf = (amount: string) => amount.replace(/^-/, '')

const transfers = read({
  path: 'spot/account/transferRecords',
  summary: 'List transfers to or from the wallet fromType, newest first; without it, those of all wallets',
  input: z.object({
    coin: coin.optional(),
    fromType: walletType.optional(),
    symbol: symbol.optional().openapi({ description: 'Pair of an isolated_margin wallet' }),
    ...span,
  }),
  output: z.array(transferItem),
  async answer(
    { services, subject: { account } },
    { coin: name, fromType, symbol: pair, startTime, endTime, limit: most, idLessThan },
  ) {
    const wallet = fromType && shortName(fromType, pair)
    if (fromType !== undefined && wallet === undefined) return refuse('40020', 'symbol')
    const page = { wallet, coin: name, from: startTime, until: untilOf(endTime), limit: most }
    const rows = await services.funds.page(account, { ...page, kind: 'transfer', before: idLessThan })
    return accepted(
      rows.flatMap(({ cursor, lines }) =>
        lines.map((line) => ({
          coin: line.coin,
          status: 'Successful' as const,
          ...endsOf(line),
          size: sizeOf(line.amount),
          ts: `${line.at}`,
          clientOid: '',
          transferId: cursor,
        })),
      ),
    )
  },
})

const bill = z.object({
  billId: z.string(),
  coin: z.string(),
  groupType: z.string(),
  businessType: z.string(),
  size: decimalText,
  balance: z.string().openapi({ description: 'Always empty: running balances are not stored' }),
  fees: decimalText,
  cTime: timeText,
  ...ends.partial().shape,
})

function businessOf(kind: string, came: boolean): [group: string, business: string] {
  if (kind === 'buy' || kind === 'sell') return ['transaction', kind]
  if (kind === 'fee') return ['transaction', 'fee']
  if (kind === 'transfer' || kind === 'bot') return ['transfer', came ? 'transfer_in' : 'transfer_out']
  if (kind === 'deposit') return ['deposit', 'deposit']
  if (kind === 'withdrawal') return ['withdraw', 'withdraw']
  return ['other', kind]
}

const bills = read({
  path: 'spot/account/bills',
  summary:
    'List balance changes of the spot wallet, newest first; limit counts transactions, some of which produce several rows',
  input: z.object({ coin: coin.optional(), ...span }),
  output: z.array(bill),
  async answer(
    { services, subject: { account } },
    { coin: name, startTime, endTime, limit: most, idLessThan },
  ) {
    const page = { coin: name, from: startTime, until: untilOf(endTime), before: idLessThan, limit: most }
    const entries = await services.funds.page(account, { ...page, wallet: 'spot' })
    const rows = entries.flatMap(({ cursor, lines }) =>
      lines.map((line, index) => {
        const [groupType, businessType] = businessOf(line.kind, !line.amount.startsWith('-'))
        return {
          billId: `${cursor}:${index}`,
          coin: line.coin,
          groupType,
          businessType,
          size: line.amount,
          balance: '',
          fees: '0',
          cTime: `${line.at}`,
          ...(line.from !== null && endsOf(line)),
        }
      }),
    )
    return accepted(rows)
  },
})

export const account = [assets, info, tradeRate, transfer, subTransfer, transfers, bills]
