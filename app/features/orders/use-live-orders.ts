// Keeps the orders pages current: open rows one by one, lists of the past by running the loader again.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { theFeed } from '#app/live/feed.ts'
import type { AccountMessage } from '#app/push/codecs/socket-io/messages.ts'
import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import { afterMessage, changesThePast, type LiveList, type RowKind } from './live-orders.ts'

/** Many trades in a row run the loader once. */
const settleMs = 500

/** `onMessage` may be another function at every rendering; the newest one is called. */
function useAccountMessages(onMessage: (message: AccountMessage) => void): void {
  const newest = useRef(onMessage)
  useEffect(() => {
    newest.current = onMessage
  })
  useEffect(
    () =>
      theFeed().subscribe({ channel: 'account' }, (message) => {
        if (message.c === 'account') newest.current(message)
      }),
    [],
  )
}

/** The rows of the loader, and what has become of them since. */
export function useLiveRows<Row>(loaded: Row[], kind: RowKind<Row>, list: LiveList<Row>): Row[] {
  const [seed, setSeed] = useState(loaded)
  const [rows, setRows] = useState(loaded)
  if (seed !== loaded) {
    setSeed(loaded)
    setRows(loaded)
  }
  useAccountMessages((message) => setRows((held) => afterMessage(held, message, kind, list)))
  return rows
}

export const orderRows: RowKind<OrderRow> = {
  rowsOf: ({ orders }) => orders,
  idOf: ({ orderId }) => orderId,
}

export const planRows: RowKind<PlanRow> = {
  rowsOf: ({ plans }) => plans,
  idOf: ({ planId }) => planId,
}

/** One order that waits for a price, and how far it has followed; its page runs the loader again when it or its orders change. */
export function useLivePlan(loaded: PlanRow, children: readonly OrderRow[]): PlanRow {
  const [held] = useState(() => [loaded])
  const isIt = ({ planId }: PlanRow) => planId === loaded.planId
  useFreshPast(
    ({ plans, orders }) =>
      plans.some((plan) => isIt(plan) && plan.updatedAt !== loaded.updatedAt) ||
      orders.some(({ orderId, updatedAt }) =>
        children.some((child) => child.orderId === orderId && child.updatedAt !== updatedAt),
      ),
  )
  const [now] = useLiveRows(held, planRows, { belongs: isIt, isNewest: false })
  return now?.updatedAt === loaded.updatedAt ? now : loaded
}

/** Asks the loader again when the account's past has changed. */
export function useFreshPast(isWanted: (message: AccountMessage) => boolean = changesThePast): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  useAccountMessages((message) => {
    if (!isWanted(message)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(revalidate, settleMs)
  })
}
