// The channels of margin wallets: their orders, as soon as what happened is durable, and what they hold and owe (futures-api.md 6).

import { assetItems } from '#app/api/v2/margin-account.ts'
import { loanWord, type MarginMode, walletOf, walletsOf } from '#app/api/v2/margin-fields.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'
import type { OrderFilled, OrderView } from '#engine/orders/order-view.ts'
import type { Wording } from '../../channel.ts'
import { LookedSource } from '../../channels/looked.ts'
import type { ContractChannelSources, ContractFeed } from './contract-channels.ts'
import { dataFrame } from './frames.ts'
import { isolatedOrdersChannel } from './isolated-orders.ts'
import type { OrderWords } from './order-news.ts'
import { filledOrderRow, orderRow, type Row } from './order-rows.ts'
import { type OwnSources, ownChannel, ownWording } from './own-channel.ts'
import type { MarginTopic } from './topics.ts'

interface MarginSources {
  own: OwnSources
  contracts: ContractChannelSources
}

/** `arg`: as the client spelt it, which all frames repeat. */
export function marginFeedOf(
  account: string,
  topic: MarginTopic,
  arg: string,
  { own, contracts }: MarginSources,
): ContractFeed {
  const { mode, filter } = topic
  if (topic.channel === 'account') return holdingsFeed(account, topic, arg, contracts)
  const wording = ownWording({ channel: 'orders', filter }, arg, own.now)
  const wallet = walletOf(mode, topic)
  const channel =
    wallet === undefined
      ? isolatedOrdersChannel(account, own, { words: marginWords, margin: contracts.services.margin })
      : ownChannel(walletAccount(account, wallet), own, marginWords)
  return { channel, wording: wording as Wording<unknown> }
}

const marginWords: OrderWords = {
  order: (view) => marginRow(view, orderRow(view)),
  filled: (view, fill: OrderFilled) => marginRow(view, filledOrderRow(view, fill)),
}

/** Sizes by other names than spot has: `baseVolume` is of the whole order here. */
const marginRow = (view: OrderView, row: Row): Row => ({
  ...row,
  loanType: loanWord(view.loan),
  baseSize: view.size ?? view.executedSize,
  quoteSize: view.quoteSize ?? view.executedQuote,
  baseVolume: view.executedSize,
  fillTotalAmount: view.executedQuote,
})

/** Rows of each mode. */
type Holdings = Record<MarginMode, readonly Row[]>

function holdingsFeed(
  account: string,
  { mode, filter }: MarginTopic,
  arg: string,
  { services: { margin, now }, lastSeq, clock }: ContractChannelSources,
): ContractFeed {
  const rowsOf = (of: MarginMode): Row[] =>
    walletsOf(margin, account, of, {}).flatMap((wallet) => {
      const state = margin.state(account, wallet)
      return state ? assetItems(state, 0).map(({ cTime: _, uTime: _of, ...row }) => ({ ...row })) : []
    })
  const open = () =>
    new LookedSource<Holdings>({
      lastSeq,
      clock,
      // What may leave a wallet moves with prices, but is not sent for that alone.
      moves: () => false,
      read: () => ({ crossed: rowsOf('crossed'), isolated: rowsOf('isolated') }),
    })
  const wording: Wording<Holdings> = {
    key: `v2 ${arg}`,
    whenBehind: 'difference',
    frames(from, to) {
      if (from && from[mode] === to[mode]) return []
      const rows = to[mode].filter(({ coin }) => filter === undefined || coin === filter)
      const stamped = rows.map((row) => ({
        ...row,
        id: `${row['symbol'] ?? ''}${row['coin']}`,
        uTime: `${now()}`,
      }))
      return [dataFrame('snapshot', arg, JSON.stringify(stamped), now())]
    },
  }
  const events = { kind: 'contracts', of: account } as const
  const channel = { name: `v2 margin ${account}`, cadence: { everyMs: 0, quietMs: 0 }, events, open }
  return { channel, wording: wording as Wording<unknown> }
}
