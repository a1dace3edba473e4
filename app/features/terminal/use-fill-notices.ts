// Tells of own resting orders that filled, wherever the reader is looking (ui.md 1.1; spec.md 9), with a short tone.

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { AccountStore } from '#app/live/account-store.ts'
import { type FillNotice, FillNotices } from '#app/live/fill-notices.ts'
import { playFillSound } from '#app/live/fill-sound.ts'
import { hideFill, isToastHeld, sayFill } from '#app/ui/toast.tsx'
import type { TerminalData } from './load-terminal.ts'

/** The sentence of a notice in the reader's language. */
function useSentence(data: TerminalData) {
  const { t } = useTranslation('order')
  const formats = useFormats()
  return ({ symbol, side, price, size }: FillNotice) => {
    const pair = data.pairs.find((row) => row.symbol === symbol)
    return t('done.fill', {
      pair: pair ? `${pair.base}/${pair.quote}` : symbol,
      side: t(`side.${side}`),
      price: formats.decimal(price, { places: pair?.priceDecimals }),
      amount: `${formats.decimal(size)} ${pair?.base ?? ''}`.trim(),
    })
  }
}

export function useFillNotices(account: AccountStore | null, data: TerminalData): void {
  const sentence = useSentence(data)
  const settings = data.viewer?.fills
  const newest = useRef({ sentence, settings })
  newest.current = { sentence, settings }
  useEffect(() => {
    if (account === null) return
    const notices = new FillNotices({
      show: (notice) => {
        const { sentence, settings } = newest.current
        if (settings?.popup) sayFill(notice.id, sentence(notice), () => notices.dismissed(notice.id))
        if (settings?.sound) playFillSound()
      },
      hide: hideFill,
      isHeld: isToastHeld,
    })
    // What one took oneself is already said by the answer to the form.
    const stop = account.onFills((fills) => notices.receive(fills.filter((fill) => fill.role === 'maker')))
    return () => {
      stop()
      notices.close()
    }
  }, [account])
}
