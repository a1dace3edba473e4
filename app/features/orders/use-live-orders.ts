// Keeps the orders page current: open orders row by row, lists of the past by asking the loader again.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useVisitor } from '#app/features/frame/root-data.ts'
import type { AccountMessage } from '#app/feeds/messages.ts'
import { theFeed } from '#app/live/feed.ts'
import type { OrderRow } from '#app/services/services.ts'
import { afterMessage, changesThePast, type LiveList } from './live-orders.ts'

/** One trade after another: the loader is asked once. */
const settleMs = 500

/** `hear` may be another function at every rendering; the newest one is called. */
function useAccountMessages(hear: (message: AccountMessage) => void): void {
  const uid = useVisitor()?.uid
  const newest = useRef(hear)
  useEffect(() => {
    newest.current = hear
  })
  useEffect(() => {
    theFeed().speakFor(uid)
    return theFeed().subscribe({ channel: 'account' }, (message) => {
      if (message.c === 'account') newest.current(message)
    })
  }, [uid])
}

/** The rows of the loader, and what has become of them since. */
export function useLiveOrders(loaded: OrderRow[], list: LiveList): OrderRow[] {
  const [seed, setSeed] = useState(loaded)
  const [rows, setRows] = useState(loaded)
  if (seed !== loaded) {
    setSeed(loaded)
    setRows(loaded)
  }
  useAccountMessages((message) => setRows((held) => afterMessage(held, message, list)))
  return rows
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
