// Keeps the orders pages current: open rows one by one, lists of the past by running the loader again.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { theFeed } from '#app/live/feed.ts'
import type { AccountMessage } from '#app/push/codecs/socket-io/messages.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import { afterMessage, changesThePast, feedOf, type LiveList, type RowKind } from './live-orders.ts'

/** Many trades in a row run the loader once. */
const settleMs = 500

/** Wallets that a page follows by feeds; all at once would be more requests than a socket may send in a second. */
const followedMax = 12

/** `onMessage` may be another function at every rendering; the newest one is called. */
function useAccountMessages(wallets: readonly string[], onMessage: (message: AccountMessage) => void): void {
  const newest = useRef(onMessage)
  useEffect(() => {
    newest.current = onMessage
  })
  const feeds = [...new Set(wallets.map((wallet) => feedOf(wallet) ?? ''))].slice(0, followedMax).join()
  useEffect(() => {
    const leave = feeds.split(',').map((wallet) =>
      theFeed().subscribe({ channel: 'account', ...(wallet !== '' && { wallet }) }, (message) => {
        if (message.c === 'account') newest.current(message)
      }),
    )
    return () => {
      for (const one of leave) one()
    }
  }, [feeds])
}

/** The rows of the loader, and what has become of them since. */
export function useLiveRows<Row>(
  loaded: Row[],
  kind: RowKind<Row>,
  list: LiveList<Row> & { wallets: readonly string[] },
): Row[] {
  const [seed, setSeed] = useState(loaded)
  const [rows, setRows] = useState(loaded)
  if (seed !== loaded) {
    setSeed(loaded)
    setRows(loaded)
  }
  useAccountMessages(list.wallets, (message) => setRows((held) => afterMessage(held, message, kind, list)))
  // A message may be worked in under the list of before, just as another filter is chosen.
  return rows.filter(list.belongs)
}

/** `ownWallet`: the one that feed speaks of which names none. */
export const orderRows = (ownWallet: string): RowKind<OfWallet<OrderRow>> => ({
  rowsOf: ({ orders, wallet = ownWallet }) => orders.map((order) => ({ ...order, wallet })),
  idOf: ({ orderId }) => orderId,
  walletOf: ({ wallet }) => wallet,
})

export const planRows = (ownWallet: string): RowKind<OfWallet<PlanRow>> => ({
  rowsOf: ({ plans, wallet = ownWallet }) => plans.map((plan) => ({ ...plan, wallet })),
  idOf: ({ planId }) => planId,
  walletOf: ({ wallet }) => wallet,
})

/** One order that waits for a price, and how far it has followed; its page runs the loader again when it or its orders change. */
export function useLivePlan(loaded: OfWallet<PlanRow>, children: readonly OrderRow[]): OfWallet<PlanRow> {
  const [held] = useState(() => [loaded])
  const wallets = [loaded.wallet]
  const isIt = ({ planId }: PlanRow) => planId === loaded.planId
  useFreshPast(
    wallets,
    ({ plans, orders }) =>
      plans.some((plan) => isIt(plan) && plan.updatedAt !== loaded.updatedAt) ||
      orders.some(({ orderId, updatedAt }) =>
        children.some((child) => child.orderId === orderId && child.updatedAt !== updatedAt),
      ),
  )
  const list = { wallets, belongs: isIt, isNewest: false }
  const [now] = useLiveRows<OfWallet<PlanRow>>(held, planRows(loaded.wallet), list)
  return now?.updatedAt === loaded.updatedAt ? now : loaded
}

/** Asks the loader again when the account's past has changed. */
export function useFreshPast(
  wallets: readonly string[],
  isWanted: (message: AccountMessage) => boolean = changesThePast,
): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  useAccountMessages(wallets, (message) => {
    if (!isWanted(message)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(revalidate, settleMs)
  })
}
