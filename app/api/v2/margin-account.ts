// /api/v2/margin/…/account: what wallets hold and owe, their risk and limits (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { MarginCoin, MarginWallet } from '../../services/margin/margin.ts'
import type { Services } from '../../services/services.ts'
import { accepted, refuse } from '../registry.ts'
import { coin, decimalText, symbol, timeText } from './fields.ts'
import { crossWallet, type MarginMode, marginGroups, ofPair, walletsOf } from './margin-fields.ts'

export const assetItem = z.object({
  symbol: z.string().optional().openapi({ description: 'Pair of an isolated wallet' }),
  coin: z.string(),
  totalAmount: decimalText,
  available: decimalText,
  transferable: decimalText,
  frozen: decimalText,
  borrow: decimalText,
  interest: decimalText,
  net: decimalText,
  coupon: z.string(),
  cTime: timeText,
  uTime: timeText,
})

type AssetItem = z.input<typeof assetItem>

const isUsed = ({ available, frozen, principal, interest }: MarginCoin) =>
  [available, frozen, principal, interest].some((amount) => amount !== '0')

/** Coins of the cross wallet that hold or owe something, or the wanted one; both coins of an isolated wallet. */
export function assetItems({ wallet, coins }: MarginWallet, now: number, wanted?: string): AssetItem[] {
  const shown = coins.filter((row) =>
    wanted === undefined ? wallet !== crossWallet || isUsed(row) : row.coin === wanted,
  )
  return shown.map(({ coin: name, available, frozen, principal, interest, net, removable }) => ({
    ...ofPair(wallet),
    coin: name,
    totalAmount: addDecimals(available, frozen),
    available,
    transferable: removable,
    frozen,
    borrow: principal,
    interest,
    net,
    coupon: '0',
    cTime: `${now}`,
    uTime: `${now}`,
  }))
}

/** Wallets that were named or opened. */
export function statesOf(
  { margin }: Pick<Services, 'margin'>,
  account: string,
  mode: MarginMode,
  named: { symbol?: string | undefined },
): MarginWallet[] {
  const wallets = walletsOf(margin, account, mode, named)
  return wallets.flatMap((wallet) => margin.state(account, wallet) ?? [])
}

const pairCoins = { baseCoin: z.string(), quoteCoin: z.string() }

function accountOf(mode: MarginMode) {
  const { read } = marginGroups(mode)
  const isCrossed = mode === 'crossed'
  const assets = read({
    path: 'account/assets',
    summary: isCrossed
      ? 'List what the cross margin wallet holds and owes'
      : 'List what isolated margin wallets hold and owe',
    input: z.object({ coin: coin.optional(), symbol: symbol.optional() }),
    output: z.array(assetItem),
    answer({ services, subject: { account } }, { coin: wanted, symbol: pair }) {
      const states = statesOf(services, account, mode, { symbol: pair })
      return accepted(states.flatMap((state) => assetItems(state, services.now(), wanted)))
    },
  })
  const risk = z.object({ symbol: z.string().optional(), riskRateRatio: decimalText })
  const riskRate = read({
    path: 'account/risk-rate',
    summary: 'Get the risk ratio: 1 is liquidation',
    input: z.object({ symbol: symbol.optional() }),
    output: isCrossed ? risk : z.array(risk),
    answer({ services, subject: { account } }, { symbol: pair }) {
      const states = statesOf(services, account, mode, { symbol: pair })
      const rows = states.map(({ wallet, risk: of }) => ({ ...ofPair(wallet), riskRateRatio: of ?? '0' }))
      return accepted(isCrossed ? (rows[0] ?? { riskRateRatio: '0' }) : rows)
    },
  })
  return [assets, riskRate]
}

interface Limit {
  path: string
  summary: string
  /** Names of the answer: of a coin, and after the words base and quote. */
  name: string
  pairName: string
  of(coin: MarginCoin): string
}

const limits: readonly Limit[] = [
  {
    path: 'account/max-borrowable-amount',
    summary: 'Get how much more may be borrowed',
    name: 'maxBorrowableAmount',
    pairName: 'CoinMaxBorrowAmount',
    of: ({ borrowable }) => borrowable,
  },
  {
    path: 'account/max-transfer-out-amount',
    summary: 'Get how much may leave the wallet',
    name: 'maxTransferOutAmount',
    pairName: 'CoinMaxTransferOutAmount',
    of: ({ removable }) => removable,
  },
]

const crossLimits = limits.map(({ path, summary, name, of }) =>
  marginGroups('crossed').read({
    path,
    summary,
    input: z.object({ coin }),
    output: z.object({ coin: z.string(), [name]: decimalText }),
    answer({ services: { margin }, subject: { account } }, { coin: wanted }) {
      const found = margin.state(account, crossWallet)?.coins.find((row) => row.coin === wanted)
      if (!found) return refuse('40034', 'coin')
      return accepted({ coin: wanted, [name]: of(found) } as { coin: string })
    },
  }),
)

const isolatedLimits = limits.map(({ path, summary, pairName, of }) =>
  marginGroups('isolated').read({
    path,
    summary,
    input: z.object({ symbol }),
    output: z.object({
      symbol: z.string(),
      ...pairCoins,
      [`base${pairName}`]: decimalText,
      [`quote${pairName}`]: decimalText,
    }),
    answer({ services: { margin }, subject: { account } }, { symbol: pair }) {
      const [base, quote] = margin.state(account, `margin:${pair}`)?.coins ?? []
      if (!base || !quote) return refuse('40034', 'symbol')
      return accepted({
        symbol: pair,
        baseCoin: base.coin,
        quoteCoin: quote.coin,
        [`base${pairName}`]: of(base),
        [`quote${pairName}`]: of(quote),
      } as { symbol: string; baseCoin: string; quoteCoin: string })
    },
  }),
)

export const marginAccount = [
  ...accountOf('crossed'),
  ...accountOf('isolated'),
  ...crossLimits,
  ...isolatedLimits,
]
