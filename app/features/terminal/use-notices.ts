// Tells of own orders that filled or got another price, wherever the reader is looking (ui.md 1.1; spec.md 9): a toast
// where pop-ups are wished, a short tone for fills where it is.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { theFeed } from '#app/live/feed.ts'
import { NoticeQueue } from '#app/live/notice-queue.ts'
import { playFillSound } from '#app/live/notice-sound.ts'
import { type HeardNotice, theNotices } from '#app/live/notice-stream.ts'
import { hideNotice, isToastHeld, sayNotice } from '#app/ui/toast.tsx'
import { useNoticeWords } from './notice-words.ts'
import { useTerminal } from './terminal-context.ts'

export function useNotices(): void {
  const { data } = useTerminal()
  const { revalidate } = useRevalidator()
  const words = useNoticeWords()
  const uid = data.viewer?.uid
  const wishes = data.viewer?.notices
  const newest = useRef({ words, wishes, revalidate })
  newest.current = { words, wishes, revalidate }
  useEffect(() => {
    if (uid === undefined) return
    const queue = new NoticeQueue<HeardNotice>({
      show: (notice) => {
        const { words, wishes } = newest.current
        if (wishes?.popup) sayNotice(notice.id, words(notice), () => queue.dismissed(notice.id))
        if (wishes?.sound && notice.subType === 'notice') playFillSound()
      },
      hide: hideNotice,
      isHeld: isToastHeld,
    })
    const leave = theNotices().listen(uid, {
      onNotice: (notice) => queue.add(notice),
      onGap: () => newest.current.revalidate(),
    })
    const { connection } = theFeed()
    // Where the feed has come back, the live socket will too.
    const stop = connection.subscribe(() => {
      if (connection.get().state === 'stable') theNotices().retry()
    })
    return () => {
      stop()
      leave()
      queue.close()
    }
  }, [uid])
}
