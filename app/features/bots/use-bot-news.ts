// Reads a page of bots again when something happened to them: an order was filled, an action of their owner arrived, their price moved.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { theFeed } from '#app/live/feed.ts'
import { useUser } from '#app/parts/root-data.ts'
import { type BotView, isOver } from './bot-view.ts'

/** A price that moves changes only what a bot is worth: that is looked at no oftener. */
const priceMs = 3000
/** A bot that begins or ends may take its last step without a word: it is looked at again after this long. */
const betweenMs = 2000
const between: readonly BotView['status'][] = ['opening', 'initializing', 'terminating']
/** A person may listen to so many prices beside the rest of a page. */
const symbolsMost = 30

type Shown = Pick<BotView, 'id' | 'status' | 'symbol'>

export function useBotNews(bots: readonly Shown[]): void {
  const { revalidate, state } = useRevalidator()
  const uid = useUser()?.uid
  const living = bots.filter((bot) => !isOver(bot))
  const ids = living.map(({ id }) => id).join(' ')
  const symbols = [...new Set(living.flatMap(({ symbol }) => symbol ?? []))].slice(0, symbolsMost).join(' ')
  const page = useRef({ revalidate, isReading: false, isStale: false })
  page.current.revalidate = revalidate
  page.current.isReading = state !== 'idle'
  const isBetween = bots.some(({ status }) => between.includes(status))
  useEffect(() => {
    if (!isBetween || state !== 'idle') return
    const timer = setTimeout(revalidate, betweenMs)
    return () => clearTimeout(timer)
  }, [isBetween, state, revalidate])
  useEffect(() => {
    // What happened while the page was being read may not be in it.
    if (state !== 'idle' || !page.current.isStale) return
    page.current.isStale = false
    revalidate()
  }, [state, revalidate])
  useEffect(() => {
    if (ids === '' || uid === undefined) return
    const feed = theFeed()
    let readAt = Date.now()
    const read = () => {
      readAt = Date.now()
      if (page.current.isReading) page.current.isStale = true
      else page.current.revalidate()
    }
    const shown = new Set(ids.split(' '))
    const stops = [
      feed.subscribe({ channel: 'bots' }, (message) => {
        if (message.c === 'bots' && message.bots.some((id) => shown.has(id))) read()
      }),
      ...(symbols === '' ? [] : symbols.split(' ')).map((symbol) =>
        feed.subscribe({ channel: 'ticker', symbol }, () => {
          if (!document.hidden && Date.now() - readAt >= priceMs) read()
        }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids, symbols, uid])
}
