// Notices of own orders that filled or got another price, on every page (ui.md 1.1; spec.md 9): a toast where pop-ups are on,
// a short tone for fills where sound is.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { NoticeQueue } from '#app/live/notice-queue.ts'
import { playFillSound } from '#app/live/notice-sound.ts'
import { ownNotices, type ReceivedNotice } from '#app/live/own-notices.ts'
import type { FillNotices } from '#app/parts/fill-notices.ts'
import { noticeText } from '#app/parts/notice-words.ts'
import { hideNotice, isToastHeld, showNotice } from '#app/ui/toast.tsx'

export function OrderNotices({ uid, fills }: { uid: string; fills: FillNotices }) {
  const { revalidate } = useRevalidator()
  const { i18n } = useTranslation()
  const formats = useFormats()
  const newest = useRef({ i18n, formats, fills, revalidate })
  newest.current = { i18n, formats, fills, revalidate }
  useEffect(() => {
    const queue = new NoticeQueue<ReceivedNotice>({
      show: (notice) => {
        const { i18n, formats, fills } = newest.current
        const text = noticeText(notice, i18n.getFixedT(null, 'order'), formats)
        if (fills.popup) showNotice(notice.id, text, () => queue.dismissed(notice.id))
        if (fills.sound && notice.subType === 'notice') playFillSound()
      },
      hide: hideNotice,
      isHeld: isToastHeld,
    })
    const leave = ownNotices().listen(uid, {
      // Their words come with the first of them, where the page has none of orders.
      onNotice: (notice) => void newest.current.i18n.loadNamespaces('order').then(() => queue.add(notice)),
      onGap: () => newest.current.revalidate(),
    })
    return () => {
      leave()
      queue.close()
    }
  }, [uid])
  return null
}
